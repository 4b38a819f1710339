import { createActor, fromPromise, fromTransition } from 'xstate'
import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate'
import { sayConfiguration } from './tours.ts'
import type { Driver } from './types.ts'

type Scheduled = { id: string; source: unknown; event: AnyEventObject }
type OpenSystem = {
  _snapshot: { _scheduledEvents: Record<string, Scheduled> }
  scheduler: { cancel: (source: unknown, id: string) => void }
}

/**
 * Runs a tour on the real interpreter of XState, with ports that never answer, actions that do nothing and a clock that
 * stands still. It proves the walker's own bookkeeping: a timer that the tour lets fire must really be waiting, and a
 * child whose outcome it gives must really be running.
 */
export function actorDriver(machine: AnyStateMachine): Driver {
  const silent = withoutEffects(machine)
  let actor: AnyActorRef
  return {
    begin: async ({ input }) => {
      const clock = { setTimeout: () => 0, clearTimeout: () => {} }
      const parent = createActor(
        fromTransition((state: null) => state, null),
        { clock } as never,
      ).start()
      actor = createActor(silent, { input, parent } as never).start()
    },
    perform: async ({ stimulus }) => {
      if (stimulus.kind === 'timer') stopWaiting(actor, stimulus.event)
      if (stimulus.kind === 'outcome' && !actor.getSnapshot().children[stimulus.id]) {
        throw new Error(`no child '${stimulus.id}' is running`)
      }
      actor.send(stimulus.event)
    },
    check: async (expected) => {
      const wanted = sayConfiguration({ snapshot: expected })
      const seen = sayConfiguration({ snapshot: actor.getSnapshot() })
      if (seen !== wanted) throw new Error(`is ${seen}, not ${wanted}`)
    },
  }
}

/** Takes a timer of an actor off its clock, because the test lets it fire now; throws when none waits. */
export function stopWaiting(actor: AnyActorRef, event: AnyEventObject): void {
  const { _snapshot, scheduler } = actor.system as unknown as OpenSystem
  const timer = Object.values(_snapshot._scheduledEvents).find((each) => each.event.type === event.type)
  if (!timer) throw new Error(`no timer waits for ${event.type}`)
  scheduler.cancel(timer.source, timer.id)
}

/** Keeps what folds state (`assign`, `raise`, `enqueueActions`…) and silences what reaches out. */
export function withoutEffects(machine: AnyStateMachine): AnyStateMachine {
  const { actions, actors } = machine.implementations
  const never = fromPromise(() => new Promise(() => {}))
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((src) => [src, never])),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, action && 'resolve' in action ? action : () => {}]),
    ),
  } as never)
}
