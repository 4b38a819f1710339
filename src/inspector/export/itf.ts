/**
 * A counterexample as a trace in the Informal Trace Format of Apalache (ADR 15), which its trace viewers and Quint read: `#meta`, `vars`, `states`.
 * Of each state it says what led there, where each lane stands, and the active leaves of the charts. Read back, it is the counterexample that it was.
 */
import type { StateValue } from 'xstate'
import { counterexampleFormat, type Counterexample, type CounterexampleStep } from '../proof/counterexample.types.ts'

/** Of Apalache: a function as pairs, a set. */
type ItfMap<Value> = { '#map': [key: string, value: Value][] }
type ItfSet = { '#set': string[] }

type ItfState = {
  '#meta': { index: number }
  /** empty in the first state */
  action: { who: string; to: string; what: string; byItself: boolean }
  lanes: ItfMap<string>
  charts: ItfMap<ItfSet>
}

export type Itf = {
  '#meta': {
    format: 'ITF'
    'format-description': string
    description: string
    source: string
    varTypes: Record<string, string>
  }
  vars: string[]
  states: ItfState[]
}

const vars = {
  action: '{ who: Str, to: Str, what: Str, byItself: Bool }',
  lanes: 'Str -> Str',
  charts: 'Str -> Set(Str)',
}

type Moment = Pick<CounterexampleStep, 'states' | 'charts'>

const nobody = { who: '', to: '', what: '', byItself: false }

/** `{person: {customer: 'recent'}, log: 'quiet'}` → `person.customer.recent`, `log.quiet` */
const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner === undefined ? [] : leavesOf(inner).map((leaf) => `${name}.${leaf}`),
      )

/** The other way round. */
function valueOf(leaves: readonly string[]): StateValue {
  const [only = ''] = leaves
  if (leaves.length === 1 && !only.includes('.')) return only
  const inner = new Map<string, string[]>()
  for (const leaf of leaves) {
    const [name = '', ...rest] = leaf.split('.')
    inner.set(name, [...(inner.get(name) ?? []), rest.join('.')])
  }
  return Object.fromEntries([...inner].map(([name, below]) => [name, valueOf(below)]))
}

const mapOf = <Value, Said>(record: Readonly<Record<string, Value>>, say: (value: Value) => Said): ItfMap<Said> => ({
  '#map': Object.entries(record).map(([key, value]) => [key, say(value)]),
})

const recordOf = <Value, Said>(map: ItfMap<Value>, read: (value: Value) => Said): Record<string, Said> =>
  Object.fromEntries(map['#map'].map(([key, value]) => [key, read(value)]))

const stateOf = ({ states, charts }: Moment, action: ItfState['action'], index: number): ItfState => ({
  '#meta': { index },
  action,
  lanes: mapOf(states, (said) => said),
  charts: mapOf(charts, (value) => ({ '#set': leavesOf(value) })),
})

/** @param found as a search wrote it */
export function toItf({ name, truth, lanes, start, steps }: Counterexample): string {
  const itf: Itf & { '#meta': { lanes: readonly string[] } } = {
    '#meta': {
      format: 'ITF',
      'format-description': 'https://apalache-mc.org/docs/adr/015adr-trace.html',
      description: truth,
      source: name,
      varTypes: vars,
      lanes,
    },
    vars: Object.keys(vars),
    states: [
      stateOf(start, nobody, 0),
      ...steps.map(({ who, to, what, byItself, ...moment }, place) =>
        stateOf(moment, { who, to, what, byItself }, place + 1),
      ),
    ],
  }
  return `${JSON.stringify(itf, null, 2)}\n`
}

const momentOf = ({ lanes, charts }: ItfState): Moment => ({
  states: recordOf(lanes, (said) => said),
  charts: recordOf(charts, (set) => valueOf(set['#set'])),
})

/** @returns undefined for a trace that was not written here */
export function fromItf(read: unknown): Counterexample | undefined {
  const { '#meta': meta, vars: named, states } = (read ?? {}) as Partial<Itf>
  if (meta?.format !== 'ITF' || named?.join() !== Object.keys(vars).join() || !states?.[0]) return undefined
  const [first, ...others] = states
  const start = momentOf(first)
  return {
    format: counterexampleFormat,
    v: 1,
    name: meta.source,
    truth: meta.description,
    lanes: (meta as { lanes?: readonly string[] }).lanes ?? Object.keys(start.states),
    start,
    steps: others.map((state) => ({ ...state.action, ...momentOf(state) })),
  }
}

/** For a message or a ticket. */
export function toText({ name, truth, lanes, start, steps }: Counterexample): string {
  const standing = (states: Moment['states']): string =>
    lanes
      .filter((lane) => states[lane])
      .map((lane) => `   ${lane}: ${states[lane]}`)
      .join('\n')
  return [
    name,
    `0. at first\n${standing(start.states)}`,
    ...steps.map(
      ({ who, to, what, states }, place) =>
        `${place + 1}. ${who}${to === who ? '' : ` → ${to}`}: ${what}\n${standing(states)}`,
    ),
    `Not true: ${truth}`,
    '',
  ].join('\n')
}
