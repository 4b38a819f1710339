import { expect, it } from 'vitest'
import { mostLines, mostOfOne } from '#machines/cart/cart.rules.ts'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }

it('says the same most of one line and the same most lines as the rules of the cart', () => {
  expect(contract.components.schemas.Quantity).toMatchObject({ minimum: 1, maximum: mostOfOne })
  expect(contract.components.schemas.CartItemsInput.properties.items.maxItems).toBe(mostLines)
})
