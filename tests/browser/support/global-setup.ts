import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserFlags, ensureBrowser } from '../../../scripts/lib/browser.mjs'
import { startShop } from '../../support/built-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the built shop, for example http://localhost:40123 */
    shopUrl: string
    /** WebSocket address of the one Chromium that all files share. */
    browserEndpoint: string
  }
}

/** One built server on a free port with a data folder of its own, and one Chromium, for all files of the browser suite. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [shop, browser] = await Promise.all([
    startShop(),
    ensureBrowser().then((executablePath) => chromium.launchServer({ executablePath, args: browserFlags })),
  ])
  project.provide('shopUrl', shop.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await shop.stop()
  }
}
