import {
  assign,
  cancel,
  createMachine,
  emit,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { actorDriver } from './actor-driver.ts'
import { canonical } from './canonical.ts'
import { explore } from './explore.ts'
import { runTour } from './run-tour.ts'
import { inertRef } from './stepper.ts'
import { tours } from './tours.ts'
import { defineWalk } from './types.ts'
import type { WalkSubject } from './types.ts'
import { walk } from './walk.ts'

function subjectOf(machine: AnyStateMachine, events: string[], more: Partial<WalkSubject> = {}): WalkSubject {
  return defineWalk(machine)({ name: machine.id, events: () => events.map((type) => ({ type })), ...more })
}

/** State and context of every explored configuration, in the order in which they were found. */
function seen(subject: WalkSubject): string[] {
  return explore(subject).places.map(({ snapshot }) => `${canonical(snapshot.value)} ${canonical(snapshot.context)}`)
}

/** The interpreter of XState must agree with every tour: timers that fire are waiting, children that answer run. */
async function expectRealAgrees(subject: WalkSubject): Promise<void> {
  const { transitions, pairs } = tours(subject)
  expect(transitions.length).toBeGreaterThan(0)
  for (const tour of [...transitions, ...pairs])
    await expect(runTour(tour, actorDriver(subject.machine))).resolves.toBeUndefined()
}

describe('the closed world', () => {
  const count = assign(({ context }: { context: { n: number } }) => ({ n: context.n + 1 }))

  it('lets a timer fire once while its state stays entered', async () => {
    const machine = createMachine({
      id: 'egg',
      context: { n: 0 },
      initial: 'boiling',
      states: {
        boiling: {
          after: { 300: { actions: count } },
          on: { again: { target: 'boiling', reenter: true, guard: ({ context }) => context.n < 2 } },
        },
      },
    })
    const subject = subjectOf(machine, ['again'])
    // Beside each count: whether the timer still waits. Only `again` winds it up once more.
    expect(seen(subject)).toEqual(['"boiling" {n:0}', '"boiling" {n:1}', '"boiling" {n:1}', '"boiling" {n:2}'])
    expect(explore(subject).places.map(({ timers }) => timers.size)).toEqual([1, 0, 1, 0])
    await expectRealAgrees(subject)
  })

  it('lets an invoke answer once while its state stays entered', async () => {
    const machine = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
      id: 'page',
      context: { n: 0 },
      invoke: { id: 'load', src: 'load', onDone: { actions: 'count' }, onError: { actions: 'count' } },
    } as never)
    const subject = subjectOf(machine.provide({ actions: { count } } as never) as unknown as AnyStateMachine, [], {
      outcomes: { load: () => [{ type: 'done', output: 1 }] },
    })
    expect(seen(subject)).toEqual(['{} {n:0}', '{} {n:1}'])
    await expectRealAgrees(subject)
  })

  it('fires delayed events that the machine raises or sends to itself, unless they are cancelled', async () => {
    const machine = createMachine({
      id: 'later',
      context: { n: 0 },
      initial: 'waiting',
      entry: [
        raise({ type: 'rung' }, { delay: 50, id: 'bell' }),
        sendTo(({ self }) => self, { type: 'told' }, { delay: 90 }),
      ],
      states: { waiting: { on: { hush: { actions: cancel('bell') } } } },
      on: { rung: { actions: count }, told: { actions: count } },
    })
    const subject = subjectOf(machine, ['hush'])
    const found = explore(subject)
    expect(new Set(found.edges.map(({ stimulus }) => stimulus.event.type))).toEqual(new Set(['hush', 'rung', 'told']))
    expect(Math.max(...found.places.map(({ snapshot }) => snapshot.context.n))).toBe(2)
    const hushed = found.edges.find(({ stimulus, from }) => stimulus.event.type === 'hush' && from === 0)!
    expect([...found.places[hushed.to]!.timers.values()]).toEqual([{ type: 'told' }])
    await expectRealAgrees(subject)
  })

  it('takes events that the machine sends to itself at once, and none that it sends elsewhere', async () => {
    const machine = createMachine({
      id: 'echo',
      initial: 'quiet',
      context: { other: inertRef('other') },
      states: {
        quiet: {
          on: {
            call: {
              actions: [sendTo(({ context }) => context.other, { type: 'back' }), emit({ type: 'back' })],
              target: 'calling',
            },
          },
        },
        calling: { on: { shout: { actions: sendTo(({ self }) => self, { type: 'back' }) }, back: 'quiet' } },
      },
    })
    const subject = subjectOf(machine, ['call', 'shout'])
    const found = explore(subject)
    const shout = found.edges.find(({ stimulus, from }) => stimulus.event.type === 'shout' && from === 1)!
    expect(found.places.map(({ snapshot }) => snapshot.value)).toEqual(['quiet', 'calling'])
    expect(shout.to).toBe(0)
    await expectRealAgrees(subject)
  })

  it('starts no child, and tells children of siblings apart from nothing', () => {
    let started = 0
    const child = fromCallback(() => void started++)
    const machine = setup({ actors: { child } }).createMachine({
      id: 'parent',
      context: { refs: [] as unknown[] },
      initial: 'few',
      invoke: { id: 'child', src: 'child', systemId: 'child', onError: {} },
      states: {
        few: {
          on: {
            more: [
              {
                guard: ({ context }: { context: { refs: unknown[] } }) => context.refs.length < 2,
                actions: [
                  assign(({ context, spawn }: never) => ({
                    refs: [...(context as { refs: [] }).refs, (spawn as (src: string) => unknown)('child')],
                  })),
                  spawnChild('child', { id: 'named' }),
                ],
              },
              {},
            ],
          },
        },
      },
    } as never) as unknown as AnyStateMachine
    const found = walk(subjectOf(machine, ['more'], { outcomes: { child: () => [] } }))
    expect(found.problems).toEqual([])
    expect(found.exploration.places.filter(({ snapshot }) => snapshot.status === 'active').map(refs)).toContain(2)
    expect(found.exploration.places.length).toBeLessThan(12)
    expect(started).toBe(0)
  })
})

