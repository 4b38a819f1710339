import { beforeAll, expect, it } from 'vitest'
import { journals, live, partings } from '../journal/folds-like-life.ts'
import { actorDriver } from './actor-driver.ts'
import { runMutants } from './mutants.ts'
import { sayProblem } from './report.ts'
import { logicDriver, runTour } from './run-tour.ts'
import type { Driver, ProblemKind, Tour, WalkSubject } from './types.ts'
import { walk } from './walk.ts'
import type { Walk } from './walk.ts'

/** Asserts every check of the walker for a machine; to be called inside a `describe` that names it. */
export function describeWalk(subject: WalkSubject): void {
  let found: Walk
  beforeAll(() => {
    found = walk(subject)
  }, 180_000)
  const expectNone = (...kinds: ProblemKind[]) => {
    const problems = found.problems.filter(({ kind }) => kinds.includes(kind)).map(sayProblem)
    expect(problems.join('\n')).toBe('')
  }

  it('walks the whole closed world', () => expectNone('limit', 'missing-outcomes'))
  it('reaches every state and transition', () =>
    expectNone('unreached-state', 'unreached-transition', 'infeasible-pair'))
  it('can choose every branch', () => expectNone('shadowed-guard'))
  it('never gets stuck or stops with an error', () => expectNone('dead-end', 'livelock', 'crash'))
  it('names every invoke and expects it to break', () => expectNone('invoke-without-on-error', 'invoke-id'))
  it('handles or ignores every event in every state', () => expectNone('unhandled-cell', 'stale-declaration'))
  it('keeps its invariants', () => expectNone('invariant'))
  it('notices every small change of the chart, but those that change nothing', () => {
    const { survivors, stale, killed } = runMutants(found)
    expect({ survivors, stale }).toEqual({ survivors: [], stale: [] })
    expect(killed).toBeGreaterThan(0)
  }, 120_000)
  it('folds the same events to the same states', async () => {
    expectNone('divergence')
    for (const tour of found.tours.transitions) await expectSame(tour, logicDriver(subject.machine))
  })
  it('takes the same way on the real interpreter', async () => {
    const { transitions, pairs } = found.tours
    for (const tour of [...transitions, ...pairs]) await expectSame(tour, actorDriver(subject.machine))
  })
  // the chart of an order is the server's: its events stand in streams, not in a journal
  const schemas = [journals[subject.machine.id]].filter((schema) => schema !== undefined)
  it.each(schemas)('is folded from its journal to where it stood, whatever is hidden', (schema) => {
    const tours = found.tours.transitions.map((tour) => live(subject, tour))
    const { parted, steps } = partings(subject.machine, tours, schema)
    expect(parted).toEqual([])
    expect(steps).toBeGreaterThan(tours.length)
  })
}

async function expectSame(tour: Tour, driver: Driver): Promise<void> {
  await expect(runTour(tour, driver)).resolves.toBeUndefined()
}
