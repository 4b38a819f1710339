import { createMachine, initialTransition, transition, type MachineContext } from 'xstate'

/** What one action of a chart makes of what the chart remembers; the rest of the chart stays out of it. */
export function changed<C extends MachineContext, P>(
  action: (args: never, params: P) => void,
  context: C,
  params: P,
): C {
  const machine = createMachine(
    { context, on: { go: { actions: { type: 'act', params } as never } } },
    { actions: { act: action as never } },
  )
  return transition(machine, initialTransition(machine)[0], { type: 'go' })[0].context as C
}
