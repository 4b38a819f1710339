/** Starts one machine as a part of something: on a clock that the test winds, below a parent that hears its reports. */
import {
  createActor,
  fromTransition,
  SimulatedClock,
  type ActorRefFrom,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
} from 'xstate'

/** Lets promises answer. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

export function openPart<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) {
  const clock = new SimulatedClock()
  const parent = createActor(
    fromTransition((reports: EventObject[], event: EventObject) => [...reports, event], []),
    { clock },
  ).start()
  const actor = createActor(machine as AnyStateMachine, { input, parent } as never).start() as ActorRefFrom<Machine>
  return {
    actor,
    /** What the parent heard, in order. */
    reports: () => parent.getSnapshot().context,
    async wait(milliseconds: number): Promise<void> {
      clock.increment(milliseconds)
      await flushPromises()
    },
  }
}
