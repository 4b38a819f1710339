/** The server as a crashing shop meets it: the true cart's, orders of which one comes of a checkout, payments of which one is made of an attempt. It speaks HTTP as the contract says it. */
import { newLine } from '#machines/cart/cart.lines.ts'
import type { CartAnswer, CartProduct, LineKey } from '#machines/cart/cart.types.ts'
import type { CartItem, Quote } from '#machines/checkout/checkout.types.ts'
import { sayItems } from '#machines/checkout/checkout.guards.ts'
import { quoteLine, quoteOf } from '../checkout/checkout-fixtures.ts'
import { itemsOf, TrueServer } from '../cart/true-server.ts'

type Order = {
  key: string
  body: string
  number: string
  items: CartItem[]
  method: string
  isOfGuest: boolean
  /** Naira, at the provider. */
  charged: number
  isPaid: boolean
  attempts: { reference: string; channel: string; isCharged: boolean }[]
}

type Body = {
  product_id: number
  product_measurement_id: number | null
  quantity: number
  items?: CartItem[]
  payment_method: string
  quote_hash: string
  order_number: string
  channel: string
  reference: string
  phone: string
}

const keyOf = ({ product_id, product_measurement_id }: Omit<CartItem, 'quantity'>): LineKey =>
  `${product_id}:${product_measurement_id ?? 0}`

/** Naira of any order here. */
export const total = 3900

const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const cartReply = (answer: CartAnswer): Response => {
  if (answer.tag === 'unreachable') throw new TypeError('The server is never out of its own reach')
  if (answer.tag === 'refused') return reply({ message: 'Refused', code: answer.refusal.code }, answer.refusal.status)
  const { lines, version, warnings } = answer.cart
  return reply({ data: { cart_items: lines, version, warnings } })
}

export class ShopServer {
  readonly cart: TrueServer
  readonly orders: Order[] = []
  /** The next answer gets lost on its way back, though what was asked for is done. */
  losesAnswer = false
  /** What "buy these again" finds in an order of before. */
  again: CartItem[] = []
  codes = 0

  constructor(goods: CartProduct[]) {
    this.cart = new TrueServer(goods)
  }

  /** All that the server knows, as text. */
  standing = (): string => JSON.stringify([this.cart.read().version, this.cart.quantities(), this.orders])

  answer = (request: Request, text: string): Response => {
    const { pathname } = new URL(request.url)
    const body = (text ? JSON.parse(text) : {}) as Body
    const answer = this.#route(request, `${request.method} ${pathname.replace(/^\/api/, '')}`, body, text)
    if (!this.losesAnswer) return answer
    this.losesAnswer = false
    throw new TypeError('The connection was closed')
  }

  /** The person pays on the provider's page or by their bank; the provider takes no second payment under one reference. */
  pay(reference: string): void {
    const order = this.orders.find(({ attempts }) => attempts.some((one) => one.reference === reference))
    const attempt = order?.attempts.find((one) => one.reference === reference)
    if (!order || !attempt || attempt.isCharged) return
    attempt.isCharged = true
    order.charged += total
  }

