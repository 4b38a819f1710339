import { createMachine } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutMachine, checkoutWalk } from './checkout.fixture.ts'
import { describeWalk } from './describe-walk.ts'
import { runMutants } from './mutants.ts'
import { coverageFile, rowOf, sayOneSidedGuards, sayTable, touredPairs } from './report.ts'
import { logicDriver, runTour } from './run-tour.ts'
import type { Driver, Tour } from './types.ts'
import { walk } from './walk.ts'
import type { Walk } from './walk.ts'

const length = (tours: Tour[]) => tours.reduce((sum, { steps }) => sum + steps.length, 0)

describe('a healthy checkout chart', () => {
  describeWalk(checkoutWalk)

  describe('walked', () => {
    let found: Walk
    beforeAll(() => {
      found = walk(checkoutWalk)
    })

    it('is reached in every state, transition, pair and guard outcome', () => {
      const { exploration, coverage } = found
      expect(exploration.chart.transitions.length).toBeGreaterThanOrEqual(24)
      expect(coverage.counts.every((count) => count > 0)).toBe(true)
      expect(coverage.states.size).toBe(exploration.chart.states.length)
      expect(sayOneSidedGuards(found)).toEqual([])
      expect(sayTable([rowOf(found)])).toMatch(/✓ checkout\s+19\/19\s+28\/28\s+(\d+)\/\1\s+16\/16/)
    })

    it('is toured in few steps', () => {
      const { tours, exploration, coverage } = found
      const taken = new Set(
        tours.transitions.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions.flat())),
      )
      expect(taken.size).toBe(exploration.chart.transitions.length)
      expect(length(tours.transitions)).toBeLessThanOrEqual(58)
      expect(touredPairs(tours.pairs).size).toBe(coverage.pairs.size)
      expect(length(tours.pairs)).toBeLessThan(coverage.pairs.size * 2.5)
    })

    it('gives the same tours every time', () => {
      const events = ({ tours }: Walk) => tours.pairs.map(({ steps }) => steps.map(({ stimulus }) => stimulus.event))
      expect(events(walk(checkoutWalk))).toEqual(events(found))
    })

    it('kills every mutant but the declared equivalents', () => {
      const report = runMutants(found)
      expect(report.total).toBeGreaterThan(100)
      expect(report.survivors).toEqual([])
      expect(report.stale).toEqual([])
      expect(report.killed / report.total).toBeGreaterThan(0.95)
    })

    it('says how often each transition was taken, for the inspector', () => {
      const { edges, states } = coverageFile([found], [])['checkout']!
      expect(edges['checkout.order.filling|line.add|0']).toBeGreaterThan(0)
      expect(Object.keys(edges)).toHaveLength(28)
      expect(states['checkout.order.paying.unclear']).toBe(true)
    })

    it('tells where another world first goes its own way', async () => {
      const tour = found.tours.transitions[0]!
      const other = logicDriver(checkoutMachine)
      const forgetful: Driver = {
        ...other,
        perform: async (step, expected) => {
          if (step.stimulus.event.type !== 'checkout.start') await other.perform(step, expected)
        },
      }
      const at = tour.steps.findIndex(({ stimulus }) => stimulus.event.type === 'checkout.start') + 1
      await expect(runTour(tour, forgetful)).rejects.toThrow(`diverges at step ${at} of ${tour.steps.length}`)
      await expect(runTour(tour, forgetful)).rejects.toThrow(`${at}. checkout.start`)
    })
  })
})

describe('a survivor', () => {
  it('is listed, and so is a declared equivalent that is none', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { press: 'on' } }, on: { on: { press: [{ target: 'off' }] }, exit: () => {} } },
    })
    const equivalents = { 'off: drop press #0': 'we thought so' }
    const report = runMutants(
      walk({ name: 'lamp', machine, events: () => [{ type: 'press' }], limits: { depth: 1 }, equivalents }),
    )
    expect(report.stale).toEqual(['off: drop press #0'])
    expect(report.survivors).toContain('on: drop press #0')
  })
})

describe('a change of a chart', () => {
  const lampWalk = (on: object, states: object = {}) =>
    walk({
      name: 'lamp',
      machine: createMachine({ id: 'lamp', initial: 'off', on, states: { off: {}, on: {}, ...states } } as never),
      events: () => [
        { type: 'press', how: 'long' },
        { type: 'press', how: 'short' },
      ],
    })
  const isHow = (how: string) => (_: unknown) => (_ as { event: { how: string } }).event.how === how

  it('that swaps branches is proved to do nothing where their guards never hold together, and there alone', () => {
    const other = runMutants(
      lampWalk({
        press: [
          { guard: isHow('long'), target: '.on' },
          { guard: isHow('short'), target: '.off' },
        ],
      }),
    )
    expect(other.proved).toEqual(['(root): swap with the branch before press #1'])
    const same = runMutants(lampWalk({ press: [{ guard: isHow('long'), target: '.on' }, { target: '.off' }] }))
    expect(same.proved).toEqual([])
    expect(same.survivors).not.toContain('(root): swap with the branch before press #1')
  })

  it('is noticed by what is taken, though nothing else shows it', () => {
    const { survivors } = runMutants(lampWalk({ press: {} }))
    expect(survivors).not.toContain('(root): drop press #0')
  })

  it('is not noticed where no step shows it', () => {
    const { survivors } = runMutants(lampWalk({ press: { guard: () => true, target: '.on' } }))
    expect(survivors).toContain('(root): drop the guard of press #0')
  })
})
