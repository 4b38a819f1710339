/** A placed order in every state that it can come to, and the defects that the search would find. `npm run walk -- paying` searches wider. */
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { evolve, IllegalOrderEvent, noOrder, type Order } from '#machines/order/order.evolve.ts'
import { eventsOf, recorded, total } from '../order/orders.ts'
import { rules, type Rules } from './paying.rules.ts'
import { payingScopes, payingSearch } from './paying.search.ts'
import { sayCounterexample, sayFound, search } from './search.ts'

type ScopeName = keyof typeof payingScopes
type Rule = keyof Rules

/** The shortest way to what goes wrong when the server breaks one of its rules. */
function wayTo(scope: ScopeName, broken: Rule): string[] {
  const { counterexample } = search(payingSearch(`without ${broken}`, payingScopes[scope], { [broken]: false }))
  return counterexample ? sayCounterexample(counterexample).split('\n') : []
}

const inTime = 'an order that was paid in time is never given up as unpaid'
const refused = 'the server writes nothing that the order refuses'
const invented = 'nothing is counted that the provider does not have'
const stock = 'the stock is never below zero, and no piece is there twice or lost'
const coupon = 'the coupon is never over-used, and counts those who have it'
const paidBack = 'no more is paid back than is owed'

/** Each rule of paying with where its breach is found, what is not true then, and the shortest way to it. */
const turnedRound: [ScopeName, Rule, string, string[]][] = [
  [
    'paying: other buyers',
    'asksBeforeBeginning',
    'nobody is asked for money that had come where they were to pay it',
    ['Somebody begins to pay by card', 'The person pays r1 in full', 'Somebody begins to pay by bank_transfer'],
  ],
  [
    'paying: slow pages',
    'beginsWhereFree',
    refused,
    [
      'Somebody asks to pay by card: the provider makes a page',
      'The customer cancels',
      'The page to pay 2 by card is an attempt',
    ],
  ],
  [
    'paying: slow pages',
    'asksForWhatIsMissing',
    'a live attempt asks for what is missing, and for no more',
    [
      'Somebody asks to pay by card: the provider makes a page',
      'Somebody asks to pay by bank_transfer: the provider makes a page',
      'The page to pay 2 by bank_transfer is an attempt',
      'The person transfers too little for r1',
      'Somebody asks after r1',
      'The page to pay 2 by card is an attempt',
    ],
  ],
  [
    'paying: other buyers',
    'givesItsTime',
    inTime,
    [
      'The time runs out',
      'Somebody begins to pay by card',
      'Expiry asks the provider: r1 unpaid',
      'The person pays r1 in full',
      'Expiry goes on with r1 unpaid',
    ],
  ],
  [
    'paying: other buyers',
    'endsWhatIsLive',
    refused,
    [
      'Somebody begins to pay by card',
      'Somebody begins to pay by bank_transfer',
      'The card is declined for r1',
      'Somebody asks after r1: r1 declined',
      'The order is reconciled with r1 declined',
    ],
  ],
  [
    'paying: other buyers',
    'asksBeforeExpiry',
    inTime,
    [
      'Somebody begins to pay by card',
      'The person pays r1 in full',
      'The time runs out',
      'Expiry gives up without asking',
    ],
  ],
  [
    'paying: other buyers',
    'asksAfterEveryAttempt',
    inTime,
    [
      'Somebody begins to pay by card',
      'Somebody begins to pay by bank_transfer',
      'The person pays r1 in full',
      'The time runs out',
      'Expiry asks the provider: r2 unpaid',
      'Expiry goes on with r2 unpaid',
    ],
  ],
  [
    'paying: other buyers',
    'expiresWhatItAsked',
    inTime,
    [
      'The time runs out',
      'Expiry asks the provider: nothing',
      'Somebody begins to pay by card',
      'The person pays r1 in full',
      'Expiry goes on with nothing',
    ],
  ],
  [
    'paying: other buyers',
    'looksAgainAtExpiry',
    refused,
    ['The time runs out', 'Expiry asks the provider: nothing', 'The customer cancels', 'Expiry goes on with nothing'],
  ],
  [
    'paying: other buyers',
    'movesGoodsByTag',
    stock,
    [
      'Somebody begins to pay by bank_transfer',
      'The person transfers too little for r1',
      'Somebody asks after r1: r1 paid 1',
      'The customer cancels',
      'The order is reconciled with r1 paid 1',
    ],
  ],
  ...(
    [
      ['asksForStock', stock, 'Another buyer takes the last piece'],
      ['keepsCouponLimit', coupon, 'Another buyer uses the coupon'],
    ] as const
  ).map(([rule, truth, taken]): [ScopeName, Rule, string, string[]] => [
    'paying: other buyers',
    rule,
    truth,
    [
      'Somebody begins to pay by card',
      'The person pays r1 in full',
      'Somebody asks after r1: r1 paid 2',
      'The customer cancels',
      taken,
      'The order is reconciled with r1 paid 2',
    ],
  ]),
  [
    'paying: other buyers',
    'believesProviderAlone',
    invented,
    ['Somebody begins to pay by card', 'A forged webhook says that r1 is paid'],
  ],
  [
    'paying: other buyers',
    'checksReports',
    invented,
    ['Somebody begins to pay by card', 'The provider speaks of other money as that of r1'],
  ],
  [
    'paying: other buyers',
    'countsOnce',
    invented,
    [
      'Somebody begins to pay by card',
      'The person pays r1 in full',
      'Somebody begins to pay by card',
      'Somebody asks after r1: r1 paid 2',
      'The order is reconciled with r1 paid 2',
    ],
  ],
  [
    'paying: other buyers',
    'hearsOfOldAttempts',
    inTime,
    [
      'Somebody begins to pay by card',
      'Somebody begins to pay by bank_transfer',
      'The person pays r1 in full',
      'The time runs out',
      'Expiry asks the provider: r1 paid 2, r2 unpaid',
      'Expiry goes on with r1 paid 2, r2 unpaid',
    ],
  ],
  [
    'paying: other buyers',
    'asksAgainLater',
    'no charge is lost: all that the provider took is counted',
    [
      'Somebody begins to pay by card',
      'The person pays r1 in full',
      'The webhook for r1 is lost',
      'The customer cancels',
    ],
  ],
  [
    'paying: other buyers',
    'refundsById',
    paidBack,
    [
      'Somebody begins to pay by card',
      'The person pays r1 in full',
      'Somebody begins to pay by card',
      'The customer cancels',
      'The provider is asked to pay 2 back as f0.0',
      'The provider is asked to pay 2 back as f0.1',
    ],
  ],
  [
    'paying: other buyers',
    'writesRefundsOnce',
    paidBack,
    [
      'Somebody begins to pay by bank_transfer',
      'The person pays r1 in full',
      'The person transfers for r1 once more',
      'Somebody begins to pay by card',
      'The provider is asked to pay 2 back as f0',
      'That it went back is written down',
      'The customer cancels',
      'That f0 went back is written down once more',
    ],
  ],
]

