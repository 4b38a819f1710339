/** A placed order in every state that it can come to, and the defects that the search would find. `npm run walk -- paying` searches wider. */
import { describe, expect, it } from 'vitest'
import { sayCounterexample, search } from './search.ts'
import type { Rules } from './paying.server.ts'
import { payingScopes, payingSearch } from './paying.search.ts'

const wide = payingScopes['paying: other buyers']

/** The shortest way to what goes wrong when the server breaks one of its rules. */
function wayTo(...broken: (keyof Rules)[]): string[] {
  const change = Object.fromEntries(broken.map((rule) => [rule, false]))
  const { counterexample } = search(payingSearch(`without ${broken.join()}`, wide, change))
  return counterexample ? sayCounterexample(counterexample).split('\n') : []
}

describe('paying an order, searched in every state', { timeout: 240_000 }, () => {
  it('charges nobody twice without giving the surplus back, loses no paid order, and passes no limit, whoever calls when', () => {
    const found = search(payingSearch('paying', payingScopes['paying: any call']))
    expect(found.counterexample).toBeNull()
    expect(found.states).toBeGreaterThan(20_000)
    expect(found.restingStates).toBeGreaterThan(500)
  })
})

describe('a server that breaks a rule of paying', () => {
  it('is caught when it expires without asking first', () => {
    expect(wayTo('asksBeforeExpiry')).toEqual([
      'Not true: an order that was paid in time is never given up as unpaid',
      '   1. Somebody begins to pay by card',
      '   2. The person pays r1 in full',
      '   3. The time runs out',
      '   4. Expiry gives up without asking',
    ])
  })

  it('is caught when it expires an order that was given more time meanwhile', () => {
    expect(wayTo('looksAgainAtExpiry', 'expiresWhatItAsked')).toEqual([
      'Not true: an order that was paid in time is never given up as unpaid',
      '   1. The time runs out',
      '   2. Expiry asks the provider: nothing',
      '   3. Somebody begins to pay by card',
      '   4. The person pays r1 in full',
      '   5. Expiry goes on with nothing',
    ])
  })

  it('is caught when it expires, very late, what was begun since it asked', () => {
    expect(wayTo('expiresWhatItAsked')).toEqual([
      'Not true: an order that was paid in time is never given up as unpaid',
      '   1. The time runs out',
      '   2. Expiry asks the provider: nothing',
      '   3. Somebody begins to pay by card',
      '   4. The person pays r1 in full',
      '   5. The time runs out',
      '   6. Expiry goes on with nothing',
    ])
  })

  it('is caught when it waits for webhooks that never come', () => {
    expect(wayTo('asksAgainLater')).toEqual([
      'Not true: no charge is lost: all that the provider took is counted',
      '   1. Somebody begins to pay by card',
      '   2. The person pays r1 in full',
      '   3. The webhook for r1 is lost',
      '   4. The customer cancels',
    ])
  })

  it('is caught when it asks after the live attempt alone', () => {
    expect(wayTo('asksAfterEveryAttempt')).toEqual([
      'Not true: an order that was paid in time is never given up as unpaid',
      '   1. Somebody begins to pay by card',
      '   2. Somebody begins to pay by bank_transfer',
      '   3. The person pays r1 in full',
      '   4. The time runs out',
      '   5. Expiry asks the provider: r2 unpaid',
      '   6. Expiry goes on with r2 unpaid',
    ])
  })

  it('is caught when it releases twice', () => {
    const [truth, ...steps] = wayTo('movesGoodsByTag')
    expect(truth).toBe('Not true: the stock is never below zero, and no piece is there twice or lost')
    expect(steps).toHaveLength(5)
    expect(steps.slice(-2)).toEqual(['   4. The customer cancels', '   5. The order is reconciled with r1 paid 1'])
  })

  it.each<[keyof Rules, string, number]>([
    ['asksForStock', 'the stock is never below zero, and no piece is there twice or lost', 6],
    ['countsOnce', 'nothing is counted that the provider does not have', 5],
    ['hearsOfOldAttempts', 'an order that was paid in time is never given up as unpaid', 6],
    ['refundsById', 'no more is paid back than is owed', 6],
    ['keepsCouponLimit', 'the coupon is never over-used, and counts those who have it', 6],
  ])('is caught without %s, since it is not true that %s', (rule, truth, steps) => {
    const way = wayTo(rule)
    expect(way[0]).toBe(`Not true: ${truth}`)
    expect(way).toHaveLength(steps + 1)
  })
})
