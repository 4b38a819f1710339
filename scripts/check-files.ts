/** Looks at every tracked file (or, without git, every file of the project) for what linters cannot see. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkFile } from './lib/check-files.ts'

const binary = /\.(avif|webp|png|jpe?g|woff2|ico|gz|br|tar)$/
const skipped = /^(\.git|node_modules|dist|styled-system|\.data|\.cache|coverage)$/

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield relative('.', path)
  }
}

const paths = existsSync('.git')
  ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split(
      '\0',
    )
  : [...walk('.')]

const complaints = paths
  .filter((path) => path !== '' && !binary.test(path) && existsSync(path))
  .flatMap((path) => checkFile(path.replaceAll('\\', '/'), readFileSync(path, 'utf8')))

for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
