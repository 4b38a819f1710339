import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { OrderSummaryView } from '#machines/order/order.read.ts'
import { ShopProvider, type ShopHandle } from '#ui/actors/shop.tsx'
import { OrderCard } from './order-card.tsx'

const order = {
  order_number: 'NG-1',
  placed_at: '2026-11-22T09:00:00.000Z',
  status: 'confirmed',
  payment_status: 'paid',
  item_count: 0,
  items: [],
  total: 12_000,
} as unknown as OrderSummaryView

const account = { getSnapshot: () => ({ context: { mutations: {} } }), subscribe: () => ({ unsubscribe: () => {} }) }
/** A part that is here already. */
const arrived = Object.assign(Promise.resolve(account), { status: 'fulfilled', value: account })
const part = () => arrived

const draw = (status: OrderSummaryView['status']): string =>
  renderToStaticMarkup(
    <ShopProvider handle={{ part } as unknown as ShopHandle}>
      <MemoryRouter>
        <OrderCard order={{ ...order, status }} />
      </MemoryRouter>
    </ShopProvider>,
  )

describe('the card of an order', () => {
  it.each(['pending_payment', 'on_hold'] as const)('leads to its payment while money is missing: %s', (status) => {
    expect(draw(status)).toContain('href="/payment/NG-1"')
    expect(draw(status)).not.toContain('Buy these again')
  })

  it.each(['confirmed', 'completed', 'cancelled', 'expired'] as const)('offers its goods again else: %s', (status) => {
    expect(draw(status)).toContain('Buy these again')
    expect(draw(status)).not.toContain('/payment/')
  })
})
