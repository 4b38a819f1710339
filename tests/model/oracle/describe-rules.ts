/** What is shown of the rules of a chart: they hold wherever its walk goes, and each finds a mutant in which the walk finds nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explore, type Exploration } from '../walker/explore.ts'
import type { WalkSubject } from '../walker/types.ts'
import { brokenIn, sayMutant, trialsOf, type Rule, type RuleBook, type Trial } from './oracle.ts'

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
}
