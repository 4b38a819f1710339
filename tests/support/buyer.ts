/** A guest at the checkout of a running server: everything over HTTP, nothing but what a browser would send. */
import { randomUUID } from 'node:crypto'
import { goodCard } from './cards.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look at what came, whatever its shape
export type Reply = { status: number; body: any }

export type Command = { product_id: number; product_measurement_id: null; quantity: number }

/** An order as a guest keeps it. */
export type Kept = { number: string; key: string }

/** What is sent to place an order; sent again under the same key it must give the same order. */
export type Placing = { key: string; body: object }

/** @throws TypeError when there is nobody at the other end, or the answer is cut off */
export async function ask(
  origin: string,
  path: string,
  options: { body?: object; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Reply> {
  const { body, headers, signal } = options
  const answer = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
}

type Store = { id: number; is_pickup_point: boolean }

/** A store where orders can be fetched, so that no fee is added. */
export async function pickupAt(origin: string): Promise<object> {
  const { body } = await ask(origin, '/stores')
  const store = (body.data as Store[]).find((one) => one.is_pickup_point)
  if (!store) throw new Error('No store lets people fetch their orders')
  return { method: 'pickup', store_id: store.id }
}

/**
 * One guest. `origin` is asked for at every call: servers come and go.
 * @param serial tells guests apart; their phones are made of it
 */
export function makeBuyer(origin: () => string, serial: number, delivery: object) {
  const contact = {
    name: `Buyer ${serial}`,
    phone: `080${String(30_000_000 + serial).padStart(8, '0')}`,
    email: `buyer${serial}@oja.test`,
  }
  const bearing = (order: Kept) => ({ 'order-key': order.key })
  return {
    quote: (items: Command[], coupon_code: string | null = null) =>
      ask(origin(), '/checkout/quote', { body: { items, delivery, coupon_code } }),

    /** Everything that an order is placed with. */
    placing: (items: Command[], quote_hash: string, coupon_code: string | null = null): Placing => ({
      key: randomUUID(),
      body: { quote_hash, items, delivery, contact, payment_method: 'card', coupon_code },
    }),

    place: ({ key, body }: Placing) => ask(origin(), '/orders', { body, headers: { 'idempotency-key': key } }),
    order: (order: Kept) => ask(origin(), `/orders/${order.number}`, { headers: bearing(order) }),

    begin: (order: Kept, channel: 'card' | 'bank_transfer' | 'ussd' = 'card') =>
      ask(origin(), '/payments/initialize', { body: { order_number: order.number, channel }, headers: bearing(order) }),

    cancel: (order: Kept) =>
      ask(origin(), `/orders/${order.number}/cancel`, {
        body: {},
        headers: { ...bearing(order), 'idempotency-key': randomUUID() },
      }),

    verify: (reference: string) => ask(origin(), '/payments/verify', { body: { reference } }),

    /** Types a good card into the provider's page. @returns where the page leads to; undefined when it does not lead away */
    async payByCard(reference: string): Promise<string | undefined> {
      const address = `${origin()}/sandbox-pay/${reference}`
      const page = await (await fetch(address)).text()
      const form = /name="form" value="([^"]+)"/.exec(page)?.[1]
      // A payment that is over has no form any more.
      if (form === undefined) return undefined
      const answer = await fetch(`${address}/card`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ form, ...goodCard }),
      })
      await answer.arrayBuffer()
      return answer.headers.get('location') ?? undefined
    },
  }
}
export type Buyer = ReturnType<typeof makeBuyer>
