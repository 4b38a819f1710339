/** From the cart to the paid order in every state that two tabs can bring it to, and the defects that the search would find there. */
import { describe, expect, it } from 'vitest'
import { sayCounterexample, sayFound, search } from './search.ts'
import { placingRules } from './placing.server.ts'
import { placingScopes, placingSearch, searchesWithout, type Change } from './placing.search.ts'

type ScopeName = keyof typeof placingScopes
type Rule = keyof Change

/** The shortest way to what goes wrong when these rules are broken. */
function wayTo(scope: ScopeName, ...broken: Rule[]): string[] {
  const change = Object.fromEntries(broken.map((rule) => [rule, false]))
  const { counterexample } = search(placingSearch(`without ${broken.join()}`, placingScopes[scope], change))
  return counterexample ? sayCounterexample(counterexample).split('\n') : []
}

const lost = 'Not true: no order is lost: whoever placed it knows of it'
const again = 'Not true: nobody orders again before they know of what they ordered'
const otherPrice = 'Not true: nobody gets another price than the one that they agreed to'

const sameCart = 'Not true: the same cart is ordered once, whatever is pressed in two tabs'
const stock = 'Not true: the stock is never below zero, and no piece is there twice or lost'
const coupon = 'Not true: the coupon is never over-used, and counts those who have it'
const firstAsNew = 'Not true: whoever orders again is not told of the first order as the new one'
const cannotOpen = 'Not true: an order that a tab shows can be opened there'

/** Each rule of placing with where its breach is found, what is not true then, and after how many steps. */
const turnedRound: [ScopeName, Rule[], string, number][] = [
  ['placing: a guest', ['sharesCheckout'], sameCart, 5],
  ['placing: a guest', ['keepsPress'], lost, 3],
  ['placing: a guest', ['placesOnce'], again, 4],
  ['placing: a guest', ['showsChanges'], otherPrice, 4],
  ['placing: a guest', ['keepsPressesApart'], cannotOpen, 5],
  ['placing: a guest', ['asksAfterUnanswered'], cannotOpen, 5],
  ['placing: a guest', ['pricesAgain'], otherPrice, 3],
  ['placing: a guest', ['asksForTheKey'], cannotOpen, 6],
  ['placing: other buyers', ['asksForStock'], stock, 6],
  ['placing: other buyers', ['keepsCouponLimit'], coupon, 3],
  ['placing: not theirs', ['tellsOwnersAlone'], cannotOpen, 2],
  ['placing: turned away', ['keepsTurnedAway'], lost, 4],
  ['placing: turned away, two tabs', ['keepsTakenUp'], lost, 7],
  ['placing: signs in', ['asksAfterGuest'], cannotOpen, 5],
  ['placing: signs in', ['asksAgainSignedIn'], sameCart, 7],
  ['placing: again', ['knowsItsEnd'], firstAsNew, 7],
  ['placing: paid', ['asksAgainLater'], 'Not true: no charge is lost: all that the provider took is counted', 7],
  ['placing: paid', ['asksBeforeExpiry'], 'Not true: an order that was paid in time is never given up as unpaid', 6],
]

describe('placing an order, searched in every state', { timeout: 240_000 }, () => {
  it.each<[ScopeName, number]>([
    ['placing: a guest', 10_000],
    ['placing: a customer', 10_000],
    ['placing: other buyers', 5_000],
    ['placing: paid', 10_000],
    ['placing: late answers', 2_000],
    ['placing: signs in', 3_000],
    ['placing: turned away', 100],
    ['placing: turned away, two tabs', 20_000],
    ['placing: not theirs', 100],
    ['placing: again', 500],
  ])('[PAY-02] orders once, loses no order, charges nobody twice and passes no limit in %s', (name, atLeast) => {
    const found = search(placingSearch(name, placingScopes[name]))
    expect(found.counterexample, sayFound([found])).toBeNull()
    expect(found.states).toBeGreaterThan(atLeast)
  })
})

