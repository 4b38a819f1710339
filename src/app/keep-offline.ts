/**
 * Keeps the shop for when there is no network (decision 70). It comes with the first press, so whoever looks at one page and leaves pays nothing for it,
 * and works when the page is idle.
 *
 *     first press ──▶ idle: what came with the document is kept on the device ──▶ the worker is registered ──▶ it hears of the build and its files
 *                                                                                ──▶ pages that have to open are asked for, one by one
 */
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'
import type { KeepShop } from '#services/service-worker/kept-shop.ts'
import { openWorker } from '#services/service-worker/open-worker.ts'
import { savePage } from './outside/queries.ts'
import type { ShopPage } from './page.ts'

/** Have to open wherever one is: a page that does not names them as the way on (src/ui/layouts/page-boundary.tsx). */
const first = ['/cart', '/']
/** Asked for too where the worker was there before: somebody has come back. */
const later = [...first, '/saved', '/market-list']

/** Milliseconds in which files that come one after another are told together. */
const together = 1_000

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })

/** Whether the person asked their browser to spare data. */
const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Path of the script of the entry, the last that a document names; undefined in development, where nothing is named by what is in it. */
const buildOf = (scripts: Iterable<HTMLScriptElement>): string | undefined =>
  [...scripts]
    .map((script) => script.getAttribute('src') ?? '')
    .filter((src) => src.startsWith('/assets/'))
    .at(-1)

/** Tells the worker of every file of the build that this page loads, those of before too. */
function tellFiles(build: string, tell: (message: KeepShop) => void): void {
  let files: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const hand = () => {
    timer = undefined
    tell({ type: 'shop.keep', build, files })
    files = []
  }
  const hear = (entries: PerformanceEntryList) => {
    const paths = entries
      .map(({ name }) => new URL(name, window.location.href))
      .filter(({ origin }) => origin === window.location.origin)
    files.push(...paths.map(({ pathname }) => pathname).filter((path) => path.startsWith('/assets/')))
    if (files.length > 0) timer ??= setTimeout(hand, together)
  }
  new PerformanceObserver((list) => hear(list.getEntries())).observe({ type: 'resource', buffered: true })
}

/**
 * @param came with the document
 * @param pageIsHere brings the script of the page at a path
 */
export async function keepOffline(
  { reach, logger }: Pick<ShopPage, 'reach' | 'logger'>,
  came: readonly DehydratedQuery[],
  pageIsHere: (pathname: string) => Promise<void>,
): Promise<void> {
  const build = buildOf(document.querySelectorAll<HTMLScriptElement>('script[type=module][src]'))
  if (build === undefined || !('serviceWorker' in navigator) || !('caches' in window)) return
  const wasThere = navigator.serviceWorker.controller !== null
  try {
    await idle()
    const { run } = await reach()
    for (const { key, data, at, failure } of came) if (!failure) await run(savePage(key, { tag: 'fetched', data, at }))
    const { active } = await openWorker()
    tellFiles(build, (message) => active?.postMessage(message))
    if (isSparing()) return
    for (const path of wasThere ? later : first) {
      await idle()
      await pageIsHere(path)
    }
  } catch (problem) {
    logger.warn('The shop is not kept for when there is no network', problem)
  }
}
