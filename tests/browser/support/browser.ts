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
let endpoint: 'shellEndpoint' | 'browserEndpoint' = 'shellEndpoint'

/** For files about what the headless shell does not do, such as showing notifications: they get Chromium with its windows. */
export const takeWholeBrowser = (): void => void (endpoint = 'browserEndpoint')

/** The browser that all files of its kind share; each file connects to it once. */
export function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject(endpoint))
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