describe('placing that breaks a rule', () => {
  it('is caught when tabs do not share their checkout', () => {
    expect(wayTo('placing: a guest', 'sharesCheckout')).toEqual([
      'Not true: the same cart is ordered once, whatever is pressed in two tabs',
      '   1. Tab A is loaded again',
      '   2. Tab A presses "Place order"',
      '   3. Tab A hears what the server did with press 1',
      '   4. Tab B presses "Place order"',
      '   5. Tab B hears what the server did with press 2',
    ])
  })

  it('is caught when a page that is loaded again does not know what it was placing', () => {
    expect(wayTo('placing: a guest', 'keepsPress')).toEqual([
      'Not true: no order is lost: whoever placed it knows of it',
      '   1. Tab A presses "Place order"',
      '   2. the server does press 1, and tab A never hears of it',
      '   3. Tab A is loaded again',
    ])
  })

  it('is caught when a checkout that had its order places again', () => {
    expect(wayTo('placing: a guest', 'placesOnce')).toEqual([
      'Not true: nobody orders again before they know of what they ordered',
      '   1. Tab A presses "Place order"',
      '   2. Tab A hears what the server did with press 1',
      '   3. Tab B presses "Place order"',
      '   4. Tab B hears what the server did with press 2',
    ])
  })

  it('is caught when a changed quote is placed without being shown', () => {
    expect(wayTo('placing: a guest', 'showsChanges')).toEqual([
      'Not true: nobody gets another price than the one that they agreed to',
      '   1. Tab A presses "Place order"',
      '   2. The price rises',
      '   3. Tab A hears what the server did with press 1',
      '   4. Tab A hears what the server did with press 2',
    ])
  })

  it.each(turnedRound)('is caught in %s without %j', (scope, broken, truth, steps) => {
    const way = wayTo(scope, ...broken)
    expect(way[0]).toBe(truth)
    expect(way, way.join('\n')).toHaveLength(steps + 1)
  })

  it('has each rule of placing turned round alone', () => {
    const alone = turnedRound.filter(([, broken]) => broken.length === 1).flatMap(([, broken]) => broken)
    expect(Object.keys(placingRules).filter((rule) => !alone.includes(rule as Rule))).toEqual([])
  })
})

describe('a counterexample of placing, as the inspector opens it', { timeout: 240_000 }, () => {
  it('has who does what to whom, where each lane stands, and the broken truth last', () => {
    const { counterexample } = search(searchesWithout(['keepsPress'])[0]!)
    const file = counterexample?.file
    expect(file).toMatchObject({ format: 'oja-counterexample', v: 1, name: 'placing: a guest', truth: lost.slice(10) })
    expect(file?.lanes).toEqual(['Person', 'Tab A', 'Tab B', 'Device', 'Under way', 'Server'])
    expect(file?.steps.map(({ who, to, what, byItself }) => [who, to, what, byItself])).toEqual([
      ['Person', 'Tab A', 'Tab A presses "Place order"', false],
      ['Tab A', 'Server', 'the server does press 1, and tab A never hears of it', true],
      ['Person', 'Tab A', 'Tab A is loaded again', false],
    ])
    expect(file?.steps.at(-1)?.states['Server']).toMatch(/^NG-1: 1 pieces/)
    for (const { states, charts } of [file!.start, ...file!.steps]) {
      expect(Object.keys(states)).toEqual(file?.lanes)
      expect(charts).toHaveProperty('checkout')
    }
  })

  it.each(Object.keys(placingScopes) as ScopeName[])('knows who does each step near the start of %s', (name) => {
    const { start, steps, key, tell } = placingSearch(name, placingScopes[name])
    const { states } = tell!(start, null)
    const seen = new Set([key(start)])
    const near = [start]
    for (let at = 0; at < near.length && at < 400; at += 1)
      for (const { says, to } of steps(near[at]!)) {
        const told = tell!(to, says)
        expect(
          [told.who, told.to].filter((lane) => !(lane in states)),
          says,
        ).toEqual([])
        if (seen.has(key(to))) continue
        seen.add(key(to))
        near.push(to)
      }
    expect(seen.size).toBeGreaterThan(300)
  })
})
