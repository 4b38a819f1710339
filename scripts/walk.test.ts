import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const walk = (...names: string[]) => promisify(execFile)('npx', ['tsx', 'scripts/walk.ts', ...names])

describe('npm run walk', () => {
  it('walks one chart, though others import messages that Vite compiles', async () => {
    const { stdout } = await walk('form register')
    expect(stdout).toMatch(/^✓ form register +5\/5 /m)
  }, 60_000)

  it('exits with 2 when one of several names fits no walk', async () => {
    const stderr: unknown = expect.stringMatching(/No walk is called no-such-chart\./)
    await expect(walk('form register', 'no-such-chart')).rejects.toMatchObject({ code: 2, stderr })
  }, 60_000)

  it('accepts journeys by the word corpus alone', async () => {
    const stderr: unknown = expect.stringMatching(/--accept goes with corpus/)
    await expect(walk('form register', '--accept')).rejects.toMatchObject({ code: 2, stderr })
    const strange: unknown = expect.stringMatching(/No walk is called corpsu\./)
    await expect(walk('corpsu', '--accept')).rejects.toMatchObject({ code: 2, stderr: strange })
  }, 120_000)
})
