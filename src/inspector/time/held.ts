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
import { descendants } from '#machines/chart/read-chart.ts'
import { goingTheWay, replayableAnew, transitionId } from '#services/journal/recorded-guards.ts'
import { checkOf, guardOf, isMachine, type Guard } from '#services/journal/xstate-internals.ts'
import { sayGuard } from './outline.ts'
import { isBlank, watched } from './why-not.ts'

/** A port that never answers by itself. */
const heldPort = fromCallback(() => undefined)

/** The way that an actor went at its birth, or with the event that it processes now; undefined where its guards can be asked. */
export type WayOf = (self: AnyActorScope['self'], event: EventObject | undefined) => Took | undefined

/** A guard that read what is hidden where nothing was written down of it. */
export interface Doubt {
  readonly chart: string
  readonly guard: string
}

/** What becomes of guards that read what is hidden. */
export interface Doubting {
  /** Nothing is written down of what came of this event: it was changed, or came for the first time. */
  isOpen: (event: EventObject | undefined) => boolean
  /** The answer that a person gave; undefined where it has to be asked for. */
  answerOf: (doubt: Doubt) => boolean | undefined
}

const transitionsOf = (machine: AnyStateMachine) =>
  [machine.root, ...descendants(machine.root)].flatMap(({ transitions, always }) => [
    ...[...transitions.values()].flat(),
    ...(always ?? []),
  ])

/** Makes copies of charts for one re-run. */
export function holdPorts(wayOf: WayOf, doubting: Doubting): (machine: AnyStateMachine) => AnyStateMachine {
  const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()
  /** whether guards of the event that is processed now are asked for what they read */
  let isOpen = false

  const doubted = (guard: Guard, doubt: Doubt): Guard => {
    const asked = checkOf(guard)
    return guardOf((snapshot, args) => {
      if (!isOpen) return asked(snapshot, args)
      let isHidden = false
      const see = <T>(value: T): T => watched(value, isBlank, () => void (isHidden = true))
      const answer = asked(snapshot, { context: see(args.context), event: see(args.event) })
      return isHidden ? (doubting.answerOf(doubt) ?? answer) : answer
    })
  }

  /** Guards that say when they read what is hidden. */
  const doubt = (copy: AnyStateMachine, machine: AnyStateMachine): void => {
    const guarded = (chart: AnyStateMachine) => transitionsOf(chart).filter(({ guard }) => guard !== undefined)
    const names = new Map(guarded(machine).map((one) => [transitionId(one), sayGuard(one.guard)]))
    for (const transition of guarded(copy)) {
      const guard = names.get(transitionId(transition)) ?? ''
      transition.guard = doubted(transition.guard as Guard, { chart: machine.id, guard })
    }
  }

  const hold = (machine: AnyStateMachine): AnyStateMachine => {
    const before = copies.get(machine)
    if (before) return before
    const copy = replayableAnew(machine)
    doubt(copy, machine)
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
    const along = (self: AnyActorScope['self'], event: EventObject | undefined, go: () => AnyMachineSnapshot) => {
      const way = wayOf(self, event)
      const before = isOpen
      isOpen = way === undefined && doubting.isOpen(event)
      try {
        return goingTheWay(copy, way, go)
      } finally {
        isOpen = before
      }
    }
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
