/**
 * Identical requests within 300 ms are sent once: a repeat gets the answer of the first. What was read before a write was answered
 * is not shared after it: who asks then wants to see what was written; nor is it after the server has said that something changed. A write is
 * no repeat where another one to its address came in between: put aside, taken out and put aside again are three.
 */

/** CART-17, milliseconds. */
const repeatWindow = 300

type Shared = { at: number; waiting: number; stop: AbortController; answer: Promise<Response> }

/** Asked of the method: not every browser has `request.body`. */
const hasBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD'

const identityOf = (request: Request, body: string): string =>
  [
    request.method,
    request.url,
    request.headers.get('Authorization') ?? '',
    request.headers.get('Idempotency-Key') ?? '',
    body,
  ].join('\n')

/**
 * Wraps `fetch`. A caller that goes away ends its own wait; the request is cut off when its last caller has gone.
 * `dropReads`: what was read so far, or is being read, is shared no more. `now` gives milliseconds.
 */
export function shareRepeats(fetch: typeof globalThis.fetch, now: () => number = Date.now) {
  const recent = new Map<string, Shared>()

  /** Unless a newer one has its place. */
  const forget = (identity: string, shared: Shared) => {
    if (recent.get(identity) === shared) recent.delete(identity)
  }

  const dropReads = () => {
    for (const identity of recent.keys()) if (identity.startsWith('GET\n')) recent.delete(identity)
  }

  const dropAllOf = (url: string) => {
    for (const identity of recent.keys()) if (identity.split('\n', 2)[1] === url) recent.delete(identity)
  }

  const send = (identity: string, request: Request): Shared => {
    if (request.method !== 'GET') dropAllOf(request.url)
    const stop = new AbortController()
    const answer = fetch(new Request(request, { signal: stop.signal }))
    const shared = { at: now(), waiting: 0, stop, answer }
    recent.set(identity, shared)
    const drop = () => forget(identity, shared)
    // A refusal is not shared with who asks again after it: that is the point of asking again.
    answer.then(({ ok }) => (ok ? undefined : drop()), drop)
    if (request.method !== 'GET') answer.then(dropReads, dropReads)
    return shared
  }

  const share = async (request: Request): Promise<Response> => {
    const { signal } = request
    const body = hasBody(request) ? await request.clone().text() : ''
    for (const [identity, { at }] of recent) if (now() - at >= repeatWindow) recent.delete(identity)
    const identity = identityOf(request, body)
    const shared = recent.get(identity) ?? send(identity, request)
    shared.waiting += 1
    const leave = () => {
      shared.waiting -= 1
      if (shared.waiting > 0) return
      forget(identity, shared)
      shared.stop.abort()
    }
    const response = await untilLeft(shared.answer, signal, leave)
    return response.clone()
  }
  return { fetch: share as typeof globalThis.fetch, dropReads }
}

const untilLeft = (answer: Promise<Response>, signal: AbortSignal, leave: () => void): Promise<Response> =>
  new Promise((resolve, reject) => {
    const left = () => {
      leave()
      reject(new DOMException('The call was left', 'AbortError'))
    }
    if (signal.aborted) return left()
    signal.addEventListener('abort', left, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', left))
  })
