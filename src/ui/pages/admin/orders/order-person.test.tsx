import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { OrderPerson } from './order-person.tsx'

const draw = (email: string | null): string => {
  const order = {
    contact: { name: 'Bola Ade', phone: '+2348030007701', email },
    delivery: { method: 'pickup', store: 'Ojà Yaba', address: '4 Herbert Macaulay Way' },
    case_count: 0,
    note: null,
    substitution: null,
    tracking: null,
  } as unknown as DeskOrder
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderPerson order={order} />
    </MemoryRouter>,
  )
}

describe('the person of an order at the desk', () => {
  it('is written to at the email that was given', () => {
    expect(draw('bola@oja.test')).toContain('href="mailto:bola@oja.test"')
    expect(draw('bola@oja.test')).not.toContain('No email')
  })

  it('has no email where none was given to the phone, and no address stands for it', () => {
    expect(draw('none@oja.invalid')).toContain('No email')
    expect(draw('none@oja.invalid')).not.toMatch(/mailto:|oja\.invalid/)
  })

  it('is said to have none by nobody who may not see it', () => {
    expect(draw(null)).not.toMatch(/No email|mailto:/)
  })
})
