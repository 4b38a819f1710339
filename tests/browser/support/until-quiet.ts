import type { Page } from 'playwright-core'

/** Pause before a look at what stands on a page, ms; that something does NOT come is asserted after the longer one. */
export const beforeLook = 250

/**
 * Waits until nothing more has come to the page for a while; the stream of changes goes on for as long as the page is open.
 * @param pause how long a while is, ms
 */
export async function untilQuiet(page: Page, pause = 700): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async (ms) => {
    const come = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== come();) {
      before = come()
      await new Promise((resolve) => setTimeout(resolve, ms)) // oxlint-disable-line no-await-in-loop -- one look after the other
    }
  }, pause)
}
