import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const walk = (...names: string[]) => promisify(execFile)('npx', ['tsx', 'scripts/walk.ts', ...names])

describe('npm run walk', () => {
  it('walks one chart, though others import messages that Vite compiles', async () => {
    const { stdout } = await walk('form register')
    expect(stdout).toMatch(/^✓ form register +5\/5 /m)
  }, 60_000)

  it('exits with 2 when a name fits no walk', async () => {
    const stderr: unknown = expect.stringMatching(/no-such-chart/)
    await expect(walk('no-such-chart')).rejects.toMatchObject({ code: 2, stderr })
  }, 60_000)
})
