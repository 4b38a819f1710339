/** Pages and files of the shop where the network fails. Whatever the network answers is what the page gets, so a price is never older than the network is. */
import { isKeepShop } from '#services/service-worker/kept-shop.ts'
import { offline } from '#text/offline.ts'
import { keepShop, keptFile, keptShell } from './kept-shop.ts'
import { routeOf } from './routing.ts'
import type { PageAsked, Scope } from './scope.ts'

/** In place of the browser's own error page: the device dropped what was kept, or never kept it. */
const plainPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en-NG"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>${offline['offline.title']}</title>` +
      `<body style="max-width:32em;margin:0 auto;padding:24px 16px;font:1rem/1.5 system-ui"><h1>${offline['offline.title']}</h1>` +
      `<p>${offline['offline.nothingKept']}</p><p><a href="">${offline['offline.tryAgain']}</a> · ` +
      `<a href="/cart">${offline['offline.cart']}</a> · <a href="/">${offline['offline.home']}</a></p>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

/** The request has been on its way since before the worker was started, where the browser can do that. */
const fromNetwork = async ({ preloadResponse, request }: PageAsked): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

const page = (event: PageAsked): Promise<Response> =>
  fromNetwork(event).catch(async () => (await keptShell().catch(() => undefined)) ?? plainPage())

/** After a release the server may have no file of the build that an open tab is of, and while it starts anew a proxy answers in its place. */
async function file({ request }: PageAsked): Promise<Response> {
  const answer = await fetch(request).catch((failure: unknown) => failure)
  if (answer instanceof Response && answer.status !== 404 && answer.status < 500) return answer
  const copy = await keptFile(request.url).catch(() => undefined)
  if (copy) return copy
  if (answer instanceof Response) return answer
  throw answer
}

export function answerOffline(scope: Scope): void {
  const { clients, location, registration } = scope
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()])),
  )
  scope.addEventListener('message', (event) => {
    if (isKeepShop(event.data)) event.waitUntil(keepShop(event.data))
  })
  scope.addEventListener('fetch', (event) => {
    const route = routeOf(event.request, location.origin)
    if (route === 'page') event.respondWith(page(event))
    else if (route === 'file') event.respondWith(file(event))
    // what was preloaded is taken all the same, or it would be asked for twice
    else if (event.request.mode === 'navigate') event.respondWith(fromNetwork(event))
  })
}
