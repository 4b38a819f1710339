/** What is to be given back next, and under which name. Pure. */
import type { RecordedEvent } from '#machines/order/order.events.ts'

export type Refund = { refundId: string; reference: string; amount: number }

/** The payment that a refund gave back. */
export const referenceOf = (refundId: string): string => refundId.slice(0, refundId.lastIndexOf('.'))

type Asked = { refundId: string; reference: string }

/** Refunds that a provider was asked for and that failed: a bank may do them all the same. Those of which the end is known are left out. */
export function failedRefunds(events: readonly RecordedEvent[]): Asked[] {
  const begun = new Set<string>()
  const failed = new Set<string>()
  for (const { event } of events) {
    if (event.type === 'payment_started') begun.add(event.reference)
    if (event.type === 'refund_failed') failed.add(event.refund_id)
    if (event.type === 'refund_processed' || event.type === 'refunded_twice') failed.delete(event.refund_id)
  }
  return [...failed]
    .map((refundId) => ({ refundId, reference: referenceOf(refundId) }))
    .filter(({ reference }) => begun.has(reference))
}

/**
 * The latest money goes back first, each payment up to what came for it.
 *
 * Its name follows from the stream: the same until its outcome is written down, so that asking twice gives back once, and another after that.
 * @param owed kobo
 * @returns undefined when no provider can give it back: none is owed, or what is owed came by hand
 */
export function nextRefund(events: readonly RecordedEvent[], owed: number): Refund | undefined {
  const came = new Map<string, number>()
  const tried = new Map<string, number>()
  const begun = new Set<string>()
  for (const { event } of events) {
    if (event.type === 'payment_started') begun.add(event.reference)
    if (event.type === 'payment_succeeded' || event.type === 'underpaid' || event.type === 'late_payment') {
      const before = came.get(event.reference) ?? 0
      came.delete(event.reference)
      came.set(event.reference, before + event.amount)
    }
    if (event.type !== 'refund_processed' && event.type !== 'refund_failed') continue
    const reference = referenceOf(event.refund_id)
    tried.set(reference, (tried.get(reference) ?? 0) + 1)
    if (event.type === 'refund_processed') came.set(reference, (came.get(reference) ?? 0) - event.amount)
  }
  const [reference, left] = [...came].reverse().find(([one, amount]) => amount > 0 && begun.has(one)) ?? []
  if (reference === undefined || left === undefined || owed <= 0) return undefined
  return { refundId: `${reference}.${(tried.get(reference) ?? 0) + 1}`, reference, amount: Math.min(owed, left) }
}
