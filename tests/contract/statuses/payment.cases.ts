/** What a payment makes of each status: started, refused for good or for now, asked after until it is known, and the cart emptied or not. */
import { connectPayment } from '../../../src/app/parts/purchase/payment-ports.ts'
import { openPart } from '#tests/model/open-part.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { order, outcome } from './purchase-replies.ts'

const orderNumber = order.order_number
const reference = 'ref-1'
const pending = { ...outcome, status: 'pending', received: 0, outstanding: 2500 }

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('The answer brought the payment no further: it waits still')
}

/** @param isSignedIn a guest's cart is emptied on the device, a customer's by the server */
function open(outside: Outside, isSignedIn: boolean) {
  const { actor, reports } = openPart(
    connectPayment({
      reach: () => Promise.resolve(outside),
      orderAccessTokens: { keyOf: () => (isSignedIn ? null : 'K'.repeat(43)), paysForOther: () => false },
      isSignedIn: () => isSignedIn,
      now: () => Date.parse('2026-11-20T08:12:00.000Z'),
    }),
  )
  /** What the purchase was told of goods that need not lie in the cart any longer. */
  const confirmed = () =>
    reports().flatMap((one) => {
      if (one.type !== 'order.seenConfirmed') return []
      const { orderNumber: number, items } = one as unknown as { orderNumber: string; items: unknown[] }
      return [`${number}: ${items.length} bought`]
    })
  return { actor, confirmed, reconciled: () => reports().some(({ type }) => type === 'payment.reconciled') }
}

const starting: Case = {
  // What comes after the start is asked elsewhere.
  beside: { verifyPayment: { status: 200, body: { data: pending } } },
  async run(outside) {
    const { actor } = open(outside, false)
    actor.send({ type: 'payment.start', orderNumber, channel: 'bank_transfer' })
    await until(() => !actor.getSnapshot().matches('starting'))
    const { value, context } = actor.getSnapshot()
    const state = typeof value === 'string' ? value : Object.keys(value)[0]
    return { state, said: [context.refusal?.message ?? null, context.attempt?.transfer?.accountNumber ?? null] }
  },
  expected: (status) => {
    if (isGood(status)) return { state: 'following', said: [null, '8215204937'] }
    if (status === 0) return { state: 'unreachable', said: [null, null] }
    const isFinal = status < 500 && status !== 429
    return { state: isFinal ? 'notAllowed' : 'refused', said: [errorOf(status).message, null] }
  },
}

/** Another tab was quicker. */
const alreadyPaid: Case = {
  ...starting,
  about: 'already paid',
  only: [409],
  refusals: { 409: { code: 'already_paid' } },
  expected: () => ({ state: 'paid', said: [null, null] }),
}

const verifying: Case = {
  async run(outside) {
    const { actor, reconciled } = open(outside, false)
    actor.send({ type: 'payment.return', reference })
    await until(() => !actor.getSnapshot().matches({ following: { poll: 'asking' } }))
    await until(() => !actor.getSnapshot().matches({ paid: 'clearing' }))
    const { value, context } = actor.getSnapshot()
    return { state: value, said: [context.refusal?.message ?? null, reconciled()] }
  },
  expected: (status) => {
    if (isGood(status)) return { state: { paid: 'told' }, said: [null, true] }
    if (status === 0) return { state: { following: { clock: 'untimed', poll: 'cutOff' } }, said: [null, false] }
    if (status < 500 && status !== 429) return { state: 'unknown', said: [null, false] }
    return { state: { following: { clock: 'untimed', poll: 'pausing' } }, said: [errorOf(status).message, false] }
  },
}

/** Whatever the server says of the cart, the payment is paid and told. */
const clearing = (isSignedIn: boolean, did: (status: number) => string[]): Case => ({
  about: isSignedIn ? 'a customer' : 'a guest',
  async run(outside) {
    const part = open(outside, isSignedIn)
    part.actor.send({ type: 'payment.return', reference })
    await until(() => part.actor.getSnapshot().matches({ paid: 'told' }))
    return { state: part.actor.getSnapshot().value, said: part.reconciled(), did: part.confirmed() }
  },
  expected: (status) => ({ state: { paid: 'told' }, said: true, did: did(status) }),
})

export const paymentCases: Cases = {
  initializePayment: [starting, alreadyPaid],
  verifyPayment: [verifying],
  clearCartAfterPayment: [clearing(true, () => [])],
  getOrder: [clearing(false, (status) => (isGood(status) ? [`${orderNumber}: 1 bought`] : []))],
}