describe('paying an order, searched in every state', { timeout: 240_000 }, () => {
  it.each<[ScopeName]>([['paying: any call'], ['paying: slow pages']])(
    'charges nobody twice without giving the surplus back, loses no paid order, and passes no limit in %s',
    (name) => {
      const found = search(payingSearch(name, payingScopes[name]))
      expect(found.counterexample, sayFound([found])).toBeNull()
      expect(found.states).toBeGreaterThan(20_000)
      expect(found.restingStates).toBeGreaterThan(500)
    },
  )
})

describe('a server that breaks a rule of paying', () => {
  it.each(turnedRound)('is caught in %s without %s, since it is not true that %s', (scope, rule, truth, steps) => {
    const [broken, ...way] = wayTo(scope, rule)
    expect(broken).toBe(`Not true: ${truth}`)
    expect(way.map((step) => step.replace(/^ *\d+\. /, ''))).toEqual(steps)
  })

  it('has each rule of paying turned round alone', () => {
    const turned = turnedRound.map(([, rule]) => rule)
    expect(Object.keys(rules).filter((rule) => !turned.includes(rule as Rule))).toEqual([])
  })
})

describe('a counterexample of paying, as the inspector opens it', { timeout: 240_000 }, () => {
  it.each(Object.keys(payingScopes) as ScopeName[])('knows who does each step near the start of %s', (name) => {
    const { start, steps, key, tell } = payingSearch(name, payingScopes[name])
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

describe('the time of an order', () => {
  const events = eventsOf([1, total]).map((event) =>
    event.type === 'payment_started' ? { ...event, expires_at: '2026-11-22T11:00:00.000Z' } : event,
  )
  const after = (order: Order, event: OrderEvent): Order | null => {
    try {
      return recorded([event], order.version).reduce(evolve, order)
    } catch (error) {
      if (error instanceof IllegalOrderEvent) return null
      throw error
    }
  }
  const nameOf = ({ state, payments, expires_at }: Order): string =>
    JSON.stringify([state.value, state.context, payments.map(({ status, received }) => [status, received]), expires_at])

  /** Expiry rests on this: while it has asked after all attempts, the order is still over, so it does not look at the time again. */
  it('is given by nothing but being placed and an attempt that begins', () => {
    const given = new Set<string>()
    const known = new Set<string>()
    let orders: Order[] = [noOrder()]
    for (let depth = 0; depth < 4; depth += 1) {
      const next: Order[] = []
      for (const order of orders)
        for (const event of events) {
          const changed = after(order, event)
          if (changed === null) continue
          if (changed.expires_at !== null && changed.expires_at !== order.expires_at) given.add(event.type)
          if (known.has(nameOf(changed))) continue
          known.add(nameOf(changed))
          next.push(changed)
        }
      orders = next
    }
    expect(known.size).toBeGreaterThan(300)
    expect([...given].toSorted()).toEqual(['payment_started', 'placed'])
  })
})
