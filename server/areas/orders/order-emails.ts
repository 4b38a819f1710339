/** What is written to whoever ordered. Receipts name the VAT inside the total. */
import { addressLine } from '#machines/order/address-line.ts'
import type { OrderEvent, OrderItem } from '#machines/order/order.events.ts'
import { nameOfLine, type Order } from '#machines/order/order.evolve.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { inNaira } from '../checkout/index.ts'
import { type Block, type Email, email, greeting } from '../identity/index.ts'
import type { EmailKind } from './email-kinds.ts'
import { isToBePaid } from './order-links.ts'

type Placed = NonNullable<Order['placed']>

/** What an email is about. */
export type Subject = {
  order: Order
  placed: Placed
  /** What happened. */
  event: OrderEvent
  /** Where the order is seen or paid; undefined when nobody has said where the shop is. */
  link: string | undefined
  /**
   * Whether the email goes to the customer's own, proved address. An order may name anybody's: what a guest typed (a name, a street) would
   * reach a stranger as words of the shop, so it is left out of an email to an address that nobody has proved.
   */
  isProved: boolean
}

const momentWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "Tue 24 Nov, 15:30", in Lagos. */
export const momentOf = (iso: string): string => momentWords.format(new Date(iso))

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
    ? `It goes to ${addressLine(delivery.address, delivery.city, delivery.lga, delivery.state)}.`
    : `It goes to the address that was given with the order, in ${delivery.lga}, ${delivery.state}.`
}

function toBePaid({ order, placed }: Subject): string {
  const { context } = order.state
  if (placed.method === 'pay_on_delivery') return `You pay ${inNaira(context.total)} when you get it.`
  if (outstandingOf(context) === 0) return 'There is nothing to pay.'
  if (placed.held_until !== undefined)
    return `Please pay ${inNaira(outstandingOf(context))} by ${momentOf(placed.held_until)}: your goods are kept for you until then.`
  return `Please pay ${inNaira(outstandingOf(context))} soon: unpaid goods go back on the shelf.`
}

/** Where a transfer goes, as the provider opened it. */
function accountOf(event: OrderEvent): string[] {
  if (event.type !== 'payment_started' || event.transfer === null) return []
  const { amount, bank_name, account_number, account_name, expires_at } = event.transfer
  return [
    `Please send exactly ${inNaira(amount)} by ${momentOf(expires_at)}.`,
    `Bank: ${bank_name}`,
    `Account number: ${account_number}`,
    `Account name: ${account_name}`,
    'The account is open for this order alone. We see your money by itself, usually within a minute.',
  ]
}

function wentBack({ event }: Subject): string {
  if (event.type === 'refunded_by_hand') {
    const how = event.note === null ? event.transfer_reference : `${event.transfer_reference}, ${event.note}`
    return `Our people have given back ${inNaira(event.amount)} (${how}). Tell us when you do not find it.`
  }
  const amount = event.type === 'refund_processed' ? event.amount : 0
  return `We have given back ${inNaira(amount)} the way you paid. Banks take up to seven working days to show it.`
}

/** The line that was left out, and what goes back for it. */
export function missingOf({ order, event }: Pick<Subject, 'order' | 'event'>) {
  if (event.type !== 'line_left_out') return { name: '', back: 0, isToBeGivenBack: false }
  const back = order.left_out?.find(
    (one) => one.product_id === event.product_id && one.product_measurement_id === event.product_measurement_id,
  )?.back
  return { name: nameOfLine(order, event) ?? '', back: back ?? 0, isToBeGivenBack: (back ?? 0) > 0 }
}

const linkOf = (order: Order, link: string): Block =>
  isToBePaid(order) ? { link, label: 'Pay for my order' } : { link, label: 'See my order' }

const write = ({ order, placed, link, isProved }: Subject, subject: string, blocks: readonly Block[]): Email =>
  email(subject, [
    greeting(isProved ? placed.contact.name : null),
    ...blocks,
    ...(link === undefined
      ? [
          `You see your order under My Orders, or with its number ${placed.order_number} and your phone under Track an order.`,
        ]
      : [linkOf(order, link)]),
  ])

const emails: Record<EmailKind, (about: Subject) => Email> = {
  placed: (about) =>
    write(about, `Your order ${about.placed.order_number}`, [
      'Thank you for your order.',
      ...bill(about.placed),
      goesTo(about),
      toBePaid(about),
    ]),
  transfer: (about) => write(about, `How to pay for ${about.placed.order_number}`, accountOf(about.event)),
  paid: (about) =>
    write(about, `Receipt for ${about.placed.order_number}`, [
      `We have your payment of ${inNaira(about.order.state.context.paid)}. This is your receipt.`,
      ...bill(about.placed),
      goesTo(about),
    ]),
  left_out: (about) => {
    const { name, back, isToBeGivenBack } = missingOf(about)
    return write(about, `Not in your order ${about.placed.order_number}`, [
      `${name} was not there when we packed your order, so it comes without it. We are sorry.`,
      isToBeGivenBack
        ? `We give back ${inNaira(back)} for it the way you paid; banks take up to seven working days.`
        : toBePaid(about),
    ])
  },
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
  out_for_delivery: (about) =>
    write(about, `${about.placed.order_number} comes today`, [
      'Your order is with the rider. Please keep your phone near you.',
      goesTo(about),
      ...(about.placed.method === 'pay_on_delivery' ? [toBePaid(about)] : []),
    ]),
  ready_for_pickup: (about) =>
    write(about, `${about.placed.order_number} is ready`, [
      'Your order is packed and waits for you. We have texted you the code for the counter.',
      goesTo(about),
    ]),
  delivered: (about) =>
    write(about, `${about.placed.order_number} was delivered`, [
      'Your order was handed over. Thank you for buying with us.',
      'Is something missing, broken or not what you ordered? Tell us at your order.',
    ]),
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

export const orderEmail = (kind: EmailKind, about: Subject): Email => emails[kind](about)
