/** What is written to whoever ordered. Receipts name the VAT inside the total. */
import type { OrderEvent, OrderItem } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { inNaira } from '../checkout/index.ts'
import { type Block, type Email, email, greeting } from '../identity/index.ts'
import type { EmailKind } from './email-kinds.ts'

type Placed = NonNullable<Order['placed']>

/** What an email is about. */
export type Subject = {
  order: Order
  placed: Placed
  /** What happened. */
  event: OrderEvent
  /** Where the shop is reached; undefined when nobody has said. */
  publicUrl: string | undefined
  /**
   * Whether the email goes to the customer's own, proved address. An order may name anybody's: what a guest typed (a name, a street) would
   * reach a stranger as words of the shop, so it is left out of an email to an address that nobody has proved.
   */
  isProved: boolean
}

const goods = ({ quantity, name, label, line_total }: OrderItem): string =>
  `${quantity} × ${name}${label === null ? '' : ` (${label})`}: ${inNaira(line_total)}`

function bill({ items, totals, coupon_code }: Placed): string[] {
  return [
    ...items.map(goods),
    ...(totals.discount > 0 ? [`Coupon ${coupon_code ?? ''}: −${inNaira(totals.discount)}`] : []),
    `Delivery: ${totals.delivery_fee === 0 ? 'free' : inNaira(totals.delivery_fee)}`,
    `Total: ${inNaira(totals.total)}, of which ${inNaira(totals.tax)} is VAT`,
  ]
}

function goesTo({ placed: { delivery }, isProved }: Subject): string {
  if (delivery.method === 'pickup')
    return `You fetch it at ${delivery.store}, ${delivery.address}. We text you a code when it is ready.`
  return isProved
    ? `It goes to ${delivery.address}, ${delivery.city}, ${delivery.lga}, ${delivery.state}.`
    : `It goes to the address that was given with the order, in ${delivery.lga}, ${delivery.state}.`
}

function toBePaid({ order, placed }: Subject): string {
  const { context } = order.state
  if (placed.method === 'pay_on_delivery') return `You pay ${inNaira(context.total)} when you get it.`
  if (outstandingOf(context) === 0) return 'There is nothing to pay.'
  return `Please pay ${inNaira(outstandingOf(context))} soon: unpaid goods go back on the shelf.`
}

function wentBack({ event }: Subject): string {
  if (event.type === 'refunded_by_hand') {
    const how = event.note === null ? event.transfer_reference : `${event.transfer_reference}, ${event.note}`
    return `Our people have given back ${inNaira(event.amount)} (${how}). Tell us when you do not find it.`
  }
  const amount = event.type === 'refund_processed' ? event.amount : 0
  return `We have given back ${inNaira(amount)} the way you paid. Banks take up to seven working days to show it.`
}

const write = ({ placed, publicUrl, isProved }: Subject, subject: string, blocks: readonly Block[]): Email =>
  email(subject, [
    greeting(isProved ? placed.contact.name : null),
    ...blocks,
    ...(publicUrl === undefined
      ? [
          `You see your order under My Orders, or with its number ${placed.order_number} and your phone under Track an order.`,
        ]
      : [{ link: `${publicUrl}/orders/${placed.order_number}`, label: 'See my order' }]),
  ])

const emails: Record<Exclude<EmailKind, 'ready_for_pickup'>, (about: Subject) => Email> = {
  placed: (about) =>
    write(about, `Your order ${about.placed.order_number}`, [
      'Thank you for your order.',
      ...bill(about.placed),
      goesTo(about),
      toBePaid(about),
    ]),
  paid: (about) =>
    write(about, `Receipt for ${about.placed.order_number}`, [
      `We have your payment of ${inNaira(about.order.state.context.paid)}. This is your receipt.`,
      ...bill(about.placed),
      goesTo(about),
    ]),
  shipped: (about) => {
    const { carrier, number } = about.order.tracking ?? { carrier: null, number: null }
    const told = [carrier, number].filter(Boolean).join(', ')
    const with_ = told && ` (${told})`
    const isAgain = about.order.state.context.deliveryFailures > 0
    return write(about, `${about.placed.order_number} is on its way${isAgain ? ' again' : ''}`, [
      isAgain
        ? `We could not hand your order over last time, so it has left the store again${with_}. Please keep your phone near you.`
        : `Your order has left the store${with_}.`,
      goesTo(about),
      ...(about.placed.method === 'pay_on_delivery' ? [toBePaid(about)] : []),
    ])
  },
  expired: (about) =>
    write(about, `${about.placed.order_number} was not paid`, [
      'Your order was not paid in time, so its goods went back on the shelf. Nothing was taken from you.',
      'Should you have paid all the same, your bank is slower than we are: we will see it and write to you.',
    ]),
  cancelled: (about) =>
    write(about, `${about.placed.order_number} is cancelled`, [
      'Your order is cancelled.',
      ...(about.order.state.context.owed > 0
        ? [`We give back ${inNaira(about.order.state.context.owed)}; banks take up to seven working days.`]
        : []),
    ]),
  refunded: (about) => write(about, `Money back for ${about.placed.order_number}`, [wentBack(about)]),
}

export const orderEmail = (kind: Exclude<EmailKind, 'ready_for_pickup'>, about: Subject): Email => emails[kind](about)

/** The text message for whoever fetches an order, short enough for two messages of every network. */
export function pickupMessage({ order_number, delivery }: Placed, code: string): string {
  const where = delivery.method === 'pickup' ? ` at ${delivery.store}, ${delivery.address}` : ''
  return `Your Oja order ${order_number} is ready${where}. Show ${code} at the counter, and give it to nobody before.`
}
