/** What people of the demo order: who, when, how much, and how it is paid. Pure but for the quote, which is the shop's own. */
import type { OrderPaymentMethod } from '#machines/order/order.events.ts'
import { lagosDate, startOfLagosDay } from '../../../platform/lagos-days.ts'
import type { SeededRandom } from '../../../platform/seeded-random.ts'

const hour = 3_600_000
const day = 24 * hour

/** What can be put into a basket. */
export type DemoGoods = { product_id: number; measurement_ids: readonly number[]; sold: number; isSmall: boolean }

/** How busy the hours of a day are, from midnight on. */
const hours = [1, 0, 0, 0, 0, 1, 3, 6, 8, 9, 10, 11, 12, 11, 9, 8, 8, 9, 11, 13, 13, 11, 7, 3]

/** People buy more at the end of the month, when salaries come, and on Saturdays. */
function rushOf(instant: number): number {
  const there = new Date(instant + hour)
  const date = there.getUTCDate()
  const weekday = there.getUTCDay()
  return (date >= 25 || date <= 2 ? 1.4 : 1) * (weekday === 6 ? 1.35 : weekday === 0 ? 0.75 : 1)
}

/** When orders come in over the days of the history, oldest first; milliseconds since 1970. The shop grows. */
export function orderTimes(now: number, days: number, random: SeededRandom): number[] {
  const times: number[] = []
  for (let back = days - 1; back >= 0; back -= 1) {
    const begins = startOfLagosDay(lagosDate(now - back * day))
    const growth = 4.5 + (5 * (days - back)) / days
    const count = Math.round(growth * rushOf(begins + 12 * hour) * (0.75 + random.next() / 2))
    for (let left = count; left > 0; left -= 1) {
      const at =
        begins + random.weighted([...hours.keys()], (one) => hours[one] ?? 0) * hour + random.between(0, 3_599) * 1000
      if (at < now - 45 * 60_000) times.push(at)
    }
  }
  return times.toSorted((a, b) => a - b)
}

export type DemoItem = { product_id: number; product_measurement_id: number | null; quantity: number }

/** One to six kinds of goods, the well-liked ones oftener. */
export function basket(goods: readonly DemoGoods[], random: SeededRandom): DemoItem[] {
  const wanted = random.weighted([1, 2, 3, 4, 5, 6], (count) => [0, 5, 6, 5, 3, 2, 1][count] ?? 0)
  const chosen = new Map<number, DemoItem>()
  for (let tries = wanted; tries > 0; tries -= 1) {
    const one = random.weighted(goods, ({ sold }) => 20 + sold)
    const measurement = one.measurement_ids.length > 0 ? random.pick(one.measurement_ids) : null
    const quantity = one.isSmall ? random.weighted([1, 2, 3, 4], (count) => 6 - count) : 1
    chosen.set(one.product_id, { product_id: one.product_id, product_measurement_id: measurement, quantity })
  }
  return [...chosen.values()]
}

export const waysToPay = (random: SeededRandom): OrderPaymentMethod =>
  random.weighted(
    ['card', 'bank_transfer', 'pay_on_delivery', 'ussd'] as const,
    (method) => ({ card: 50, bank_transfer: 30, pay_on_delivery: 14, ussd: 6 })[method],
  )
