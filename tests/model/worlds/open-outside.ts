/** The shop's own way out (src/app/shop-outside.ts) in Node: storage in memory, `fetch` and token given by the test. */
import { connectShopOutside } from '../../../src/app/shop-outside.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

// Node 20 has no navigator; browsers always have.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: {} })

type Given = {
  fetch: typeof fetch
  token?: () => string | null
  host?: string
  now?: () => number
  /** This device's right to an order. */
  orderAccessToken?: (orderNumber: string) => string | null
  onUnauthorized?: () => void
}

export function openOutside({
  fetch,
  token = () => 'token',
  host = 'http://oja.test',
  now = Date.now,
  orderAccessToken = () => null,
  onUnauthorized,
}: Given) {
  const logger = { log: () => {}, info: () => {}, warn: () => {}, error: () => {}, debug: () => {}, critical: () => {} }
  const heard = { unauthorized: 0, answered: 0, unanswered: 0, degraded: 0 }
  const store = createLocalStore(null, logger)
  let ids = 0
  const outside = connectShopOutside({
    api: {
      host,
      token,
      cookies: () => '',
      orderAccessToken,
      fetch,
      logger,
      onUnauthorized() {
        heard.unauthorized += 1
        onUnauthorized?.()
      },
      isOffline: () => false,
      onAnswered: () => void (heard.answered += 1),
      onUnanswered: () => void (heard.unanswered += 1),
    },
    hasDevice: false,
    store,
    newId: () => `change-${String((ids += 1)).padStart(8, '0')}`,
    logger,
    now,
    onDegraded: () => void (heard.degraded += 1),
    tab: 'tab-1',
    tellCart: () => {},
  })
  return { outside, store, heard }
}
