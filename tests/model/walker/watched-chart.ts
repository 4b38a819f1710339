import { and } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { readChart } from '#machines/chart/read-chart.ts'
import type { ReadChart } from '#machines/chart/read-chart.ts'

/** A private copy of a machine whose guards are counted while it is being watched. */
export type Chart = ReadChart & {
  /** How often the guard of each transition held, and did not. */
  held: Uint32Array
  refused: Uint32Array
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
  }
  let watching = false
  for (const { definition, index } of transitions) {
    if (definition.guard === undefined) continue
    definition.guard = counted(definition.guard, (holds) => {
      if (!watching) return
      const counter = holds ? chart.held : chart.refused
      counter[index] = (counter[index] ?? 0) + 1
    })
  }
  return { ...chart, watch: (on) => void (watching = on) }
}

type GuardArguments = { context: unknown; event: unknown }
type Check = (snapshot: AnyMachineSnapshot, args: GuardArguments, self: unknown) => boolean

/** Guards of every shape (name, object with params, function, and/or/not) are evaluated by XState's own `and`. */
function counted(guard: unknown, count: (holds: boolean) => void): NonNullable<AnyTransitionDefinition['guard']> {
  const probe = and([guard as () => boolean]) as unknown as { check: Check }
  const check: Check = (snapshot, args) => {
    const holds = probe.check(snapshot, args, probe)
    count(holds)
    return holds
  }
  return Object.assign(() => false, { check }) as unknown as NonNullable<AnyTransitionDefinition['guard']>
}
