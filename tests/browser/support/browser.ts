import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { shopUrl } from './shop-url.ts'

/** What people hold: a common Android phone and a laptop, both set to Nigeria. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof devices

let connection: Promise<Browser> | undefined

/** Between two steps of a person, ms: on a quick machine a test presses before a page has kept what came of the press before. */
const pause = 25

/** The one Chromium of the suite; each test file connects to it once. */
export function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'), { slowMo: pause })
  return connection
}

/** Settings of a new context: device, language, time zone, no animation unless a test is about it. */
export const contextOptions = (device: Device): BrowserContextOptions => ({
  ...devices[device],
  baseURL: shopUrl(),
  locale: 'en-NG',
  timezoneId: 'Africa/Lagos',
  reducedMotion: 'reduce',
})