const refs = ({ snapshot }: { snapshot: AnyMachineSnapshot }) => snapshot.context.refs.length

describe('transition identity', () => {
  it('does not count what a parallel sibling pre-empted', () => {
    const machine = createMachine({
      id: 'duo',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            first: { on: { leave: '#duo.gone' } },
            second: { on: { leave: '#duo.gone' } },
          },
        },
        gone: { on: { leave: 'both' } },
      },
    })
    const found = walk(subjectOf(machine, ['leave']))
    expect(found.problems.map(({ kind, where }) => `${kind} ${where}`)).toEqual([
      'unreached-transition duo.both.second leave #0',
    ])
  })

  it('follows shallow and deep history to different places', async () => {
    const radio = (history: 'shallow' | 'deep') =>
      createMachine({
        id: 'radio',
        initial: 'on',
        states: {
          on: {
            initial: 'music',
            on: { power: 'off' },
            states: {
              music: { initial: 'low', states: { low: { on: { up: 'high' } }, high: { on: { up: 'low' } } } },
              news: { on: { up: 'music' } },
              last: { history },
            },
          },
          off: { on: { power: 'on.last' } },
        },
        meta: { ignores: ['up'] },
      })
    const back = (history: 'shallow' | 'deep') => {
      const { edges, places } = explore(subjectOf(radio(history), ['up', 'power']))
      const values = edges.filter(
        ({ from, stimulus }) => places[from]!.snapshot.value === 'off' && stimulus.event.type === 'power',
      )
      return values.map(({ to }) => canonical(places[to]!.snapshot.value))
    }
    expect(back('shallow')).toEqual(['{on:{music:"low"}}'])
    expect(back('deep')).toEqual(['{on:{music:"low"}}', '{on:{music:"high"}}'])
    await expectRealAgrees(subjectOf(radio('deep'), ['up', 'power']))
  })
})

describe('a state that is left at once', () => {
  it('counts as reached at the start and on the way', () => {
    const machine = createMachine({
      id: 'hop',
      initial: 'opening',
      states: {
        opening: { always: 'idle' },
        idle: { on: { go: 'passing' } },
        passing: { entry: raise({ type: 'on' }) },
      },
      on: { on: '.idle' },
      meta: { ignores: ['go'] },
    })
    const found = walk(subjectOf(machine, ['go', 'on']))
    expect(found.problems).toEqual([])
    expect(found.exploration.places.map(({ snapshot }) => snapshot.value)).toEqual(['idle'])
  })
})

describe('canonical text', () => {
  it('does not depend on the order of keys, and tells kinds of values apart', () => {
    expect(canonical({ b: 1, a: [undefined, null] })).toBe(canonical({ a: [undefined, null], b: 1, c: undefined }))
    expect(canonical(new Map([[1, 'a']]))).not.toBe(canonical(new Map([[1, 'b']])))
    expect(new Set([1, '1', 1n, [1], { 0: 1 }, new Set([1]), new Date(1), new Error('1')].map(canonical)).size).toBe(7)
  })

  it('reduces actor references to their ids', () => {
    expect(canonical({ ref: inertRef('cart') })).toBe('{ref:@cart}')
  })
})
