import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

const config = `import { freshLists } from '../../scripts/lib/fresh-lists.ts'
export default {
  plugins: [freshLists()],
  test: { experimental: { fsModuleCache: true, fsModuleCachePath: 'kept' }, include: ['*.test.ts'] },
}`

// The second run has one file more, and the count that it is to find.
const test = `import { expect, it } from 'vitest'
import { listed } from './listed.ts'
it('counts', () => expect(listed).toHaveLength(Number(process.env.EXPECTED)))`

it('a file that came since the last run stands in the lists of kept modules', { timeout: 60_000 }, async () => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'fresh-lists-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const count = (expected: number) =>
    run(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder], {
      env: { ...process.env, EXPECTED: String(expected) },
    })
  try {
    write('vitest.config.ts', config)
    write('count.test.ts', test)
    write('listed.ts', "export const listed = Object.keys(import.meta.glob<object>('./*.part.ts'))")
    write('one.part.ts', 'export const one = 1')
    await expect(count(1)).resolves.toBeDefined()
    write('two.part.ts', 'export const two = 2')
    await expect(count(2)).resolves.toBeDefined()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
