import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { makePictureWorkers, type PictureWorkers } from './picture-workers.ts'

const silent = { warn: () => undefined }
let workers: PictureWorkers
afterEach(() => workers.close())

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 9, g: 90, b: 30 } } })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the processes that draw pictures', () => {
  it('start with the first picture and end when there is nothing to do', async () => {
    workers = makePictureWorkers({ log: silent, idle: 200 })
    expect(workers.pids()).toEqual([])
    expect(await workers.draw(await picture(40).png().toBuffer())).toMatchObject({ tag: 'drawn', width: 40 })
    const [pid = 0] = workers.pids()
    expect(isRunning(pid)).toBe(true)
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false)
    expect(workers.pids()).toEqual([])
  }, 30_000)

  it('are two at most, and the rest waits its turn or is refused', async () => {
    workers = makePictureWorkers({ log: silent, waiting: 6, time: 60_000 })
    const bytes = await picture(400).png().toBuffer()
    const told = await Promise.allSettled(Array.from({ length: 12 }, () => workers.draw(bytes)))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    const refusals = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as { statusCode: number }] : []))
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
    expect(workers.pids()).toHaveLength(2)
  }, 60_000)

  it('draw a picture that comes in the moment in which they end for want of work', async () => {
    workers = makePictureWorkers({ log: silent, idle: 20, time: 60_000 })
    const bytes = await picture(40).png().toBuffer()
    for (let round = 0; round < 2; round += 1) {
      const both = await Promise.all([workers.draw(bytes), workers.draw(bytes)])
      await wait(20)
      expect([...both, await workers.draw(bytes)].map(({ tag }) => tag)).toEqual(['drawn', 'drawn', 'drawn'])
    }
  }, 120_000)

  it('are killed over a picture that takes too long, which is told to come again, and started anew for the next', async () => {
    workers = makePictureWorkers({ log: silent, time: 1 })
    const slow = await picture(5_000).avif({ effort: 0, quality: 1 }).toBuffer()
    await expect(workers.draw(slow)).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' })
    await expect.poll(() => workers.pids(), { timeout: 5_000 }).toEqual([])
    workers = makePictureWorkers({ log: silent })
    const drawing = workers.draw(slow)
    await wait(300)
    for (const pid of workers.pids()) process.kill(pid, 'SIGKILL')
    expect(await drawing).toEqual({ tag: 'notAPicture' })
    expect(await workers.draw(await picture(40).png().toBuffer())).toMatchObject({ tag: 'drawn' })
  }, 60_000)

  it('end with the shop, whatever is under way', async () => {
    workers = makePictureWorkers({ log: silent })
    const slow = await picture(5_000).avif({ effort: 0, quality: 1 }).toBuffer()
    const drawing = Promise.allSettled([workers.draw(slow), workers.draw(slow), workers.draw(slow)])
    await wait(100)
    const pids = workers.pids()
    expect(pids).toHaveLength(2)
    await workers.close()
    expect(pids.filter(isRunning)).toEqual([])
    for (const one of await drawing) expect(one).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } })
    await expect(workers.draw(slow)).rejects.toMatchObject({ statusCode: 503 })
  }, 60_000)

  it('know nothing of the secrets of the server', async () => {
    process.env['OJA_TEST_SECRET'] = 'a secret'
    workers = makePictureWorkers({ log: silent })
    await workers.draw(await picture(40).png().toBuffer())
    const { readFileSync } = await import('node:fs')
    const environment = readFileSync(`/proc/${workers.pids()[0]}/environ`, 'utf8')
    expect(environment).not.toContain('OJA_TEST_SECRET')
    delete process.env['OJA_TEST_SECRET']
  }, 30_000)
})
