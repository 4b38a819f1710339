/** From the cart to the paid order in every state that two tabs can bring it to, and the defects that the search would find there. */
import { describe, expect, it } from 'vitest'
import { sayCounterexample, sayFound, search } from './search.ts'
import { placingScopes, placingSearch, type Change } from './placing.search.ts'

type ScopeName = keyof typeof placingScopes
type Rule = keyof Change

/** The shortest way to what goes wrong when these rules are broken. */
function wayTo(scope: ScopeName, ...broken: Rule[]): string[] {
  const change = Object.fromEntries(broken.map((rule) => [rule, false]))
  const { counterexample } = search(placingSearch(`without ${broken.join()}`, placingScopes[scope], change))
  return counterexample ? sayCounterexample(counterexample).split('\n') : []
}

const once = 'Not true: the same cart is ordered once, whatever is pressed in two tabs'

describe('placing an order, searched in every state', { timeout: 240_000 }, () => {
  it.each<[ScopeName, number]>([
    ['placing: a guest', 10_000],
    ['placing: a customer', 10_000],
    ['placing: other buyers', 5_000],
    ['placing: paid', 10_000],
  ])('[PAY-02] orders once, loses no order, charges nobody twice and passes no limit in %s', (name, atLeast) => {
    const found = search(placingSearch(name, placingScopes[name]))
    expect(found.counterexample, sayFound([found])).toBeNull()
    expect(found.states).toBeGreaterThan(atLeast)
  })
})

describe('placing that breaks a rule', () => {
  it('is caught when another tab places what was left without an answer', () => {
    expect(wayTo('placing: a guest', 'asksAfterUnanswered')).toEqual([
      once,
      '   1. Tab A presses "Place order"',
      '   2. Tab A has its turn',
      '   3. the server does k1, and tab A never hears of it',
      '   4. Tab B presses "Place order"',
      '   5. Tab B has its turn',
      '   6. Tab B hears what the server did with k2',
    ])
  })

  it('is caught when a page that is loaded again forgets what it was placing', () => {
    expect(wayTo('placing: a guest', 'keepsPress')).toEqual([
      'Not true: no order is lost: whoever placed it knows of it',
      '   1. Tab A presses "Place order"',
      '   2. Tab A has its turn',
      '   3. the server does k1, and tab A never hears of it',
      '   4. Tab A is loaded again',
    ])
  })

  it('is caught when a key that was used places again', () => {
    expect(wayTo('placing: a guest', 'remembersKeys')).toEqual([
      once,
      '   1. Tab A presses "Place order"',
      '   2. Tab A has its turn',
      '   3. the server does k1, and tab A never hears of it',
      '   4. Tab A asks again',
      '   5. Tab A has its turn',
      '   6. Tab A hears what the server did with k1',
    ])
  })

  it.each<[ScopeName, Rule[], string, number]>([
    ['placing: a guest', ['keepsPressesApart'], once, 6],
    ['placing: a guest', ['looksForPlaced'], once, 6],
    ['placing: a guest', ['placesAlone', 'asksAfterUnanswered'], once, 6],
    ['placing: a guest', ['pricesAgain'], 'Not true: nobody gets another price than the one that they agreed to', 4],
    [
      'placing: other buyers',
      ['asksForStock'],
      'Not true: the stock is never below zero, and no piece is there twice or lost',
      5,
    ],
    [
      'placing: other buyers',
      ['keepsCouponLimit'],
      'Not true: the coupon is never over-used, and counts those who have it',
      4,
    ],
    ['placing: paid', ['asksAgainLater'], 'Not true: no charge is lost: all that the provider took is counted', 8],
    ['placing: paid', ['asksBeforeExpiry'], 'Not true: an order that was paid in time is never given up as unpaid', 7],
  ])('is caught in %s without %j', (scope, broken, truth, steps) => {
    const way = wayTo(scope, ...broken)
    expect(way[0]).toBe(truth)
    expect(way, way.join('\n')).toHaveLength(steps + 1)
  })
})
