/** What the demo says of its goods by name and value, against what it says of them elsewhere. */
import { describe, expect, it } from 'vitest'
import { longestSpecification, longestSpecificationName, readSpecifications } from '#machines/catalog/specifications.ts'
import { seedFiles } from '../seed-files.ts'

const products = seedFiles.products()
const slugsOf = (wrong: (product: (typeof products)[number]) => boolean) =>
  products.filter(wrong).map(({ slug }) => slug)

describe('specifications of the demo', () => {
  it('are three to nine for each product, short, and read as an admin would write them', () => {
    const isOdd = ([name, value]: [string, string]) =>
      name.length > Math.min(40, longestSpecificationName) ||
      value.length > Math.min(120, longestSpecification) ||
      !/^[\p{Lu}\d]/u.test(name) ||
      value.endsWith('.')
    expect(
      slugsOf(({ specifications }) => {
        const all = Object.entries(specifications)
        const read = readSpecifications(all.map(([name, value]) => `${name}: ${value}`).join('\n'))
        return 'why' in read || read.length !== all.length || all.length < 3 || all.length > 9 || all.some(isOdd)
      }),
    ).toEqual([])
  })

  it('name a warranty where the description does, and nowhere else', () => {
    expect(
      slugsOf(
        ({ description, specifications }) => /warranty|guarantee/i.test(description) !== 'Warranty' in specifications,
      ),
    ).toEqual([])
  })

  it('name what people must not eat, wherever it is among the ingredients', () => {
    const allergens = {
      gluten: /wheat|barley|\boats|\bmalt/i,
      milk: /\bmilk|butter\b/i,
      peanuts: /groundnut|peanut/i,
      egg: /\begg/i,
      fish: /fish|sardine/i,
    }
    const food = products.filter(({ category }) =>
      ['groceries-staples', 'fresh-food', 'drinks-snacks', 'baby-kids'].includes(category),
    )
    expect(food.filter(({ specifications }) => 'Ingredients' in specifications).length).toBeGreaterThan(40)
    const missing = food.flatMap(({ slug, specifications: { Ingredients = '', Allergens = '' } }) =>
      Object.entries(allergens).flatMap(([allergen, pattern]) =>
        pattern.test(Ingredients) && !Allergens.toLowerCase().includes(allergen) ? [`${slug}: ${allergen}`] : [],
      ),
    )
    expect(missing).toEqual([])
  })

  it('count as many pieces as the net content does', () => {
    const counted = products.flatMap(({ slug, net_content: net = '', specifications: { Pieces = '' } }) => {
      const [, pieces] = /^(\d+) pieces$/.exec(net) ?? []
      const [said] = /^\d+/.exec(Pieces) ?? []
      return pieces !== undefined && said !== undefined ? [{ slug, pieces, said }] : []
    })
    expect(counted.length).toBeGreaterThan(5)
    expect(counted.filter(({ pieces, said }) => pieces !== said)).toEqual([])
  })

  it('say of phones, tablets and laptops what names, descriptions and sizes say of memory and storage', () => {
    const said = products.flatMap(({ slug, name, description, measurements, specifications }) => {
      const words = [name, description, ...measurements.map(({ label }) => label)].join(' ')
      const here = specifications['Memory and storage']
      return here === undefined
        ? []
        : [...words.matchAll(/\b(\d+)(?:GB)?\/(\d+)GB/g)].map(([pair, memory, storage]) => ({
            at: `${slug}: ${pair}`,
            holds: new RegExp(`\\b${memory} GB.*\\b${storage} GB`).test(here),
          }))
    })
    expect(said.length).toBeGreaterThan(12)
    expect(said.filter(({ holds }) => !holds)).toEqual([])
  })
})
