import type { BrowserContext, Page } from 'playwright-core'
import { openShop, type Shop } from './open-shop.ts'

/** An answer of the API: our origin, and none of our scripts. */
const nowhere = '/api/health'

/** Opens an address of our origin that is no page of the shop: a place to prepare what this device holds before it starts. */
export async function openBefore(device: 'phone' | 'desktop' = 'desktop'): Promise<Shop> {
  const shop = await openShop({ device, path: '' })
  shop.expectConsoleError(/favicon/)
  await shop.page.goto(nowhere)
  return shop
}

/** Values as local storage holds them, before the shop looks. */
export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, values)
}

/** Another start on the same page: nothing is left on this device but these values. */
export async function restart(page: Page, values: Record<string, string>, path: string): Promise<void> {
  await page.goto(nowhere)
  await page.evaluate(() => localStorage.clear())
  await store(page, values)
  await page.goto(path)
}

/** What local storage holds now. */
export const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))

/** Runs in every page of the context before its own scripts. */
export const beforeScripts = async (context: BrowserContext, script: () => void): Promise<void> => {
  await context.addInitScript(script)
}
