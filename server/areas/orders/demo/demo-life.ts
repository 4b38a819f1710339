/** What becomes of an order of the demo: the events of its stream as people, providers and time would have brought them about. Pure. */
import type { Actor, OrderEvent, Placed } from '#machines/order/order.events.ts'
import type { SeedHistory } from '../../../platform/db/seed/seed.types.ts'
import { lagosDate, startOfLagosDay } from '../../../platform/lagos-days.ts'
import type { SeededRandom } from '../../../platform/seeded-random.ts'
import { hashPickupCode } from '../pickup-code.ts'

/** `at`: milliseconds since 1970. */
export type Happening = { at: number; actor: Actor; event: OrderEvent }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Staff = { admin: Actor; packer: Actor }

type Telling = {
  placed: Placed
  /** When it was placed; milliseconds since 1970. */
  at: number
  random: SeededRandom
  staff: Staff
  words: Pick<
    SeedHistory,
    'carriers' | 'declines' | 'cancelReasons' | 'failedDeliveries' | 'returnReasons' | 'refundReasons'
  >
}

const provider: Actor = { kind: 'provider', name: 'sandbox' }
const time: Actor = { kind: 'time' }
const customerOf = ({ customer_id }: Placed): Actor => ({ kind: 'customer', id: customer_id })

/** The store is open from 8 to 18, but for Sundays: what comes in between is done in the next morning. */
function atWork(instant: number, random: SeededRandom): number {
  const opens = startOfLagosDay(lagosDate(instant)) + 8 * hour
  const isSunday = new Date(instant + hour).getUTCDay() === 0
  if (!isSunday && instant >= opens && instant < opens + 10 * hour) return instant
  const next = isSunday || instant >= opens ? opens + day : opens
  return atWork(next + random.between(5, 100) * minute, random)
}

/** An attempt to pay; `paid` is kobo that came for it. */
function paying({ placed, at, random, words }: Telling): { events: Happening[]; paidAt: number | null } {
  const { method, order_number, totals } = placed
  if (method === 'pay_on_delivery') return { events: [], paidAt: at }
  const channel = method === 'cash' || method === 'pos' ? 'card' : method
  const reference = `oja_${order_number.replaceAll('-', '').toLowerCase()}`
  const began = at + random.between(8, 60) * 1000
  const runsOut = new Date(began + 30 * minute).toISOString()
  const start = (suffix: string): OrderEvent => ({
    type: 'payment_started',
    reference: reference + suffix,
    provider: 'sandbox',
    channel,
    amount: totals.total,
    authorization_url: null,
    transfer:
      channel === 'bank_transfer'
        ? {
            bank_name: 'Ojà Sandbox Bank',
            account_number: `99${random.between(10_000_000, 99_999_999)}`,
            account_name: `Oja ${order_number}`,
            amount: totals.total,
            expires_at: runsOut,
          }
        : null,
    ussd_code: channel === 'ussd' ? `*737*33*4*${random.between(10_000, 99_999)}#` : null,
    expires_at: runsOut,
  })
  const customer = customerOf(placed)
  const events: Happening[] = [{ at: began, actor: customer, event: start('') }]
  let done = began + (channel === 'bank_transfer' ? random.between(3, 22) * minute : random.between(20, 150) * 1000)
  if (channel === 'card' && random.chance(0.06)) {
    events.push({
      at: done,
      actor: provider,
      event: { type: 'payment_failed', reference, reason: random.pick(words.declines) },
    })
    if (random.chance(0.4)) return { events, paidAt: null }
    events.push({ at: done + 40_000, actor: customer, event: start('-2') })
    done += 120_000
    events.push({
      at: done,
      actor: provider,
      event: { type: 'payment_succeeded', reference: `${reference}-2`, amount: totals.total },
    })
    return { events, paidAt: done }
  }
  if (random.chance(0.07)) return { events, paidAt: null }
  if (channel === 'bank_transfer' && random.chance(0.03)) {
    const part = Math.floor(totals.total / 100_000) * 100_000
    if (part > 0 && part < totals.total) {
      events.push({ at: done, actor: provider, event: { type: 'underpaid', reference, amount: part } })
      return { events, paidAt: null }
    }
  }
  events.push({ at: done, actor: provider, event: { type: 'payment_succeeded', reference, amount: totals.total } })
  return { events, paidAt: done }
}

const refund = (at: number, placed: Placed, amount: number): Happening => ({
  at,
  actor: provider,
  event: { type: 'refund_processed', refund_id: `rf_${placed.order_number.slice(-5).toLowerCase()}`, amount },
})

