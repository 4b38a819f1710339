import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript } from './steps.mjs'

const stamp = '.cache/build-stamp'
const sources = ['src', 'server', 'openapi', 'public', 'data', 'scripts', '.']
const outputs = ['dist/client/index.html', 'dist/server/main.js']
const binary = /\.(avif|webp|png|jpe?g|woff2|ico)$/
const skipped = /\.test\.tsx?$|^\.|^(node_modules|dist|styled-system|coverage|tests|docs)$/

/**
 * @param {string} folder
 * @returns {Generator<string>} files below it; of the project's own folder only those directly in it
 */
function* filesIn(folder) {
  if (!existsSync(folder)) return
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (skipped.test(entry.name) && !entry.name.startsWith('.env')) continue
    const path = join(folder, entry.name)
    if (entry.isFile()) yield path
    else if (entry.isDirectory() && folder !== '.') yield* filesIn(path)
  }
}

/** @returns {string[]} every file that a build may read */
export const sourceFiles = () => sources.flatMap((folder) => [...filesIn(folder)])

/**
 * One hash over everything that a build reads: sources by content (pictures and fonts by size, since their names change
 * with them and reading them all would slow each start), and the build's settings in the environment.
 */
export function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sourceFiles()) {
    hash.update(`${path}\0`)
    hash.update(binary.test(path) ? String(statSync(path).size) : readFileSync(path))
  }
  for (const [name, value] of Object.entries(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  return hash.digest('hex')
}

const isCurrent = (/** @type {string} */ hash) =>
  outputs.every((path) => existsSync(path)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** @param {string} hash taken before the build began, so that a change made meanwhile is not missed */
export function markBuilt(hash) {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(stamp, hash)
}

/** Whether dist is what these sources make. */
export const isBuilt = () => isCurrent(hashOfSources())

/** Builds when a source differs from what the last complete build read. */
export async function buildIfNeeded() {
  if (isBuilt()) return
  await runScript('scripts/build.ts', [], { show: true, env: { NODE_ENV: undefined } })
}
