/** The steps of an order as a person follows them: what happened, where it stands, what is still to come. Pure. */
import type { OrderView } from '#machines/order/order.read.ts'
import { stepsAhead } from '#machines/order/order.steps.ts'
import { lastDayFrom } from './counted-again.ts'
import type { DeliveryRules } from '#machines/delivery-area/delivery-promise.ts'
import { aheadName, eventName, methodName, recordedName } from './order-words.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { momentOf } from '../../account/profile/profile.read.ts'
import { naira } from '#ui/components/money.ts'

const t = words(order)

export type Step = {
  key: string
  title: string
  note: string | null
  /** `stopped`: it happened, and it is no good news. */
  state: 'done' | 'stopped' | 'current' | 'ahead'
}

const stops = new Set(['payment_failed', 'cancelled', 'expired', 'delivery_failed', 'return_rejected', 'refund_failed'])

/** Nothing more is waited for. */
const ended: readonly OrderView['status'][] = ['delivered', 'completed', 'returned', 'cancelled', 'expired', 'refunded']

const days = (iso: string, more: number): string => new Date(new Date(iso).getTime() + more * 86_400_000).toISOString()

const dayWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** "Tue 24 Nov" */
export const dayOf = (iso: string): string => dayWords.format(new Date(iso)).replace(',', '')

/** Money that lets an order be packed. */
const settling = new Set(['payment_succeeded', 'payment_recorded', 'late_payment'])

/** When an order could be packed at the earliest: as it was placed, or as its money came. ISO 8601 */
function settledAt({ payment_method, placed_at, timeline }: OrderView): string {
  if (payment_method === 'pay_on_delivery') return placed_at
  const packed = timeline.findIndex(({ type }) => type === 'processing_started')
  const before = packed === -1 ? timeline : timeline.slice(0, packed)
  return before.findLast(({ type }) => settling.has(type))?.at ?? placed_at
}

/**
 * When it is there at the latest; null for a pickup, which waits for the person.
 * @param rules of the shop's settings; while they are not known, the days are counted without Sundays and holidays
 */
export function promiseOf(order: OrderView, rules: DeliveryRules | null): string | null {
  const { delivery, placed_at } = order
  if (delivery.method !== 'delivery') return null
  const settled = settledAt(order)
  const last =
    rules && settled !== placed_at
      ? lastDayFrom(delivery.days_max, Date.parse(placed_at), rules, Date.parse(settled))
      : days(settled, delivery.days_max)
  return t('order.byDate', { date: dayOf(last) })
}

const paidBy = ({ payments }: OrderView, at: string): string | null => {
  const paid = payments.filter(({ received, started_at }) => received > 0 && started_at <= at).at(-1)
  return paid ? `${methodName(paid.channel)}, ${naira(paid.received)}` : null
}

type Entry = OrderView['timeline'][number]

/** What the shop's people took or gave. */
const byHand = ({ amount, method }: Entry): string | null =>
  amount === undefined ? null : [method && recordedName(method), naira(amount)].filter(Boolean).join(', ')

function noteOf(order: OrderView, entry: Entry): string {
  const { type, at, detail } = entry
  const money = ['payment_succeeded', 'underpaid', 'late_payment'].includes(type) ? paidBy(order, at) : byHand(entry)
  const words =
    (type === 'shipped' || type === 'tracking_corrected') && detail
      ? t('order.trackingDetail', { detail })
      : detail?.replace(/\.$/, '')
  return [money, words, momentOf(at)].filter(Boolean).join(' · ')
}

/** Goods that came back go out a second time. */
const isAgain = ({ timeline }: OrderView, index: number): boolean =>
  timeline[index]?.type === 'shipped' && timeline.slice(0, index).some(({ type }) => type === 'delivery_failed')

export function stepsOf(order: OrderView, rules: DeliveryRules | null): Step[] {
  const past = order.timeline.map<Step>((entry, index) => ({
    key: `${entry.type}-${index}`,
    title: isAgain(order, index) ? t('order.stepAgain', { step: eventName(entry.type) }) : eventName(entry.type),
    note: noteOf(order, entry),
    state: stops.has(entry.type) ? 'stopped' : 'done',
  }))
  const ahead = stepsAhead(order.status, order.delivery.method, order.payment_method).map<Step>((type) => ({
    key: `ahead-${type}`,
    title: aheadName(type),
    note: type === 'delivered' ? promiseOf(order, rules) : null,
    state: 'ahead',
  }))
  const next = ahead[0]
  const last = past.at(-1)
  // While money is missing the order waits at the step that is still to come.
  if (next?.key === 'ahead-payment_succeeded') {
    next.state = 'current'
    next.note = order.expires_at ? t('order.payByMoment', { moment: momentOf(order.expires_at) }) : null
  } else if (last && !ended.includes(order.status)) last.state = 'current'
  return [...past, ...ahead]
}
