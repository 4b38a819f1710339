import { sql } from 'drizzle-orm'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { byAddress, byPair, type Counters, type Rule } from '../identity/index.ts'
import { toE164 } from '../../platform/phones.ts'
import { issueOrderAccessToken } from './order-access.ts'
import { selectOrders } from './order-document.ts'
import { readOrderNumber } from './order-number.ts'

/** Wrong guesses: at one order from one network, at one order from everywhere, and from one network at all orders. */
const rules = {
  pair: { name: 'track pair', max: 5, seconds: 900, grows: true, startsOver: true },
  number: { name: 'track number', max: 100, seconds: 900, grows: true },
  address: { name: 'track address', max: 60, seconds: 900, grows: true },
} as const satisfies Record<string, Rule>

/**
 * Finds an order by its number and the phone that it was ordered with, and gives a key to see it again.
 * @throws ApiError 404 with the same words whether number or phone is wrong; 429 when the next try has to wait
 */
export async function trackOrder(
  { database, counters }: { database: Database; counters: Counters },
  given: { orderNumber: string; phone: string; ip: string },
): Promise<{ order: Order; orderAccessToken: string }> {
  const orderNumber = readOrderNumber(given.orderNumber)
  const giveBack = await counters.take(
    [byPair(rules.pair, orderNumber, given.ip), [rules.number, orderNumber], ...byAddress(rules.address, given.ip)],
    'That was tried too often. Please wait a while and try again.',
  )
  const phone = toE164(given.phone) ?? ''
  const [row] = await selectOrders(database, sql`where o.order_number = ${orderNumber} and c.phone = ${phone}`)
  if (!row) throw notFound('We do not find an order with this number and phone.')
  await giveBack()
  return { order: row.order, orderAccessToken: await issueOrderAccessToken(database, orderNumber) }
}
