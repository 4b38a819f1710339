import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkFailure, chunkTimeout, lazyPage } from './lazy-page.ts'

const Page = () => null

/** What React does with a lazy component: asks it for its module until it is there or has failed. */
type Lazy = { _payload: unknown; _init: (payload: unknown) => unknown }
const draw = async (component: unknown): Promise<unknown> => {
  const { _init, _payload } = component as Lazy
  try {
    return _init(_payload)
  } catch (thrown) {
    if (typeof (thrown as PromiseLike<unknown> | null)?.then !== 'function') throw thrown
    await (thrown as Promise<unknown>).then(
      () => undefined,
      () => undefined,
    )
    return _init(_payload)
  }
}

describe('lazyPage', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[SHOP-16] brings the page once, however often it is asked for', async () => {
    const load = vi.fn(async () => Page)
    const page = lazyPage(load)
    const first = page.component()
    page.preload()
    expect(await draw(first)).toBe(Page)
    expect(await draw(page.component())).toBe(Page)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('[SHOP-16] suspends no drawing for a page that is there before it is first drawn', async () => {
    const page = lazyPage(async () => Page)
    await page.arrival()
    expect(page.component()).toBe(Page)
  })

  it('draws the same component for as long as a page stands, or React would mount it anew', async () => {
    const page = lazyPage(async () => Page)
    const first = page.component()
    await page.arrival()
    expect(page.component()).toBe(first)
    expect(await draw(first)).toBe(Page)
  })

  it('[SHOP-17] gives up after 120 s', async () => {
    const page = lazyPage(() => new Promise(() => undefined))
    const drawn = draw(page.component()).then(
      () => 'drawn',
      (error: unknown) => error,
    )
    let settled: unknown = 'waiting'
    void drawn.then((outcome) => (settled = outcome))
    expect(chunkTimeout).toBe(120_000)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toBeInstanceOf(ChunkFailure)
    expect((settled as ChunkFailure).message).toBe('A script took too long')
  })

  it('[SHOP-17] says that a chunk failed and imports it anew when asked', async () => {
    const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('no network'))
    load.mockResolvedValue(Page)
    const page = lazyPage(load)
    await expect(draw(page.component())).rejects.toMatchObject({
      name: 'ChunkFailure',
      message: 'A script did not load',
    })
    await expect(draw(page.component())).rejects.toBeInstanceOf(ChunkFailure)
    expect(load).toHaveBeenCalledTimes(1)
    page.renew()
    expect(await draw(page.component())).toBe(Page)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('leaves no timer behind', async () => {
    const page = lazyPage(async () => Page)
    await draw(page.component())
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps quiet about a failed preload until the page is drawn', async () => {
    const page = lazyPage(() => Promise.reject(new Error('gone')))
    page.preload()
    await vi.advanceTimersByTimeAsync(0)
    await expect(draw(page.component())).rejects.toBeInstanceOf(ChunkFailure)
  })
})
