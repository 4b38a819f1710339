/**
 * Charts as a re-run takes them: on XState's own interpreter, with every port held. What a port answered is fed from the recording; where
 * a guard read what is hidden, its answer is taken from there too.
 */
import {
  fromCallback,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import type { Took } from '#services/journal/journal.types.ts'
import { goingTheWay, replayable } from '#services/journal/recorded-guards.ts'
import { isMachine } from '#services/journal/xstate-internals.ts'

/** A port that never answers by itself. */
const heldPort = fromCallback(() => undefined)

/** The way that an actor went at its birth, or with the event that it processes now; undefined where its guards can be asked. */
export type WayOf = (self: AnyActorScope['self'], event: EventObject | undefined) => Took | undefined

/** Makes copies of charts for one re-run. */
export function holdPorts(wayOf: WayOf): (machine: AnyStateMachine) => AnyStateMachine {
  const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()

  const hold = (machine: AnyStateMachine): AnyStateMachine => {
    const before = copies.get(machine)
    if (before) return before
    const copy = replayable(machine.provide({}) as AnyStateMachine)
    copies.set(machine, copy)
    const actors = new Proxy(machine.implementations.actors, {
      get(record, src) {
        const logic: unknown = Reflect.get(record, src)
        if (isMachine(logic)) return hold(logic)
        return logic === undefined ? undefined : heldPort
      },
    })
    Object.assign(copy.implementations, { actors })
    const { transition, getInitialSnapshot } = copy
    const along = (self: AnyActorScope['self'], event: EventObject | undefined, go: () => AnyMachineSnapshot) =>
      goingTheWay(copy, wayOf(self, event), go)
    Object.assign(copy, {
      transition: (snapshot: never, event: EventObject, scope: AnyActorScope) =>
        along(scope.self, event, () => transition.call(copy, snapshot, event as never, scope as never) as never),
      getInitialSnapshot: (scope: AnyActorScope, input: never) =>
        along(scope.self, undefined, () => getInitialSnapshot.call(copy, scope as never, input) as never),
    })
    return copy
  }
  return hold
}
