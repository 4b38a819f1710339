import { expect, it } from 'vitest'
import { mostOfOne } from '#machines/cart/cart.rules.ts'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }

it('says the same most of one line as the rules of the cart', () => {
  expect(contract.components.schemas.Quantity).toMatchObject({ minimum: 1, maximum: mostOfOne })
})
