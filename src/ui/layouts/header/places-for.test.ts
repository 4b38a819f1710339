import { describe, expect, it } from 'vitest'
import type { Category } from '#machines/catalog/catalog.types.ts'
import { placesFor } from './places-for.ts'

const category = (name: string, slug: string, subs: [string, string][]) =>
  ({ name, slug, subcategories: subs.map(([subName, subSlug]) => ({ name: subName, slug: subSlug })) }) as Category

const categories = [
  category('Groceries & Staples', 'groceries', [
    ['Rice & Grains', 'rice-grains'],
    ['Ẹ̀wà & Beans', 'ewa'],
  ]),
  category('Fresh Food', 'fresh', [['Fruits', 'fruits']]),
]

describe('placesFor', () => {
  it('lists all categories while nothing is typed', () => {
    expect(placesFor(categories, '  ').map(({ name }) => name)).toEqual(['Groceries & Staples', 'Fresh Food'])
  })

  it('finds a subcategory and says where it belongs', () => {
    expect(placesFor(categories, 'rice')).toEqual([
      { name: 'Rice & Grains', within: 'Groceries & Staples', to: '/categories/groceries?subcategory=rice-grains' },
    ])
  })

  it('needs every word and forgives accents', () => {
    expect(placesFor(categories, 'ewa beans')).toHaveLength(1)
    expect(placesFor(categories, 'rice beans')).toEqual([])
  })
})
