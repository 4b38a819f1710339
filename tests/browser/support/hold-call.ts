import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'

export type HeldCall = {
  /** Whether a call waits now. */
  isWaiting: () => boolean
  /** Resolves when the call has been made and waits. */
  waits: () => Promise<void>
  /** Lets the call end so; later calls go through. */
  end: (how: (route: Route) => Promise<void>) => Promise<void>
}

/** Holds the next calls to a path below the shop's origin until the test says what becomes of them. */
export async function holdCall(page: Page, path: string): Promise<HeldCall> {
  const held: Route[] = []
  const isIt = (url: URL) => url.pathname === path
  const hold = (route: Route): void => void held.push(route)
  await page.route(isIt, hold)
  const waits = async (): Promise<void> => {
    await expect.poll(() => held.length, { timeout: 20_000, interval: 30 }).toBeGreaterThan(0)
  }
  return {
    isWaiting: () => held.length > 0,
    waits,
    async end(how) {
      await waits()
      await Promise.all(held.splice(0).map(how))
      await page.unroute(isIt, hold)
    },
  }
}
