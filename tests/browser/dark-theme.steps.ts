/** How a page is looked at in the dark theme. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectReadable } from './support/axe.ts'
import { devices, type Device } from './support/browser.ts'
import { untilQuiet } from './support/until-quiet.ts'

/** How light the page's ground is: 0 is black, 255 white. */
export const groundOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0) / 3
  })

/** Lays a page that is there already out at the width of a device, and expects a dark ground and contrast enough. */
export async function expectDarkAt(page: Page, device: Device, pause = 250): Promise<void> {
  await page.setViewportSize(devices[device].viewport)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await untilQuiet(page, pause)
  expect(await groundOf(page), `${page.url()} is dark on a ${device}`).toBeLessThan(60)
  await expectReadable(page)
}
