import type { AnyStateNode } from 'xstate'
import { descriptorTakes, sayTransition } from '#machines/chart/read-chart.ts'
import type { Chart } from './watched-chart.ts'
import type { TransitionInfo } from '#machines/chart/read-chart.ts'
import type { Problem, WalkMeta, WalkSubject } from './types.ts'

/** What can be said of a chart without walking it. */
export function staticProblems({ states, transitions }: Chart): Problem[] {
  return [...states.flatMap(invokeProblems), ...transitions.flatMap((each) => behindUnguarded(each, transitions))]
}

/** Every invoke is named as what it calls, and a defect of the port has somewhere to go. */
function invokeProblems(state: AnyStateNode): Problem[] {
  return state.invoke.flatMap(({ id, src }) => {
    const found: Problem[] = []
    if (!state.transitions.has(`xstate.error.actor.${id}`)) {
      found.push({ kind: 'invoke-without-on-error', where: state.id, message: `invoke ${id} has no onError` })
    }
    if (id !== src) {
      const name = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? `'${src}'` : 'inline logic'
      found.push({
        kind: 'invoke-id',
        where: state.id,
        message: `invoke of ${name} has the id '${id}': give both one name`,
      })
    }
    return found
  })
}

function behindUnguarded(transition: TransitionInfo, all: TransitionInfo[]): Problem[] {
  if (!isBehindUnguarded(transition, all)) return []
  const message = 'can never be chosen: a branch before it has no guard'
  return [{ kind: 'shadowed-guard', where: sayTransition(transition), message }]
}

/** Whether an earlier branch takes every event away. */
export function isBehindUnguarded(transition: TransitionInfo, all: TransitionInfo[]): boolean {
  return siblings(transition, all).some(({ branch, guarded }) => branch < transition.branch && !guarded)
}

/** The branches of one descriptor in one state. */
export function siblings({ source, descriptor }: TransitionInfo, all: TransitionInfo[]): TransitionInfo[] {
  return all.filter((other) => other.source === source && other.descriptor === descriptor)
}

/** What a state declares about its own walk. */
export function walkMeta(state: AnyStateNode): WalkMeta {
  return (state.meta ?? {}) as WalkMeta
}

/** Declarations that no longer say anything: events that nobody sends, or that the same state handles by name. */
export function staleDeclarations({ states }: Chart, { ignored }: WalkSubject, eventTypes: Set<string>): Problem[] {
  const stale = (where: string, message: string): Problem => ({ kind: 'stale-declaration', where, message })
  const known = (pattern: string) => [...eventTypes].some((type) => descriptorTakes(pattern, type))
  const inChart = states.flatMap((state) =>
    (walkMeta(state).ignores ?? []).flatMap((pattern) => {
      if (!known(pattern)) return [stale(state.id, `ignores '${pattern}', which nobody sends`)]
      return state.transitions.has(pattern) ? [stale(state.id, `ignores '${pattern}' and handles it too`)] : []
    }),
  )
  const inSubject = (ignored ?? [])
    .filter(([, pattern]) => !known(pattern))
    .map(([state, pattern]) => stale(state, `'${pattern}' is declared ignored, but nobody sends it`))
  return [...inChart, ...inSubject]
}
