/** What is shown of the rules of a chart: they hold wherever its walk goes, and each finds a mutant in which the walk finds nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WalkSubject } from '../walker/types.ts'
import { exploreWith, sayMutant, trialsOf, type Rule, type RuleBook, type Trial } from './oracle.ts'

const modules = import.meta.glob<{ walks: WalkSubject[] }>('../**/*.walk.ts', { eager: true })
const walks = Object.values(modules).flatMap((one) => one.walks)
const walkOf = (chart: string): WalkSubject => {
  const found = walks.find(({ machine }) => machine.id === chart)
  if (!found) throw new Error(`${chart} has no walk`)
  return found
}

export function describeRules(books: readonly RuleBook[]): void {
  let found = 0
  afterAll(() => console.info(`rules ${found} of ${books.length} charts, each finds what its walk does not`))

  describe.each(books)('the rules of $chart', ({ chart, rules }) => {
    let broken: readonly string[]
    let trialOf: (rule: Rule) => Trial
    beforeAll(() => {
      const explored = exploreWith(walkOf(chart), rules)
      broken = explored.broken
      trialOf = trialsOf(explored.world, process.env['ORACLE'] === 'whole')
    }, 120_000)

    it('hold wherever its walk goes', () => expect(broken).toEqual([]))

    it.each(rules.map((rule) => ({ ...rule, says: sayMutant(rule) })))(
      '$rule: found without "$says", which the walk does not notice',
      (rule) => {
        expect(trialOf(rule)).toEqual({ problems: [], isFound: true })
        found += 1
      },
      120_000,
    )
  })
}
