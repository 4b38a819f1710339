import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { OrderItemView } from '#machines/order/order.read.ts'
import { OrderItems } from './order-items.tsx'
import { Goods } from './return-dialog.tsx'

const drawn = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
const item = (product_id: number, name: string, more: Partial<OrderItemView> = {}) =>
  ({ product_id, product_measurement_id: null, name, slug: name, label: null, quantity: 1, ...more }) as OrderItemView
const items = [item(1, 'yams'), item(2, 'pepper', { left_out: true })]

describe('a line that was left out of an order', () => {
  it('is not offered to be sent back', () => {
    const form = { values: {}, errorOf: () => undefined, change: () => undefined, leave: () => undefined }
    const html = drawn(<Goods form={form} items={items} />)
    expect(html).toContain('yams')
    expect(html).not.toContain('pepper')
  })

  it('is shown with the order, and not offered to be reviewed', () => {
    const html = drawn(<OrderItems items={items} aside={({ name }) => <b>review {name}</b>} />)
    expect(html).toContain('<b>review yams</b>')
    expect(html).toContain('pepper')
    expect(html).not.toContain('review pepper')
  })
})
