import { createActor, setup, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { descriptorTakes } from '#machines/chart/read-chart.ts'
import { offersOf, timersOf } from '#inspector/time/why-not.ts'
import { charts } from '#inspector/time/charts.ts'

const doorMachine = setup({
  types: {
    context: {} as { isLocked: boolean; owner: string },
    events: {} as { type: 'push' | 'pull' | 'knock' | 'lock.turned' } | { type: 'card.shown'; card: string },
    input: {} as { owner: string },
  },
  guards: {
    isUnlocked: ({ context }) => !context.isLocked,
    isOfOwner: ({ context, event }) => event.type === 'card.shown' && event.card === context.owner,
    isOwned: ({ context }) => context.owner !== '',
  },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ isLocked: true, owner: input.owner }),
  initial: 'shut',
  states: {
    shut: {
      meta: { ignores: ['knock'] },
      on: {
        push: { guard: 'isUnlocked', target: 'open' },
        'card.shown': { guard: 'isOfOwner', target: 'open' },
        'lock.turned': [{ guard: 'isOwned', target: 'open' }, {}],
      },
    },
    open: { on: { pull: 'shut', knock: 'shut' } },
  },
})

const readiness = (chart: AnyStateMachine, input: unknown) => {
  const snapshot = createActor(chart, { input }).getSnapshot() as AnyMachineSnapshot
  return Object.fromEntries(offersOf(snapshot, chart).map(({ event, readiness: said }) => [event, said]))
}

describe('delays that can run out now', () => {
  it('are those of the states that are active', () => {
    const lineSync = charts['lineSync']!
    const actor = createActor(lineSync, { input: { key: '2:0', isResumed: false } })
    const now = () => timersOf(actor.getSnapshot() as AnyMachineSnapshot, lineSync)
    expect(now()).toEqual([
      { event: 'xstate.after.addDebounce.lineSync.gathering', readiness: { tag: 'ready', targets: ['asking'] } },
    ])
    const asking = lineSync.resolveState({ value: 'asking', context: actor.getSnapshot().context })
    expect(timersOf(asking, lineSync)).toEqual([])
  })
})

/** As the page asks before it sends. Guards that find nothing in an empty context say nothing. */
function isTaken(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    return snapshot.can({ type })
  } catch {
    return true
  }
}

describe('why an event is not taken', () => {
  it('is that no state waits for it, that a guard said no, or that it is ignored on purpose', () => {
    expect(readiness(doorMachine, { owner: '' })).toEqual({
      'card.shown': { tag: 'open', guard: 'isOfOwner', by: 'event' },
      knock: { tag: 'ignored', state: 'shut', takenIn: ['open'] },
      'lock.turned': { tag: 'ignored', state: 'shut', takenIn: ['shut'] },
      pull: { tag: 'untaken', states: ['shut'], takenIn: ['open'] },
      push: { tag: 'refused', guards: ['isUnlocked'] },
    })
  })

  it('is not guessed where a guard reads what is hidden', () => {
    expect(readiness(doorMachine, { owner: '•' })['lock.turned']).toEqual({
      tag: 'open',
      guard: 'isOwned',
      by: 'hidden',
    })
  })

  it.each(Object.values(charts).map((chart) => [chart.id, chart] as const))(
    'is told for each event of %s that no state of the moment waits for',
    (_, chart) => {
      for (const state of Object.values(chart.root.states)) {
        const snapshot = chart.resolveState({ value: state.key, context: {} } as never) as AnyMachineSnapshot
        for (const { event, readiness: said } of offersOf(snapshot, chart)) {
          const branches = snapshot._nodes.flatMap((node) =>
            [...node.transitions].flatMap(([descriptor, own]) => (descriptorTakes(descriptor, event) ? own : [])),
          )
          const isNamed = ['ready', 'refused', 'open'].includes(said.tag) || said.tag === 'ignored'
          expect(isNamed || branches.length === 0, `${state.key} ${event}`).toBe(true)
          expect(said.tag !== 'ready' || isTaken(snapshot, event), `${state.key} ${event}`).toBe(true)
          expect(said.tag !== 'ignored' || !isTaken(snapshot, event), `${state.key} ${event}`).toBe(true)
          expect('takenIn' in said && said.takenIn.length === 0, event).toBe(false)
        }
      }
    },
  )
})
