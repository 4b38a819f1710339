/** What the shop says at last, held against what each person was told. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Buyer, Reply } from '../support/buyer.ts'
import { crowd } from './crowd.ts'
import type { Journey } from './journey.ts'

const atOnce = 8

/** @returns faults, and how many had to look because the webhook of their payment died with a server */
export async function reconcile(
  journeys: readonly Journey[],
  buyerOf: (journey: Journey) => Buyer,
): Promise<{ faults: string[]; toldLate: number }> {
  const faults: string[] = []
  let toldLate = 0

  async function reconcileOne(journey: Journey): Promise<void> {
    const { serial, order, placing, reference } = journey
    if (!order || !placing || !reference) return void faults.push(`${serial} has no order at the end`)
    const buyer = buyerOf(journey)
    const again = await buyer.place(placing)
    if (again.status !== 201 || again.body.data.order_number !== order.number)
      faults.push(`${serial}: the same key gave ${again.status} ${String(again.body.data?.order_number)}`)
    let last: Reply = again
    for (let look = 0; look < 30; look += 1) {
      last = await buyer.order(order)
      if (last.status !== 200 || last.body.data.status === 'confirmed') break
      await wait(100)
    }
    // A job that died with its server is another's only minutes later; the page that the person has open asks by itself.
    if (last.body.data?.status === 'pending_payment') {
      toldLate += 1
      await buyer.verify(reference)
      last = await buyer.order(order)
    }
    const { status, paid, total, payments } = last.body.data ?? {}
    if (last.status !== 200 || status !== 'confirmed' || paid !== total || payments.length !== 1)
      faults.push(
        `${serial}: ${order.number} is ${last.status} ${status}, paid ${paid} of ${total} in ${payments?.length} attempts`,
      )
  }

  await crowd(journeys.length, atOnce, (at) => reconcileOne(journeys[at] as Journey))
  return { faults, toldLate }
}
