import type { BrowserContext, Page } from 'playwright-core'

/** A path under the shop's origin, as in '/api/cart/add'; `*` stands for anything but a slash, `**` for anything. */
type Path = string

/** Matches by path alone: the port differs from run to run and the query is free. */
const matcher = (path: Path) => {
  const source = path
    .split('**')
    .map((part) =>
      part
        .split('*')
        .map((text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('[^/]*'),
    )
    .join('.*')
  const pattern = new RegExp(`^${source}$`)
  return (url: URL) => pattern.test(url.pathname)
}

/** What a tunnel does to a phone: every request fails and the browser knows that it is offline. */
export const goOffline = (context: BrowserContext) => context.setOffline(true)
export const goOnline = (context: BrowserContext) => context.setOffline(false)

/**
 * Calls to a path fail as a dead server's do.
 * @returns lets calls through again
 */
export async function cutNetwork(target: Page | BrowserContext, path: Path = '/api/**'): Promise<() => Promise<void>> {
  const match = matcher(path)
  await target.route(match, (route) => route.abort('connectionrefused'))
  return () => target.unroute(match)
}

/**
 * The server does what it is asked and the answer is lost on the way back: the hard case for anything sent twice.
 * @param times how many answers are lost before they arrive again
 */
export async function loseAnswers(target: Page | BrowserContext, path: Path, times = 1): Promise<void> {
  await target.route(
    matcher(path),
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times },
  )
}

/** Answers a path with a status and body of the test's own instead of asking the server. */
export async function answerWith(
  target: Page | BrowserContext,
  path: Path,
  answer: { status: number; body?: unknown; times?: number },
): Promise<() => Promise<void>> {
  const match = matcher(path)
  await target.route(
    match,
    (route) =>
      route.fulfill({
        status: answer.status,
        contentType: 'application/json',
        body: JSON.stringify(answer.body ?? { message: 'Refused by the test', request_id: 'test' }),
      }),
    answer.times === undefined ? {} : { times: answer.times },
  )
  return () => target.unroute(match)
}

/**
 * Holds calls to a path back until released, so that a test can look at the moment in between.
 * @returns lets the held and all later calls go on
 */
export async function holdAnswers(target: Page | BrowserContext, path: Path): Promise<() => void> {
  const match = matcher(path)
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await target.route(match, async (route) => {
    await released
    // A page that was closed meanwhile no longer waits for its answer.
    await route.continue().catch(() => {})
  })
  return release
}

/** Every call to a path from now on, as `METHOD /path?query`, in order. */
export function recordCalls(page: Page, path: Path = '/api/**'): string[] {
  const match = matcher(path)
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (match(url)) calls.push(`${request.method()} ${url.pathname}${url.search}`)
  })
  return calls
}