  #route(request: Request, what: string, body: Body, text: string): Response {
    const id = request.headers.get('Idempotency-Key') ?? ''
    const isGuest = request.headers.get('Authorization') === null
    const lineId = Number(what.split('/').at(-1))
    if (what === 'GET /cart') return cartReply({ tag: 'confirmed', cart: this.cart.read() })
    if (what === 'POST /cart/add')
      return cartReply(this.cart.command(id, { do: 'add', key: keyOf(body), quantity: body.quantity }))
    if (what.startsWith('POST /cart/update/'))
      return cartReply(this.cart.command(id, { do: 'set', lineId, quantity: body.quantity }))
    if (what.startsWith('DELETE /cart/remove/')) return cartReply(this.cart.command(id, { do: 'remove', lineId }))
    if (what === 'DELETE /cart/clear') return cartReply(this.cart.command(id, { do: 'clear' }))
    if (what === 'POST /cart/sync') {
      const items = (body.items ?? []).map((item) => ({ key: keyOf(item), quantity: item.quantity }))
      return cartReply(this.cart.command(id, { do: 'sync', items }))
    }
    if (what === 'POST /cart/price') return this.#lines(body.items ?? [])
    if (what.endsWith('/reorder')) return this.#lines(this.again)
    if (what === 'POST /checkout/quote') return reply({ data: this.#quote(this.#itemsOf(body)) })
    if (what === 'POST /checkout/phone-code') {
      this.codes += 1
      return reply({ data: { is_needed: true, phone_masked: '0803 ••• 7765', resend_after: 60 } })
    }
    if (what === 'POST /checkout/phone-proof') return reply({ data: { phone_proof: `proof-of-${body.phone}` } })
    if (what === 'POST /orders') return this.#place(id, body, text, isGuest)
    if (what === 'POST /payments/initialize') return this.#begin(body)
    if (what === 'POST /payments/verify') return this.#verify(body.reference)
    if (what === 'POST /payments/clear-cart') return reply({ success: true })
    const order = this.orders.find(({ number }) => what === `GET /orders/${number}`)
    return order ? reply({ data: this.#told(order) }) : reply({ message: 'Not found', code: 'not_found' }, 404)
  }

  #lines(items: readonly CartItem[]): Response {
    const lines = items.flatMap((item) => {
      const product = this.cart.goods.get(keyOf(item))
      return product
        ? [newLine({ kind: 'add', id: '', key: keyOf(item), quantity: item.quantity, product, measurement: null })]
        : []
    })
    return reply({ data: { cart_items: lines, version: 0, warnings: [] } })
  }

  /** A guest sends their goods; a customer's lie in the cart here. */
  #itemsOf = ({ items }: Body): CartItem[] =>
    items ??
    itemsOf(this.cart.read().lines).map(({ key, quantity }) => ({
      product_id: Number(key.split(':')[0]),
      product_measurement_id: null,
      quantity,
    }))

  #quote = (items: readonly CartItem[]): Quote =>
    quoteOf({
      lines: items.map((item) => quoteLine({ ...item, product_measurement_id: null })),
      total,
      is_orderable: items.length > 0,
      quote_hash: `of ${sayItems(items)}`,
    })

  #told({ number, items, method, isPaid }: Order) {
    const outstanding = isPaid ? 0 : total
    const id = this.orders.findIndex((one) => one.number === number) + 1
    return { id, order_number: number, payment_method: method, total, outstanding, items, payments: [] }
  }

  /** At most one order comes of a checkout. */
  #place(key: string, body: Body, text: string, isOfGuest: boolean): Response {
    const before = this.orders.find((one) => one.key === key)
    if (before?.body === text) return this.#placed(before)
    if (before)
      return reply({ message: 'Placed already', code: 'already_placed', placed: { data: this.#told(before) } }, 409)
    const items = this.#itemsOf(body)
    const quote = this.#quote(items)
    if (quote.quote_hash !== body.quote_hash)
      return reply({ message: 'The quote has changed', code: 'quote_changed', quote }, 409)
    const number = `NG-${this.orders.length + 1}`
    const isPaid = body.payment_method === 'pay_on_delivery'
    const order = {
      key,
      body: text,
      number,
      items,
      method: body.payment_method,
      isOfGuest,
      charged: 0,
      isPaid,
      attempts: [],
    }
    this.orders.push(order)
    if (isPaid) this.#takeOut(order)
    return this.#placed(order)
  }

  /** A guest is given the key of the order. */
  #placed(order: Order): Response {
    const key = order.isOfGuest ? { order_key: `key-of-${order.number}` } : {}
    return reply({ data: this.#told(order), ...key }, 201)
  }

  #begin({ order_number, channel }: Body): Response {
    const order = this.orders.find(({ number }) => number === order_number)
    if (!order) return reply({ message: 'No such order', code: 'not_found' }, 404)
    if (order.isPaid) return reply({ message: 'It is paid', code: 'already_paid' }, 409)
    const open = order.attempts.find((one) => one.channel === channel)
    const attempt = open ?? { reference: `${order.number}-${order.attempts.length + 1}`, channel, isCharged: false }
    if (!open) order.attempts.push(attempt)
    const expires_at = new Date(Date.now() + 1_800_000).toISOString()
    const account = { bank_name: 'Bank', account_number: '1', account_name: 'Oja', amount: total, expires_at }
    const data = {
      reference: attempt.reference,
      provider: 'sandbox',
      channel,
      amount: total,
      authorization_url: channel === 'card' ? `http://pay.test/${attempt.reference}` : null,
      transfer: channel === 'bank_transfer' ? account : null,
      ussd_code: null,
      expires_at,
    }
    return reply({ data })
  }

  #verify(reference: string): Response {
    const order = this.orders.find(({ attempts }) => attempts.some((one) => one.reference === reference))
    const attempt = order?.attempts.find((one) => one.reference === reference)
    if (!order || !attempt) return reply({ message: 'Unknown', code: 'not_found' }, 404)
    if (attempt.isCharged && !order.isPaid) {
      order.isPaid = true
      this.#takeOut(order)
    }
    const { id, outstanding } = this.#told(order)
    const data = {
      reference,
      status: order.isPaid ? 'paid' : 'pending',
      reason: null,
      order_id: id,
      order_number: order.number,
      order_status: order.isPaid ? 'confirmed' : 'pending_payment',
      amount: total,
      received: order.charged,
      outstanding,
    }
    return reply({ data })
  }

  /** What was bought leaves a customer's cart with the order's confirmation, once. */
  #takeOut({ items, isOfGuest }: Order): void {
    if (isOfGuest) return
    const amounts = this.cart.quantities()
    for (const item of items) {
      const left = (amounts[keyOf(item)] ?? 0) - item.quantity
      this.cart.change(keyOf(item), Math.max(0, left))
    }
  }
}
