import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'

export type HeldCall = {
  /** Whether a call waits now; one that fits, where that is asked. */
  isWaiting: (fits?: (request: Request) => boolean) => boolean
  /** Resolves when the call has been made and waits. */
  waits: (fits?: (request: Request) => boolean) => Promise<void>
  /** Lets the call end so; later calls go through. */
  end: (how: (route: Route) => Promise<void>) => Promise<void>
}

/** Holds the next calls to a path below the shop's origin until the test says what becomes of them. */
export async function holdCall(page: Page, path: string): Promise<HeldCall> {
  const held: Route[] = []
  const isIt = (url: URL) => url.pathname === path
  const hold = (route: Route): void => void held.push(route)
  await page.route(isIt, hold)
  const isWaiting: HeldCall['isWaiting'] = (fits = () => true) => held.some((route) => fits(route.request()))
  const waits: HeldCall['waits'] = async (fits) => {
    await expect.poll(() => isWaiting(fits), { timeout: 20_000, interval: 30 }).toBe(true)
  }
  return {
    isWaiting,
    waits,
    async end(how) {
      await waits()
      await Promise.all(held.splice(0).map(how))
      await page.unroute(isIt, hold)
      // The page may have asked again before nothing was held any more: nobody else would answer that.
      await Promise.all(held.splice(0).map((route) => route.fallback()))
    },
  }
}
