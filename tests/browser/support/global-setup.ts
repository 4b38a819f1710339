import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { browserFlags, ensureBrowser, findHeadlessShell } from '../../../scripts/lib/browser.mjs'
import { paths } from '#server/platform/paths.ts'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { startShop } from '../../support/built-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origins of the built shops, one for each file that runs at a time, for example http://localhost:40123 */
    shopUrls: string[]
    /** Folder in which each file's process notes which of them it has to itself. */
    shopLeases: string
    /** WebSocket address of the Chromium that files share which need one with windows. */
    browserEndpoint: string
    /** WebSocket address of the headless shell that all others share; the same Chromium where none is installed. */
    shellEndpoint: string
  }
}

/**
 * Parts of Chromium that are off. The first shows notifications through the desktop, which this machine has none of: one that was shown then
 * was not among those that `getNotifications` tells of, in about one run of seven. The next two draw two more pages in processes of their own,
 * behind the address bar that nobody sees, for each window: that doubles the price of opening a page. The fourth starts a process for a page that
 * may come next. The others are those that Playwright turns off: Chromium heeds only the last list that it is given.
 */
const featuresOff = [
  'SystemNotifications',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const flags = [...browserFlags, `--disable-features=${featuresOff.join(',')}`]

/**
 * Chromium, begun anew at the same address should it end by itself: then the files that were under way fail, and those after them do not. Its
 * start gets a second try, for without it nothing of any suite is run.
 */
async function startBrowser(executablePath: string) {
  const launch = (options: { port?: number; wsPath?: string } = {}) =>
    chromium.launchServer({ executablePath, args: flags, ...options })
  let isOver = false
  let server = await launch().catch(() => launch())
  const endpoint = server.wsEndpoint()
  const { port, pathname } = new URL(endpoint)
  const restart = async (): Promise<void> => {
    if (isOver) return
    console.error('Chromium ended by itself, and is started again')
    // It closes its own address beside this: until then that is not free.
    await server.close().catch(() => undefined)
    const again = () => launch({ port: Number(port), wsPath: pathname })
    server = await again().catch(() => wait(2_000).then(again))
    watch()
  }
  // Where it does not start again the tests say so, each for itself.
  const watch = (): void => void server.once('close', () => void restart().catch(console.error))
  watch()
  return {
    endpoint,
    async close() {
      isOver = true
      await server.close()
    },
  }
}

/** The shops and the browser of a run that runs another one, as when a test tries a test that was copied. */
const inherited = process.env['BROWSER_SHOPS']

/** For each worker a built server on a free port with a data folder of its own; one browser of each kind for all. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (inherited !== undefined) {
    const { shopUrls, shopLeases, browserEndpoint, shellEndpoint } = JSON.parse(inherited) as ProvidedContext
    project.provide('shopUrls', shopUrls)
    project.provide('shopLeases', shopLeases)
    project.provide('browserEndpoint', browserEndpoint)
    project.provide('shellEndpoint', shellEndpoint)
    return () => Promise.resolve()
  }
  await writeSnapshot(paths.cachedTemplates)
  const shellPath = await findHeadlessShell()
  const [shops, browser, shell] = await Promise.all([
    Promise.all(Array.from({ length: project.config.maxWorkers as number }, () => startShop())),
    ensureBrowser().then(startBrowser),
    shellPath === undefined ? undefined : startBrowser(shellPath),
  ])
  project.provide(
    'shopUrls',
    shops.map(({ url }) => url),
  )
  const leases = mkdtempSync(join(tmpdir(), 'oja-shops-'))
  project.provide('shopLeases', leases)
  project.provide('browserEndpoint', browser.endpoint)
  project.provide('shellEndpoint', (shell ?? browser).endpoint)
  return async () => {
    await Promise.all([browser.close(), shell?.close()])
    await Promise.all(shops.map((shop) => shop.stop()))
    rmSync(leases, { recursive: true, force: true })
  }
}
