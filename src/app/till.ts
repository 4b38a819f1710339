/** Fills the ports of the till; loaded with the first page that needs it. */
import { tillMachine } from '#machines/till/till.machine.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import type { OrderKeys } from '#services/storage/order-keys.ts'
import type { Outside } from './outside.ts'

export type TillParts = {
  reach: () => Promise<Outside>
  logger: Logger
  store: LocalStore
  newId: () => string
  orderKeys: OrderKeys
}

export function connectTill(_parts: TillParts) {
  return tillMachine.provide({ actors: {} })
}
