/** The jobs that follow from a change of an order, written in its transaction. */
import type { OrderEvent, RecordedEvent } from '#machines/order/order.events.ts'
import type { Order, PaymentAttempt } from '#machines/order/order.evolve.ts'
import { completeAfterDays } from '#machines/order/order.times.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { EmailKind } from './email-kinds.ts'
import { tellOrderNews } from './order-news.ts'
import { isForStaff } from './staff-emails.ts'

const day = 86_400_000

/** When a delivered order is closed; milliseconds since 1970. */
export const completesAt = ({ delivered_at, placed }: Order): number =>
  Date.parse(delivered_at ?? '') + (placed?.return_days ?? completeAfterDays) * day

/**
 * What a step is written to its customer about; null for nothing.
 * @param before as it stood before the change that the step is of; `after`: as it stands after all steps of that change
 */
export function emailOf(event: OrderEvent, before: Order, after: Order): EmailKind | null {
  switch (event.type) {
    case 'placed':
      // Money that was recorded with the order: its receipt holds the whole bill, and nothing is to be paid.
      return after.state.matches('open') && after.state.context.paid > 0 ? null : 'placed'
    case 'payment_started':
      return event.transfer === null ? null : 'transfer'
    case 'payment_succeeded':
    case 'late_payment':
    case 'payment_recorded':
      return after.state.matches('open') && !before.state.matches('open') ? 'paid' : null
    case 'line_left_out':
      return 'left_out'
    case 'shipped':
    case 'out_for_delivery':
    case 'delivered':
      return event.type
    case 'ready_for_pickup':
      return 'ready_for_pickup'
    case 'details_corrected':
      // The code that went to the wrong phone counts no more; another goes to the right one.
      return event.code_hash === undefined ? null : 'ready_for_pickup'
    case 'expired':
      return 'expired'
    case 'cancelled':
      return 'cancelled'
    case 'refund_processed':
    case 'refunded_by_hand':
      return 'refunded'
    default:
      return null
  }
}

const hour = 3_600_000
/** When an attempt is asked after again, once time does not ask after its order any more: its money may come late, and its webhook never. */
const askedAgainAfter = [hour, 24 * hour]

/** An account may be sent to twice; a card or a code is charged once. */
const mayStillBePaid = ({ received, amount, channel }: PaymentAttempt): boolean =>
  received < amount || channel === 'bank_transfer'

/** Expiry asks after an order that nothing was paid of, and after no other. */
const isAskedByExpiry = ({ state }: Order): boolean => state.matches({ awaiting: 'pendingPayment' })

/** What ends a live attempt without its provider having said anything: the page of it is to be closed. */
const leavesAttempt = ({ type }: OrderEvent): boolean => type === 'cancelled' || type === 'payment_recorded'

type Change = { before: Order; after: Order; recorded: readonly RecordedEvent[] }

/** What nobody else would ask after: all attempts of an order that was paid or given up, and new ones of an order on hold. */
function leftAlone({ before, after, recorded }: Change): PaymentAttempt[] {
  if (!before.state.matches('awaiting') || isAskedByExpiry(after)) return []
  const isLeft = isAskedByExpiry(before) || !after.state.matches('awaiting')
  const begun = recorded.flatMap(({ event }) => (event.type === 'payment_started' ? [event.reference] : []))
  return after.payments.filter((one) => mayStillBePaid(one) && (isLeft || begun.includes(one.reference)))
}

async function askAgain(tx: Queryable, jobs: Jobs, change: Change): Promise<void> {
  const now = Date.parse(change.recorded.at(-1)?.at ?? '')
  for (const { reference } of leftAlone(change)) {
    for (const wait of askedAgainAfter) {
      await jobs.enqueue(
        tx,
        'reconcile_payment',
        { reference },
        { key: `${reference} ${wait / hour} h`, runAt: now + wait },
      )
    }
  }
}

/** When a refund that failed is looked for once more, after the money went back in another way: banks take their days. */
const lateRefundAfter = [hour, 24 * hour, 7 * 24 * hour, 14 * 24 * hour]

/** The refund failed at the provider, and the money went back in another way. */
const isBackOtherwise = ({ before, recorded }: Change): boolean =>
  before.payments.some(({ received }) => received > 0) &&
  before.timeline.some(({ type }) => type === 'refund_failed') &&
  recorded.some(({ event }) => event.type === 'refunded_by_hand' || event.type === 'refund_processed')

async function lookForLateRefunds(tx: Queryable, jobs: Jobs, change: Change): Promise<void> {
  if (!isBackOtherwise(change)) return
  const order_number = change.after.placed?.order_number ?? ''
  const now = Date.parse(change.recorded.at(-1)?.at ?? '')
  for (const wait of lateRefundAfter) {
    const when = { key: `${order_number} ${wait / hour} h`, runAt: now + wait }
    await jobs.enqueue(tx, 'late_refund', { order_number }, when)
  }
}

/**
 * @param before undefined when the order was placed just now
 * @param secret a pickup code, told to the email alone
 */
export async function enqueueFollowUps(
  tx: Queryable,
  jobs: Jobs,
  change: Change & { secret: string | undefined },
): Promise<void> {
  const { before, after, recorded, secret } = change
  const order_number = after.placed?.order_number ?? ''
  const tell = async ({ event, version, at }: RecordedEvent): Promise<void> => {
    const kind = emailOf(event, before, after)
    const code = kind === 'ready_for_pickup' && secret !== undefined ? { code: secret } : {}
    const key = `${order_number} ${version}`
    await Promise.all([
      isForStaff(event) && jobs.enqueue(tx, 'staff_email', { order_number, version }, { key }),
      tellOrderNews(tx, after, { event, version, at }, kind),
      kind !== null && jobs.enqueue(tx, 'order_email', { order_number, kind, version, ...code }, { key }),
    ])
  }
  const isDelivered = after.state.matches({ open: 'delivered' }) && !before.state.matches({ open: 'delivered' })
  const left = recorded.some(({ event }) => leavesAttempt(event))
    ? before.payments.filter(({ status }) => status === 'live')
    : []
  await Promise.all([
    after.expires_at !== null &&
      after.expires_at !== before.expires_at &&
      after.state.matches('awaiting') &&
      jobs.enqueue(tx, 'expire', { order_number }, { key: order_number, runAt: Date.parse(after.expires_at) }),
    isDelivered && jobs.enqueue(tx, 'complete', { order_number }, { key: order_number, runAt: completesAt(after) }),
    ...left.map(({ reference }) => jobs.enqueue(tx, 'reconcile_payment', { reference }, { key: reference })),
    askAgain(tx, jobs, change),
    lookForLateRefunds(tx, jobs, change),
    after.state.context.owed > before.state.context.owed &&
      jobs.enqueue(tx, 'refund', { order_number }, { key: order_number }),
    ...recorded.map(tell),
  ])
}
