import { expect, it } from 'vitest'
import { itemWords, productWords, reviewWords } from './counts.ts'

it('says one and many of what is counted, with the number grouped', () => {
  expect([itemWords(1), itemWords(2)]).toEqual(['1 item', '2 items'])
  expect([productWords(1), productWords(1200)]).toEqual(['1 product', '1,200 products'])
  expect([reviewWords(0), reviewWords(1)]).toEqual(['0 reviews', '1 review'])
})
