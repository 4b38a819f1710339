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

/** The one Chromium of the suite; each test file connects to it once. */
export function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'))
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
