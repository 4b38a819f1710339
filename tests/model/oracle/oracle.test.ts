/** Each chart that moves money, personal data or access has three rules by hand at least, and each of them finds what its walk does not. */
import { describe, expect, it } from 'vitest'
import { charts } from '#machines/chart/all-charts.ts'
import { accessRules } from './access.rules.ts'
import { unguarded } from './charts.ts'
import { describeRules } from './describe-rules.ts'
import { keptRules } from './kept.rules.ts'
import { moneyRules } from './money.rules.ts'
import { sayMutant } from './oracle.ts'
import { peopleRules } from './people.rules.ts'

const books = [...accessRules, ...moneyRules, ...peopleRules, ...keptRules]

describe('charts that move money, personal data or access', () => {
  it('are named, and so are all others, each with the reason why it is none', () => {
    const guarded = books.map(({ chart }) => chart)
    expect([...guarded, ...Object.keys(unguarded)].toSorted()).toEqual(Object.keys(charts).toSorted())
  })

  it.each(books)('have three rules by hand at least: $chart', ({ rules }) => {
    expect(new Set(rules.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(rules.map(sayMutant)).size).toBe(rules.length)
  })
})

// Those of money and of what is kept stand in a file of their own, so that both run side by side.
describeRules([...accessRules, ...peopleRules])
