/** Where a receiver of Stately's protocol is: a WebSocket, or a page that is opened in a window. */
export type Target =
  | { readonly kind: 'socket'; readonly address: string }
  /** `origin`: the only one that is spoken to, and listened to. */
  | { readonly kind: 'page'; readonly address: string; readonly origin: string }

export type AddressProblem = 'unreadable' | 'scheme'

/** @param typed as a person typed it */
export function readAddress(typed: string): Target | AddressProblem {
  let url: URL
  try {
    url = new URL(typed.trim())
  } catch {
    return 'unreadable'
  }
  const { protocol, href, origin } = url
  if (protocol === 'http:' || protocol === 'https:') return { kind: 'page', address: href, origin }
  if (protocol !== 'ws:' && protocol !== 'wss:') return 'scheme'
  // a WebSocket refuses an address with a fragment
  url.hash = ''
  return { kind: 'socket', address: url.href }
}
