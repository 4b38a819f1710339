import { and } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { readChart } from '#machines/chart/read-chart.ts'
import type { ReadChart, TransitionInfo } from '#machines/chart/read-chart.ts'

/** A private copy of a machine whose guards are counted while it is being watched. */
export type Chart = ReadChart & {
  /** How often the guard of each transition held, and did not. */
  held: Uint32Array
  refused: Uint32Array
  /** How often the guard of a transition held where that of the branch before it held too, and so came first. */
  together: Uint32Array
  /** The answers of guards since it was last emptied: the index of a transition, or its complement where the guard refused. */
  asked: number[]
  watch: (on: boolean) => void
}

/** More eventless or raised steps than this within one event is taken for a cycle. */
const maxMicrosteps = 500

/** Copies a machine so that neither counters nor the cycle limit touch the one that the shop uses. */
export function copyMachine(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({})
  copy.options = { ...copy.options, maxIterations: maxMicrosteps }
  return copy
}

/** Reads a copy of the chart and puts a counter around each guard. */
export function watchChart(original: AnyStateMachine): Chart {
  const read = readChart(copyMachine(original))
  const { transitions } = read
  const chart = {
    ...read,
    held: new Uint32Array(transitions.length),
    refused: new Uint32Array(transitions.length),
    together: new Uint32Array(transitions.length),
    asked: [] as number[],
  }
  let watching = false
  const count = (counter: Uint32Array, index: number) => void (counter[index] = (counter[index] ?? 0) + 1)
  // from the last to the first, so that the guard of the next branch is known before it is asked
  let next: { of: TransitionInfo; check: Check } | undefined
  for (const transition of transitions.toReversed()) {
    const { definition, index } = transition
    const own = checkOf(definition.guard)
    const rival = next && isBranchAfter(next.of, transition) ? next.check : undefined
    next = { of: transition, check: own }
    if (definition.guard === undefined) continue
    definition.guard = counted((snapshot, args, self) => {
      const holds = own(snapshot, args, self)
      if (!watching) return holds
      count(holds ? chart.held : chart.refused, index)
      chart.asked.push(holds ? index : ~index)
      if (holds && rival?.(snapshot, args, self)) count(chart.together, index + 1)
      return holds
    })
  }
  return { ...chart, watch: (on) => void (watching = on) }
}

type GuardArguments = { context: unknown; event: unknown }
type Check = (snapshot: AnyMachineSnapshot, args: GuardArguments, self: unknown) => boolean

/** Guards of every shape (name, object with params, function, and/or/not) are evaluated by XState's own `and`; none always holds. */
function checkOf(guard: unknown): Check {
  if (guard === undefined) return () => true
  const probe = and([guard as () => boolean]) as unknown as { check: Check }
  return (snapshot, args) => probe.check(snapshot, args, probe)
}

function counted(check: Check): NonNullable<AnyTransitionDefinition['guard']> {
  return Object.assign(() => false, { check }) as unknown as NonNullable<AnyTransitionDefinition['guard']>
}

function isBranchAfter(one: TransitionInfo, { source, descriptor, branch }: TransitionInfo): boolean {
  return one.source === source && one.descriptor === descriptor && one.branch === branch + 1
}
