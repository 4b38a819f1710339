/** A chart as plain data: what its picture, its outline and its exports are made of. Nothing in it can run. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { descendants, readChart, triggerOf, type TransitionInfo, type Trigger } from './read-chart.ts'

export type ChartState = {
  /** As XState names it: `cart.refreshing.idle`. */
  id: string
  name: string
  /** Null for the root. */
  parent: string | null
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The state in which a compound one begins. */
  initial: string | null
  isDeepHistory: boolean
  entry: string[]
  exit: string[]
  /** Invoked while the state is active; `chart` where a chart of ours answers. */
  invokes: { id: string; src: string; chart: string | null }[]
  tags: string[]
  /** Descriptors of events that are dropped on purpose. */
  ignores: string[]
}

export type ChartTransition = Trigger & {
  /** `source|descriptor|branch`. */
  id: string
  source: string
  /** How long an `after` waits, where the chart says so by a number. */
  ms: number | null
  guard: string | null
  actions: string[]
  /** Empty where no state is left. */
  targets: string[]
  reenter: boolean
  /** Its place among the branches of its trigger, and how many there are. */
  branch: number
  branches: number
}

export type ChartModel = {
  id: string
  /** In document order: a state stands before what is in it. */
  states: ChartState[]
  transitions: ChartTransition[]
  /** Charts that run below it, by the names under which it starts them. */
  children: { src: string; chart: string }[]
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic

/** XState's own actions are functions that know what they are about. */
type BuiltIn = { type?: string; event?: unknown; src?: unknown; to?: unknown; actorId?: unknown; name?: string }

const eventOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? ` ${String(event.type)}` : ''

function sayAction(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, event, src, name } = action as BuiltIn
  if (typeof action === 'object') return String(type)
  if (type === undefined) return name ?? ''
  const short = type.replace(/^xstate\./, '')
  return `${short}${eventOf(event)}${typeof src === 'string' ? ` ${src}` : ''}`
}

/** What starts and ends the clock of an `after` is the chart's own doing. */
const isOfClock = (action: unknown): boolean => {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown }
  return [id, sendId].some((one) => typeof one === 'string' && one.startsWith('xstate.after.'))
}
const isCancel = (action: unknown): boolean =>
  typeof action === 'function' && (action as BuiltIn).type === 'xstate.cancel'

const sayActions = (actions: readonly unknown[]): string[] =>
  actions
    .filter((action) => !isOfClock(action))
    .map(sayAction)
    .filter((said) => said !== '')

function sayGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const { guards, stateValue, name, type } = guard as {
    guards?: unknown[]
    stateValue?: unknown
    name?: string
    type?: string
  }
  if (stateValue !== undefined) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`
  if (!guards) return String(type ?? name)
  const said = guards.map((one) => {
    const isNested = typeof one === 'function' && 'guards' in one && (one as { name: string }).name !== 'not'
    return isNested ? `(${sayGuard(one)})` : sayGuard(one)
  })
  return name === 'not' ? `not ${said.join('')}` : said.join(` ${String(name)} `)
}

const ignoresOf = (state: AnyStateNode): string[] => (state.meta as { ignores?: string[] } | undefined)?.ignores ?? []

function stateOf(state: AnyStateNode, actors: Readonly<Record<string, unknown>>): ChartState {
  return {
    id: state.id,
    name: state.key,
    parent: state.parent?.id ?? null,
    type: state.type,
    initial: state.type === 'compound' ? ((state.initial.target as AnyStateNode[])[0]?.id ?? null) : null,
    isDeepHistory: state.history === 'deep',
    entry: sayActions(state.entry),
    exit: sayActions(state.exit.filter((action) => !isCancel(action))),
    invokes: state.invoke.map(({ id, src }) => {
      const logic = typeof src === 'string' ? actors[src] : src
      return { id, src: typeof src === 'string' ? src : id, chart: isMachine(logic) ? logic.id : null }
    }),
    tags: [...state.tags],
    ignores: ignoresOf(state),
  }
}

function transitionOf(info: TransitionInfo, all: readonly TransitionInfo[], delays: Readonly<Record<string, unknown>>) {
  const { id, source, descriptor, branch, definition } = info
  const { kind, name } = triggerOf(info)
  const ms = Number(kind === 'after' ? (delays[name] ?? name) : Number.NaN)
  return {
    id,
    source: source.id,
    kind,
    name,
    ms: Number.isNaN(ms) ? null : ms,
    guard: definition.guard === undefined ? null : sayGuard(definition.guard),
    actions: sayActions(definition.actions),
    targets: (definition.target ?? []).map((target) => target.id),
    reenter: definition.reenter,
    branch,
    branches: all.filter((one) => one.source === source && one.descriptor === descriptor).length,
  }
}

/** Reads a machine. */
export function chartModelOf(machine: AnyStateMachine): ChartModel {
  const { transitions } = readChart(machine)
  const actors = machine.implementations.actors as Readonly<Record<string, unknown>>
  const delays = machine.implementations.delays as Readonly<Record<string, unknown>>
  return {
    id: machine.id,
    states: descendants(machine.root).map((state) => stateOf(state, actors)),
    transitions: transitions.map((info) => transitionOf(info, transitions, delays)),
    children: Object.entries(actors).flatMap(([src, logic]) => (isMachine(logic) ? [{ src, chart: logic.id }] : [])),
  }
}
