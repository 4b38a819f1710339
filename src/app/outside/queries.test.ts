import { describe, expect, it } from 'vitest'
import { createLogger } from '#services/logger/logger.ts'
import { createRun } from '#services/runtime.ts'
import { createQueryCalls } from './queries.ts'

const silent = createLogger(true, { ...console, warn: () => {}, error: () => {}, info: () => {} } as Console)

/** A device that kept one answer a minute ago. */
async function visited() {
  const device = { isOffline: false, now: 1_000_000 }
  const run = createRun(
    {
      host: 'http://shop.test',
      token: () => null,
      cookies: () => '',
      orderAccessToken: () => null,
      fetch: () => Promise.resolve(Response.json({ data: ['rice'] })),
      logger: silent,
      onUnauthorized: () => {},
      isOffline: () => device.isOffline,
      onAnswered: () => {},
      onUnanswered: () => {},
    },
    false,
  )
  const calls = createQueryCalls({ run, logger: silent, now: () => device.now, isOffline: () => device.isOffline })
  const { signal } = new AbortController()
  const load = () => calls.loadQuery('/products', signal)
  await calls.fetchQuery('/products', signal)
  await expect.poll(load).not.toBeNull()
  device.now += 60_000
  return { device, calls, load, signal }
}

describe('what the device keeps of a page', () => {
  it('is as old as it is', async () => {
    const { load } = await visited()
    expect(await load()).toEqual({ data: { data: ['rice'] }, at: 1_000_000, age: 60_000 })
  })

  it('is shown no more once it is outdated, but for as long as there is no network, and then as stale', async () => {
    const { device, calls, load, signal } = await visited()
    await calls.outdatePages()
    expect(await load()).toBeNull()
    device.isOffline = true
    expect(await load()).toEqual({ data: { data: ['rice'] }, at: 1_000_000, age: Number.MAX_SAFE_INTEGER })
    device.isOffline = false
    await calls.fetchQuery('/products', signal)
    await expect.poll(load).toEqual({ data: { data: ['rice'] }, at: 1_060_000, age: 0 })
  })
})
