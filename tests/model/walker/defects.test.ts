import { assign, createMachine, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { sayStimulus } from './run-tour.ts'
import { sayProblem } from './report.ts'
import { defineWalk } from './types.ts'
import type { Problem, WalkSubject } from './types.ts'
import { walk } from './walk.ts'

/** Walks a machine and gives its problems; each machine here has exactly one defect. */
function problemsOf(machine: AnyStateMachine, events: string[], more: Partial<WalkSubject> = {}): Problem[] {
  return walk(defineWalk(machine)({ name: machine.id, events: () => events.map((type) => ({ type })), ...more }))
    .problems
}

const brief = ({ kind, where, message }: Problem) => `${kind}: ${where} ${message}`
const wayTo = ({ path = [] }: Problem) => path.map(sayStimulus)

const port = fromPromise<string>(() => Promise.reject(new Error('not provided')))

describe('the walker on a chart with one defect', () => {
  it('finds a transition that is never reached because its state is not', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { open: 'ajar' } },
        ajar: { on: { open: 'shut' } },
        sealed: { on: { open: 'ajar' } },
      },
    })
    expect(problemsOf(machine, ['open']).map(brief)).toEqual([
      'unreached-state: door.sealed is never entered',
      'unreached-transition: door.sealed open #0 is never taken: its state is never entered',
    ])
  })

  it('finds a transition whose event nobody sends', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { open: 'ajar', knock: { actions: 'ring' } } }, ajar: { on: { open: 'shut', knock: {} } } },
    })
    expect(problemsOf(machine, ['open']).map(brief)).toEqual([
      'unreached-transition: door.shut knock #0 is never taken: its event never gets to it there',
      'unreached-transition: door.ajar knock #0 is never taken: its event never gets to it there',
    ])
  })

  it('finds a branch behind one without a guard', () => {
    const machine = createMachine({
      id: 'payment',
      initial: 'open',
      states: { open: { on: { pay: [{ actions: 'take' }, { guard: () => true, actions: 'refuse' }] } } },
    })
    expect(problemsOf(machine, ['pay']).map(brief)).toEqual([
      'shadowed-guard: payment.open pay #1 can never be chosen: a branch before it has no guard',
    ])
  })

  it('finds a branch that another one always wins over', () => {
    const machine = createMachine({
      id: 'payment',
      initial: 'open',
      context: { coins: 1 },
      states: { open: { on: { pay: [{ guard: ({ context }) => context.coins > 0 }, { actions: 'refuse' }] } } },
    })
    expect(problemsOf(machine, ['pay']).map(brief)).toEqual([
      'shadowed-guard: payment.open pay #1 is never chosen: branch #0 before it always wins',
    ])
  })

  it('finds a guard that never holds', () => {
    const machine = createMachine({
      id: 'payment',
      initial: 'open',
      context: { coins: 0 },
      states: { open: { on: { pay: [{ guard: ({ context }) => context.coins > 0 }, { actions: 'refuse' }] } } },
    })
    expect(problemsOf(machine, ['pay']).map(brief)).toEqual([
      'shadowed-guard: payment.open pay #0 its guard never held (asked 1 times)',
    ])
  })

  const lift = (meta?: object) =>
    createMachine({
      id: 'lift',
      initial: 'moving',
      meta: { ignores: ['call', 'stop'] },
      states: { moving: { on: { call: 'moving', stop: 'stuck' } }, stuck: meta ? { meta } : {} },
    })

  it('finds a dead end, with the shortest path to it', () => {
    const problems = problemsOf(lift(), ['call', 'stop'])
    expect(problems.map(brief)).toEqual(['dead-end: "stuck" nothing can happen any more'])
    expect(wayTo(problems[0]!)).toEqual(['stop'])
  })

  it('accepts a dead end that the chart declares', () => {
    expect(problemsOf(lift({ deadEnd: 'a person must come' }), ['call', 'stop'])).toEqual([])
  })

  it('finds a livelock, with the states that it goes round in', () => {
    const machine = createMachine({
      id: 'retry',
      initial: 'asking',
      meta: { ignores: ['*'] },
      states: {
        asking: { on: { yes: 'done', no: 'sulking' } },
        sulking: { on: { no: 'moping' } },
        moping: { on: { no: 'sulking' } },
        done: { type: 'final' },
      },
    })
    const problems = problemsOf(machine, ['yes', 'no'])
    expect(problems.map(brief)).toEqual([
      'livelock: "sulking" no way on to a final state; goes round in "moping", "sulking"',
    ])
    expect(wayTo(problems[0]!)).toEqual(['no'])
  })

  it('finds an eventless cycle instead of hanging in it', () => {
    const machine = createMachine({
      id: 'spin',
      initial: 'still',
      context: { pushed: true },
      states: {
        still: { on: { push: 'left' } },
        left: { always: [{ guard: ({ context }) => context.pushed, target: 'right' }, { target: 'still' }] },
        right: { always: 'left' },
      },
    })
    const problem = problemsOf(machine, ['push']).find(({ kind }) => kind === 'livelock')
    expect(problem && brief(problem)).toBe('livelock: spin eventless or raised transitions go round without end')
    expect(problem && wayTo(problem)).toEqual(['push'])
  })

  const loader = (invoke: object) =>
    setup({ actors: { load: port } }).createMachine({
      id: 'page',
      initial: 'loading',
      states: { loading: { invoke: { src: 'load', onDone: 'shown', ...invoke } }, shown: { on: { again: 'loading' } } },
      meta: { ignores: ['again'] },
    } as never) as unknown as AnyStateMachine
  const outcomes = { load: () => [{ type: 'done' as const, output: 'text' }] }

  it('finds an invoke without onError, and what it does to the chart', () => {
    const problems = problemsOf(loader({ id: 'load' }), ['again'], { outcomes })
    expect(problems.map(brief)).toEqual([
      'invoke-without-on-error: page.loading invoke load has no onError',
      'crash: page stops with an error: {_tag:"Defect",message:"the port broke"}',
    ])
  })

  it('finds an invoke whose id is not its src', () => {
    const problems = problemsOf(loader({ id: 'getPage', onError: 'shown' }), ['again'], { outcomes })
    expect(problems.map(brief)).toEqual([
      "invoke-id: page.loading invoke of 'load' has the id 'getPage': give both one name",
    ])
  })

  it('finds an invoke for which the walk lists no outcomes', () => {
    const problems = problemsOf(loader({ id: 'load', onError: 'shown' }), ['again'])
    expect(problems.map(({ kind }) => kind)).toEqual(['missing-outcomes', 'unreached-transition'])
  })

  it('finds cells that drop an event without having said so', () => {
    const machine = createMachine({
      id: 'cart',
      initial: 'idle',
      states: {
        idle: { on: { 'line.add': 'saving', 'line.drop': { actions: 'drop' } } },
        saving: { on: { saved: 'idle', 'line.*': { actions: 'queue' } } },
      },
    })
    expect(problemsOf(machine, ['line.add', 'line.drop', 'saved', 'sign.out']).map(brief)).toEqual([
      'unhandled-cell: cart.idle neither handles nor ignores saved, sign.out',
      'unhandled-cell: cart.saving neither handles nor ignores sign.out',
    ])
  })

  it('takes declarations in the chart and in the subject, and says which of them are stale', () => {
    const machine = createMachine({
      id: 'cart',
      initial: 'idle',
      states: {
        idle: { meta: { ignores: ['saved', 'save'] }, on: { 'line.add': 'saving' } },
        saving: { on: { saved: 'idle' } },
      },
    })
    const ignored: WalkSubject['ignored'] = [['saving', 'line.*']]
    expect(problemsOf(machine, ['line.add', 'saved'], { ignored }).map(brief)).toEqual([
      "stale-declaration: cart.idle ignores 'save', which nobody sends",
    ])
  })

  it('finds a broken invariant by the shortest path', () => {
    const machine = createMachine({
      id: 'stock',
      context: { units: 2 },
      on: {
        take: { actions: assign({ units: ({ context }) => Math.max(-1, context.units - 1) }) },
        put: { actions: assign({ units: ({ context }) => Math.min(3, context.units + 1) }) },
      },
    })
    const always = [
      { name: 'never oversold', holds: ({ context }: { context: { units: number } }) => context.units >= 0 },
    ]
    const problems = problemsOf(machine, ['put', 'take'], { always })
    expect(problems.map(brief)).toEqual(['invariant: never oversold does not hold in {}'])
    expect(wayTo(problems[0]!)).toEqual(['take', 'take', 'take'])
    expect(sayProblem(problems[0]!)).toContain('3. take')
  })

  it('finds an action that changes the context in place', () => {
    const machine = createMachine({
      id: 'list',
      context: { items: ['a'] },
      on: { clear: { actions: assign(({ context }) => ({ items: context.items.splice(0) })) } },
    })
    expect(problemsOf(machine, ['clear'])[0]).toMatchObject({ kind: 'crash', path: [{ event: { type: 'clear' } }] })
  })

  it('finds a fingerprint that makes one of two configurations which differ', () => {
    const machine = createMachine({
      id: 'count',
      context: { n: 0 },
      initial: 'low',
      states: {
        low: {
          on: {
            up: [
              { guard: ({ context }) => context.n >= 1, target: 'high' },
              { actions: assign({ n: ({ context }) => context.n + 1 }) },
            ],
            set: { target: 'high', actions: assign({ n: 1 }) },
          },
        },
        high: { on: { down: 'low', up: {}, set: {} } },
      },
      meta: { ignores: ['down'] },
    })
    const problems = problemsOf(machine, ['up', 'set', 'down'], { fingerprint: () => '' })
    expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['shadowed-guard', 'divergence']))
    expect(problems.find(({ kind }) => kind === 'divergence')?.message).toContain('the fingerprint merges what differs')
    expect(problemsOf(machine, ['up', 'set', 'down'])).toEqual([])
  })

  it('says when the default limits end a walk, and accepts limits that are set', () => {
    const machine = createMachine({
      id: 'count',
      context: { n: 0 },
      on: { up: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
    })
    expect(problemsOf(machine, ['up']).map(({ kind }) => kind)).toEqual(['limit'])
    expect(problemsOf(machine, ['up'], { limits: { depth: 5 } })).toEqual([])
  })

  it('finds a pair that was declared infeasible and happens', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { push: 'open' } }, open: { on: { push: 'shut' } } },
    })
    const infeasible = [{ first: 'door.shut|push*', second: 'door.open|push|0', reason: 'it locks' }]
    expect(problemsOf(machine, ['push'], { infeasible }).map(({ kind }) => kind)).toEqual(['infeasible-pair'])
    const other = [{ first: 'door.open|push|0', second: 'door.open|push|0', reason: 'it is shut then' }]
    expect(problemsOf(machine, ['push'], { infeasible: other })).toEqual([])
  })
})
