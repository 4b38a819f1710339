/** Each chart that moves money, personal data or access has three rules by hand at least, and each of them finds what its walk does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charts } from '#machines/chart/all-charts.ts'
import { explore, type Exploration } from '../walker/explore.ts'
import type { WalkSubject } from '../walker/types.ts'
import { accessRules } from './access.rules.ts'
import { unguarded } from './charts.ts'
import { keptRules } from './kept.rules.ts'
import { moneyRules } from './money.rules.ts'
import { brokenIn, trialsOf, type Rule, type Trial } from './oracle.ts'
import { peopleRules } from './people.rules.ts'

const books = [...accessRules, ...moneyRules, ...peopleRules, ...keptRules]
const modules = import.meta.glob<{ walks: WalkSubject[] }>('../**/*.walk.ts', { eager: true })
const walks = Object.values(modules).flatMap((one) => one.walks)
const walkOf = (chart: string): WalkSubject => {
  const found = walks.find(({ machine }) => machine.id === chart)
  if (!found) throw new Error(`${chart} has no walk`)
  return found
}

let found = 0
afterAll(() => console.info(`rules ${found} of ${books.length} charts, each finds what its walk does not`))

const sayMutant = ({ mutant }: Rule): string => (typeof mutant === 'string' ? mutant : mutant.says)

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

describe.each(books)('the rules of $chart', ({ chart, rules }) => {
  let world: Exploration
  let trialOf: (rule: Rule) => Trial
  beforeAll(() => {
    world = explore(walkOf(chart))
    trialOf = trialsOf(world, process.env['ORACLE'] === 'whole')
  }, 60_000)

  it('hold wherever its walk goes', () => {
    expect(brokenIn(world, rules)).toEqual([])
  }, 60_000)

  it.each(rules.map((rule) => ({ ...rule, says: sayMutant(rule) })))(
    '$rule: found without "$says", which the walk does not notice',
    (rule) => {
      expect(trialOf(rule)).toEqual({ problems: [], isFound: true })
      found += 1
    },
    60_000,
  )
})
