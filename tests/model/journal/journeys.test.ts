import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { foldable } from '#inspector/time/charts.ts'
import { journeys } from '#tests/browser/support/journeys.ts'
import { checkJourneys, journeyNames, sayJourneys } from './journeys.ts'

it('what people did is folded and run anew as it was accepted: all fourteen journeys', () => {
  expect(sayJourneys(checkJourneys())).toMatch(/^14 journeys, [\d,]+ entries: unchanged$/)
  expect(journeyNames()).toEqual(Object.keys(journeys).toSorted())
})

it('a chart that takes another way is named with the entry at which it does', () => {
  const { cart, shop } = foldable
  if (!cart || !shop) throw new Error('There is no shop')
  // a cart that is never told that its lines were answered
  const on = { ...(cart.config.on as object), 'line.answered': undefined }
  const deaf = createMachine({ ...cart.config, on } as never).provide(cart.implementations as never)
  const changed = shop.provide({ actors: { cart: deaf } } as never)
  const said = sayJourneys(checkJourneys({ ...foldable, shop: changed, cart: deaf as never }))
  expect(said).toMatch(/cart-line-removed-and-back holds something else after \d+ shop\/cart line\.answered, in /)
  expect(said).not.toMatch(/^ {2}register /m)
})
