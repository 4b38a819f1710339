/** Names a build: the commit that it was made of and, where something is not committed, a hash of its sources; without Git the hash alone. */
import { execFileSync } from 'node:child_process'
import type { Plugin } from 'vite'
import { hashOfSources } from './build-stamp.mjs'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

function nameOfBuild(): string {
  const sources = (): string => hashOfSources().slice(0, 8)
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD')
    return git('status', '--porcelain') === '' ? commit : `${commit}+${sources()}`
  } catch {
    return sources()
  }
}

/** The document says its build, not its scripts: their names change with what is in them alone. */
export const buildName = (): Plugin => ({
  name: 'build-name',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: nameOfBuild() }, injectTo: 'head' }],
})
