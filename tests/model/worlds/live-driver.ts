/**
 * Runs a tour on the real interpreter with ports that ask the real world: when the tour gives a child's outcome, the world is
 * arranged so that it has to answer so, and the call is really made.
 */
import {
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { canonical } from '../walker/canonical.ts'
import { stopWaiting } from '../walker/actor-driver.ts'
import type { Driver, Stimulus, Tour } from '../walker/types.ts'

type Held = { input: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void }

export type LiveWorld = {
  machine: AnyStateMachine
  /** Ports that answer once; they are held until the tour says how. */
  ports: string[]
  /** Children that only listen. */
  channels?: string[]
  begin?: (tour: Tour) => Promise<unknown>
  /** The input of the real machine for that of the tour. */
  inputOf?: (input: unknown) => unknown
  /** Makes the world answer as the tour expects, asks it, and gives what it really answered. */
  produce: (src: string, expected: unknown, input: unknown, now: AnyMachineSnapshot) => Promise<unknown>
  /** What really happens where the tour says that this was sent; null: the world has sent it itself. */
  perform?: (event: AnyEventObject, now: AnyMachineSnapshot) => Promise<AnyEventObject | null>
  /** What of a state must be the same in both worlds. */
  look: (snapshot: AnyMachineSnapshot) => unknown
}

/** Lets promises of this process answer. */
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

export function liveDriver(world: LiveWorld): Driver {
  let actor: AnyActorRef
  let held: Map<string, Held>

  const port = (src: string) =>
    fromPromise(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const call = { input, resolve, reject }
          held.set(src, call)
          signal.addEventListener('abort', () => void (held.get(src) === call && held.delete(src)))
        }),
    )
  const machine = world.machine.provide({
    actors: Object.fromEntries([
      ...world.ports.map((src) => [src, port(src)]),
      ...(world.channels ?? []).map((src) => [src, fromCallback(() => {})]),
    ]),
  } as never)

  const answer = async ({ event, src }: Extract<Stimulus, { kind: 'outcome' }>): Promise<void> => {
    const call = held.get(src)
    if (!call) {
      // Channels break without having been asked.
      if (!world.channels?.includes(src)) throw new Error(`nobody waits for ${src}`)
      actor.send(event)
      return
    }
    held.delete(src)
    if (event.type.startsWith('xstate.error.')) call.reject(event['error'])
    else call.resolve(await world.produce(src, event['output'], call.input, actor.getSnapshot()))
    await flushPromises()
  }

  return {
    world: 'server',
    begin: async (tour) => {
      await world.begin?.(tour)
      held = new Map()
      const clock = { setTimeout: () => 0, clearTimeout: () => {} }
      const parent = createActor(
        fromTransition((state: null) => state, null),
        { clock } as never,
      ).start()
      const input = world.inputOf ? world.inputOf(tour.input) : tour.input
      actor = createActor(machine, { input, parent } as never).start()
      await flushPromises()
    },
    perform: async ({ stimulus }) => {
      if (stimulus.kind === 'outcome') return answer(stimulus)
      if (stimulus.kind === 'timer') stopWaiting(actor, stimulus.event)
      const event =
        stimulus.kind === 'user' && world.perform
          ? await world.perform(stimulus.event, actor.getSnapshot())
          : stimulus.event
      if (event) actor.send(event)
      await flushPromises()
    },
    check: async (expected) => {
      const [wanted, seen] = [sayLook(world, expected), sayLook(world, actor.getSnapshot())]
      if (seen !== wanted) throw new Error(`is ${seen}, not ${wanted}`)
    },
  }
}

const sayLook = ({ look }: LiveWorld, snapshot: AnyMachineSnapshot): string =>
  `${canonical(snapshot.value)} ${canonical(look(snapshot))}`
