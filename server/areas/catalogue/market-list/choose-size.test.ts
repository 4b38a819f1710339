import { describe, expect, it } from 'vitest'
import { readNetContent, netColumnsOf } from '#machines/catalog/net-content.ts'
import type { Product } from '../product-rows.ts'
import { chooseSize } from './choose-size.ts'
import { parseList } from './parse-list.ts'

/** Sizes by label, each with what it is told to hold. */
function goods(sizes: Readonly<Record<string, string>>) {
  const labels = Object.keys(sizes)
  const product = {
    name: 'Rice',
    unit: null,
    stock_quantity: 0,
    measurements: labels.map((label, at) => ({ id: at + 1, label, stock_quantity: 50 })),
  } as unknown as Product
  const measurements = Object.values(sizes).map((told, at) => ({ id: at + 1, ...netColumnsOf(readNetContent(told)) }))
  const contents = { ...netColumnsOf(null), measurements }
  return (text: string): string => {
    const [line] = parseList(text, () => true)
    if (!line) throw new Error('no line')
    const { product_measurement_id: id, units } = chooseSize(product, contents, line)
    return `${units} × ${labels[(id ?? 0) - 1]}`
  }
}

describe('the size of a line', () => {
  it('is chosen by what a size is told to hold, whatever its label says', () => {
    const rice = goods({ 'Family pack': '5 kg', 'Trial pack': '500 g', '10kg offer': '2 kg' })
    expect(rice('2 kg rice')).toBe('1 × 10kg offer')
    expect(rice('5 kg rice')).toBe('1 × Family pack')
    expect(rice('1 kg rice')).toBe('2 × Trial pack')
    const oil = goods({ bottle: '1 l', keg: '5 l' })
    expect(oil('1 litre groundnut oil')).toBe('1 × bottle')
    expect(oil('5 litres groundnut oil')).toBe('1 × keg')
    expect(goods({ 'small crate': '12 pieces', 'large crate': '30 pieces' })('24 eggs')).toBe('2 × small crate')
  })

  it('is read from the label where nobody has told what it holds', () => {
    expect(goods({ '1kg': '', '5kg': '' })('5 kg rice')).toBe('1 × 5kg')
  })
})
