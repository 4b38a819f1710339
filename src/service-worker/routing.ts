/** What the worker does with a request. It answers by itself only where the network does not. */

/**
 * `page`: a document of the shop, or the shop's shell where the network fails. `file`: a script, a sheet or a font of the build, or the kept copy.
 * `passed`: goes to the network, and nothing of it is kept; the API, the back office, pictures and all that others serve.
 */
export type Route = 'page' | 'file' | 'passed'

export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Addresses of documents that are no pages of the shop (server/http/entries.ts), and of what is no document of ours. */
const elsewhere = /^\/(?:admin|api|dev-identity|inspector|outbox|pictures|uploads|v1_1)(?:\/|$)/

/** What is built into the shop: its name carries a hash of what is in it. */
const builtFile = /^\/assets\/[\w./-]+\.(?:css|js|woff2)$/

/** A last part with an ending is a file that somebody opens, not an address of the shop. */
const looksLikeFile = /\.[A-Za-z0-9]{1,8}$/

/** @param origin of the shop, "https://oja.example" */
export function routeOf({ method, mode, url }: Asked, origin: string): Route {
  const { origin: of, pathname } = new URL(url)
  if (method !== 'GET' || of !== origin) return 'passed'
  if (mode === 'navigate') return elsewhere.test(pathname) || looksLikeFile.test(pathname) ? 'passed' : 'page'
  return isBuiltFile(pathname) ? 'file' : 'passed'
}

/** Whether a path leads to a file of the build. */
export const isBuiltFile = (path: string): boolean => builtFile.test(path) && !path.includes('..')