/** Sent back within the days that were promised. */
function sendingBack({ placed, random, staff, words }: Telling, delivered: number): Happening[] {
  const item = placed.items.find(({ is_returnable }) => is_returnable)
  if (!item) return []
  const { product_id, product_measurement_id, quantity } = item
  const asked = delivered + random.between(20, 90) * hour
  const approved = atWork(asked + random.between(1, 8) * hour, random)
  const received = atWork(approved + random.between(2, 4) * day, random)
  const amount = item.line_total - item.discount
  return [
    {
      at: asked,
      actor: customerOf(placed),
      event: {
        type: 'return_requested',
        reason: random.pick(words.returnReasons),
        items: [{ product_id, product_measurement_id, quantity }],
      },
    },
    { at: approved, actor: staff.admin, event: { type: 'return_approved' } },
    { at: received, actor: staff.packer, event: { type: 'return_received', restock: random.chance(0.6), amount } },
    refund(received + random.between(1, 9) * minute, placed, amount),
  ]
}

/** From the store to the door or the counter. @param from when it was confirmed */
function fulfilling(telling: Telling, from: number): Happening[] {
  const { placed, random, staff, words } = telling
  const packing = atWork(from + random.between(10, 200) * minute, random)
  const packed = atWork(packing + random.between(15, 150) * minute, random)
  const steps: Happening[] = [{ at: packing, actor: staff.packer, event: { type: 'processing_started' } }]
  let delivered: number
  if (placed.delivery.method === 'pickup') {
    const code = String(random.between(100_000, 999_999))
    const code_hash = hashPickupCode(placed.order_number, code)
    steps.push({ at: packed, actor: staff.packer, event: { type: 'ready_for_pickup', code_hash } })
    delivered = atWork(packed + random.between(2, 50) * hour, random)
  } else {
    const days = random.between(placed.delivery.days_min, placed.delivery.days_max)
    const carrier = days <= 1 ? 'Ojà rider' : random.pick(words.carriers)
    const tracking =
      carrier === 'Ojà rider' ? null : `${carrier.slice(0, 2).toUpperCase()}${random.between(1_000_000, 9_999_999)}`
    steps.push({ at: packed, actor: staff.packer, event: { type: 'shipped', carrier, tracking } })
    let out = atWork(Math.max(packed + hour, startOfLagosDay(lagosDate(packed, days)) + 8 * hour), random)
    steps.push({ at: out, actor: staff.packer, event: { type: 'out_for_delivery' } })
    if (random.chance(0.03)) {
      const back = out + 6 * hour
      steps.push({
        at: back,
        actor: staff.packer,
        event: { type: 'delivery_failed', reason: random.pick(words.failedDeliveries) },
      })
      steps.push({
        at: atWork(back + 12 * hour, random),
        actor: staff.packer,
        event: { type: 'shipped', carrier, tracking },
      })
      out = atWork(back + 20 * hour, random)
      steps.push({ at: out, actor: staff.packer, event: { type: 'out_for_delivery' } })
    }
    delivered = out + random.between(50, 360) * minute
  }
  steps.push({ at: delivered, actor: staff.packer, event: { type: 'delivered' } })
  const isPaidBefore = placed.method !== 'pay_on_delivery'
  if (isPaidBefore && random.chance(0.02)) {
    const granted = atWork(delivered + random.between(3, 30) * hour, random)
    const amount = Math.min(50_000 * random.between(1, 4), placed.totals.subtotal - placed.totals.discount)
    steps.push({
      at: granted,
      actor: staff.admin,
      event: { type: 'refund_granted', amount, reason: random.pick(words.refundReasons) },
    })
    steps.push(refund(granted + 4 * minute, placed, amount))
  } else if (isPaidBefore && random.chance(0.025)) {
    const back = sendingBack(telling, delivered)
    if (back.length > 0) return [...steps, ...back]
  }
  steps.push({ at: delivered + (placed.return_days ?? 7) * day, actor: time, event: { type: 'completed' } })
  return steps
}

/** All that happens to an order after it was placed, oldest first; what lies in the future is for the caller to leave out. */
export function lifeOf(telling: Telling): Happening[] {
  const { placed, at, random, words } = telling
  const { events, paidAt } = paying(telling)
  if (paidAt === null) {
    const isShort = events.some(({ event }) => event.type === 'underpaid')
    if (!isShort) return [...events, { at: at + 31 * minute, actor: time, event: { type: 'expired' } }]
    const received = events.reduce((sum, { event }) => (event.type === 'underpaid' ? sum + event.amount : sum), 0)
    const asked = atWork(at + random.between(3, 40) * hour, random)
    const rest: Happening = {
      at: asked,
      actor: telling.staff.admin,
      event: {
        type: 'payment_recorded',
        amount: placed.totals.total - received,
        method: 'transfer',
        reference: `TRF${random.between(100_000, 999_999)}${placed.order_number.slice(-5)}`,
      },
    }
    return [...events, rest, ...fulfilling(telling, asked)]
  }
  if (random.chance(0.025)) {
    const left = paidAt + random.between(2, 25) * minute
    const cancelled: Happening = {
      at: left,
      actor: customerOf(placed),
      event: { type: 'cancelled', by: 'customer', reason: random.pick(words.cancelReasons) },
    }
    return placed.method === 'pay_on_delivery'
      ? [...events, cancelled]
      : [...events, cancelled, refund(left + 3 * minute, placed, placed.totals.total)]
  }
  return [...events, ...fulfilling(telling, paidAt)]
}
