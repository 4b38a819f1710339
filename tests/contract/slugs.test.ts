/** What the back office lets somebody type into an address, the shop answers at. */
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#machines/admin/resource.definition.ts'
import { categoriesDefinition } from '#machines/admin/resources/categories.ts'
import { productsDefinition } from '#machines/admin/resources/products.ts'
import { storesDefinition } from '#machines/admin/resources/stores.ts'
import { pathOf } from '#server/areas/analytics/clean.ts'
import { readContract } from '#server/http/contract/contract.ts'

const longest = (readContract().components.schemas['Slug'] as { maxLength: number }).maxLength

describe('the slug of the contract', () => {
  it.each([productsDefinition, categoriesDefinition, storesDefinition])(
    'is as long as one of $id may be',
    (definition) => {
      const slugs = fieldsOf(definition).flatMap((field) =>
        field.kind === 'text' && field.form === 'slug' ? [field.max] : [],
      )
      expect(slugs).toHaveLength(1)
      expect(Math.max(...slugs)).toBeLessThanOrEqual(longest)
    },
  )

  it('is as long as those whose visits are counted', () => {
    const slug = `a${'-b'.repeat(Math.floor((longest - 1) / 2))}`.padEnd(longest, 'c')
    expect(slug).toHaveLength(longest)
    expect(pathOf(`/products/${slug}`, 'https://oja.test')).toBe(`/products/${slug}`)
    expect(pathOf(`/products/${slug}d`, 'https://oja.test')).toBe('/404')
  })
})
