import { describe, expect, it } from 'vitest'
import { definitionFor } from './definition-for.ts'
import { fieldsOf } from './resource.definition.ts'
import { pushNotificationsDefinition } from './resources/push-notifications.ts'
import { isPlaced } from './resource.definition.ts'
import { bannersDefinition } from './resources/banners.ts'
import { categoriesDefinition } from './resources/categories.ts'
import { customersDefinition } from './resources/customers.ts'
import { productsDefinition } from './resources/products.ts'

describe('a resource for somebody of a duty', () => {
  it('is whole for whoever may write', () => {
    expect(definitionFor(productsDefinition, null)).toEqual(productsDefinition)
    expect(definitionFor(categoriesDefinition, 'marketer')).toEqual(categoriesDefinition)
  })

  it('has no way to a write for whoever may only read', () => {
    const products = definitionFor(productsDefinition, 'packer')
    expect(products.without).toEqual(['create', 'edit', 'delete'])
    expect(products.bulkActions).toEqual([])
    expect(isPlaced(bannersDefinition)).toBe(true)
    expect(isPlaced(definitionFor(bannersDefinition, 'packer'))).toBe(false)
  })

  it('keeps a bulk action by the permission of its own', () => {
    const own = {
      ...customersDefinition,
      bulkActions: [{ id: 'block' }, { id: 'duty', permission: 'staff.write' }],
    } as const
    const kept = (duty: 'owner' | 'support' | 'packer') => definitionFor(own, duty).bulkActions.map(({ id }) => id)
    expect(kept('owner')).toEqual(['block', 'duty'])
    expect(kept('support')).toEqual(['block'])
    expect(kept('packer')).toEqual([])
  })

  it('closes options of a field that ask for more than the list does, and no others', () => {
    const closed = (duty: 'owner' | 'marketer') =>
      fieldsOf(definitionFor(pushNotificationsDefinition, duty)).flatMap((field) =>
        field.kind === 'choice' && field.id === 'audience' ? [field.closed] : [],
      )
    expect(closed('owner')).toEqual([undefined])
    expect(closed('marketer')).toEqual([['customer']])
  })
})
