import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

describe('npm run contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oja-contract-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const run = () =>
    promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), resolve('scripts/contract.ts')], {
      cwd: folder,
    })

  it('makes types anew that are not those of the contract, and only then', { timeout: 120_000 }, async () => {
    cpSync('openapi', join(folder, 'openapi'), { recursive: true })
    const types = join(folder, 'openapi/generated/schema.d.ts')
    appendFileSync(types, '\nexport type Stale = true\n')
    await run()
    const made = readFileSync(types, 'utf8')
    expect(made).toContain('export interface paths')
    expect(made).not.toContain('Stale')
    expect((await run()).stdout).toContain('are current')
  })
})
