/** The browser as the shop needs it, gathered in one place: what is not there is told apart here and nowhere else. */
import { createLogger, type Logger } from '#services/logger/logger.ts'
import { createLocalStore, openBacking, type LocalStore } from '#services/storage/local-store.ts'
import {
  createOrderAccessTokens,
  keepLinkedKey,
  type OrderAccessTokens,
} from '#services/storage/order-access-tokens.ts'
import { createSessionStore, type SessionStore } from '#services/storage/session-store.ts'

export type World = {
  store: LocalStore
  session: SessionStore
  orderAccessTokens: OrderAccessTokens
  logger: Logger
  /** Local storage is to be had, and has room. */
  hasStorage: boolean
  newId: () => string
  now: () => number
}

export function openWorld(isProduction: boolean): World {
  const logger = createLogger(isProduction, console)
  const { backing, isRoomy } = openBacking(window)
  const store = createLocalStore(backing, logger)
  const newId = () => freshId(window.crypto)
  const orderAccessTokens = createOrderAccessTokens(store)
  keepLinkedKey(orderAccessTokens, window)
  return {
    store,
    session: createSessionStore(store),
    orderAccessTokens,
    logger,
    hasStorage: isRoomy,
    newId,
    now: Date.now,
  }
}

/** 128 random bits in hex. A UUID has six bits fewer, and pages served over plain HTTP from another machine have none. */
export const freshId = (crypto: Pick<Crypto, 'getRandomValues'>): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
