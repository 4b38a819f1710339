import { describe, expect, it } from 'vitest'
import { readNetContent, comparisonPriceOf, writeNetContent } from './net-content.ts'

describe('net content', () => {
  it('reads what stands on packs', () => {
    const read = (text: string) => Object.values(readNetContent(text) ?? {}).join(' ')
    expect(['5kg', '5 kg', '1.8KG', '500 g', '75cl', '1.5 litres', '250 ml', '3L'].map(read)).toEqual([
      '5000 g',
      '5000 g',
      '1800 g',
      '500 g',
      '750 ml',
      '1500 ml',
      '250 ml',
      '3000 ml',
    ])
    expect(['12 x 400g', '40 × 70 g', '30 pieces', '1 piece', '24 pcs'].map(read)).toEqual([
      '4800 g',
      '2800 g',
      '30 piece',
      '1 piece',
      '24 piece',
    ])
  })

  it('takes no guess for a content', () => {
    for (const text of [
      '',
      'basket',
      '5',
      'kg',
      '0 kg',
      '0.0 l',
      '0.0001 g',
      '0.4 g',
      '0 x 5 kg',
      '999 x 999999 kg',
      '5 kg extra',
      '-5 kg',
      '5,5 kg',
      '1000 x 5 kg',
      '1.2.3 kg',
    ])
      expect(readNetContent(text), text).toBeNull()
  })

  it('is read again as it is written', () => {
    for (const text of ['5 kg', '1.25 kg', '750 ml', '1.5 l', '30 pieces', '1 piece', '999 g']) {
      const content = readNetContent(text)
      expect(content && writeNetContent(content)).toBe(text)
    }
  })

  it('makes a price per kilogram, litre or piece of it', () => {
    const of = (naira: number, text: string) => comparisonPriceOf(naira * 100, readNetContent(text))
    expect(of(8_900, '5 kg')).toEqual({ amount: 178_000, per: 'kg' })
    expect(of(950, '75 cl')).toEqual({ amount: 126_667, per: 'litre' })
    expect(of(5_400, '40 pieces')).toEqual({ amount: 13_500, per: 'piece' })
    expect(of(300, '80 pieces')).toEqual({ amount: 375, per: 'piece' })
    expect(of(300, '1 piece')).toBeNull()
    expect(comparisonPriceOf(30_000, null)).toBeNull()
  })
})
