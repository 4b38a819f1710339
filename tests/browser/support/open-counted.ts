/** A page whose calls about visits are noted as they are answered. */
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { type OpenOptions, openShop } from './open-shop.ts'

export type Body = { extras: Record<string, unknown>; timestamp: string; [name: string]: unknown }
export type Call = { name: string; body: Body; at: number; status: number | null }

/** Opens a page and notes what is told of it: calls by name, those of a batch among them, beacons apart. */
export async function openCounted(path: string, options: OpenOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const shop = await openShop({ device: 'desktop', ...options, path: '' })
  const calls: Call[] = []
  const note = (request: Request, status: number | null): void => {
    const name = /\/api\/analytics\/([a-z-]+)$/.exec(new URL(request.url()).pathname)?.[1]
    if (name === undefined || name === 'ip' || request.resourceType() === 'ping') return
    const body = request.postDataJSON()
    const all = name === 'batch' ? body.events : [{ call: name, body }]
    for (const one of all) calls.push({ name: one.call, body: one.body, at: Date.now(), status })
  }
  // Nobody reads the bodies of these replies, so that no request of them is told to have finished.
  shop.context.on('response', (response) => note(response.request(), response.status()))
  await shop.page.addInitScript(() => {
    const beacons: { url: string; text: string }[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      void (data as Blob).text().then((text) => beacons.push({ url: String(url), text }))
      return send(url, data)
    }
    const shifts: number[] = []
    Object.assign(window, { beacons, shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await prepare?.(shop.page)
  await shop.page.goto(path)
  const of = (name: string): Call[] => calls.filter((call) => call.name === name)
  const told = async (name: string, times = 1): Promise<void> => {
    await expect.poll(() => of(name).length, { timeout: 20_000 }).toBe(times)
  }
  return { ...shop, calls, of, told }
}

/** Follows a link of the frame, without a new document. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
