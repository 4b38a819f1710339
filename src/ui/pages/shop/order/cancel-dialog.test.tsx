import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { OrderView } from '#machines/order/order.read.ts'
import { Consequence } from './cancel-dialog.tsx'

const told = (paid: number, refunded: number) =>
  renderToStaticMarkup(<Consequence order={{ paid, refunded } as OrderView} />).replaceAll(/<[^>]+>/g, '')

describe('cancelling an order', () => {
  it('promises what the shop keeps of the money, not what has gone back already', () => {
    expect(told(12_000, 0)).toContain('₦12,000.00 goes back to you')
    expect(told(12_000, 2_000)).toContain('₦10,000.00 goes back to you')
    expect(told(0.3, 0.1)).toContain('₦0.20 goes back to you')
  })

  it('promises nothing where all of it has gone back, and says that nothing is charged where nothing was paid', () => {
    expect(told(12_000, 12_000)).toBe('Nothing will be sent.')
    expect(told(0, 0)).toContain('nothing is charged')
  })
})
