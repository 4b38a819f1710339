/** Orders that wait for their payment, as this device last heard of them: their numbers, what they wait for and until when. */
import * as v from 'valibot'
import type { Unpaid } from '#machines/unpaid/unpaid.types.ts'
import { unpaidKey } from './checkout-keys.ts'
import type { LocalStore } from './local-store.ts'
import { soundOf } from './stored.ts'

const time = v.nullable(v.number())

const kept = soundOf(
  v.object({
    orderNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    waitsFor: v.picklist(['card', 'bank_transfer', 'ussd', 'rest']),
    payBy: time,
    until: time,
  }),
)

export const createUnpaidOrders = (store: LocalStore) => ({
  load: (): Unpaid[] => store.getJson(unpaidKey, kept) ?? [],
  save(orders: readonly Unpaid[]): void {
    if (orders.length > 0) store.setJson(unpaidKey, orders)
    else store.remove(unpaidKey)
  },
})
