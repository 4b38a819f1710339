import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { paths } from '#server/platform/paths.ts'
import { type ServerProcess, startProcess } from './support/server-process.ts'

const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'

type End = { how: 'answered' | 'closed' | 'refused' | 'reset'; isTold: boolean }

/** Connects, sends a request after `pause` milliseconds, and tells how it ended. */
async function visit({ url }: ServerProcess, pause: number): Promise<End> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const seen: { text: string; error?: NodeJS.ErrnoException } = { text: '' }
  socket.on('data', (chunk: Buffer) => (seen.text += chunk.toString()))
  socket.on('error', (error) => (seen.error = error))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended])
  await wait(pause)
  if (socket.writable) socket.write(request)
  await ended
  const isTold = /^connection: close\r$/im.test(seen.text)
  if (seen.text.startsWith('HTTP/1.1 200')) return { how: 'answered', isTold }
  if (seen.error?.code === 'ECONNREFUSED') return { how: 'refused', isTold }
  return { how: seen.error ? 'reset' : 'closed', isTold }
}

describe('a server process that is asked to end', () => {
  let folder: string
  beforeAll(async () => {
    await writeSnapshot(paths.cachedTemplates)
    folder = mkdtempSync(join(tmpdir(), 'oja-connections-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('resets none of fifty fresh connections: they are answered and told to close, or find nobody', async () => {
    const server = await startProcess({ DATA_DIR: folder, RATE_LIMIT: 'off' })
    // The server asks itself what people ask first; what ends here is one that has come to rest.
    await wait(4_000)
    const early = Array.from({ length: 25 }, () => visit(server, 250))
    await wait(100)
    const stopped = server.stop('SIGTERM')
    const late = Array.from({ length: 25 }, (_, index) => wait(index * 40).then(() => visit(server, 20)))
    const ends = await Promise.all([...early, ...late])
    expect(await stopped).toBe(0)
    const count = (how: End['how']) => ends.filter((end) => end.how === how).length
    expect(count('reset')).toBe(0)
    expect(count('answered')).toBeGreaterThanOrEqual(25)
    expect(count('answered')).toBeGreaterThanOrEqual(25)
    expect(ends.filter(({ how, isTold }) => how === 'answered' && !isTold)).toEqual([])
  }, 120_000)
})
