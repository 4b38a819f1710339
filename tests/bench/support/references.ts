import { assign, createActor, setup } from 'xstate'
import { callsPerSecond } from './measure.ts'

/** What this machine does at its simplest: figures of Oja are read beside these, since machines differ by more than code does. */

/** Events a second through XState alone: one guard, one assign, ten states in a ring. */
export function actorSendReference(): number {
  const states = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `s${at}`,
      { on: { next: { target: `s${(at + 1) % 10}`, guard: 'isOpen' as const, actions: 'count' as const } } },
    ]),
  )
  const ring = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'next' } },
    guards: { isOpen: ({ context }) => context.count >= 0 },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ context: { count: 0 }, initial: 's0', states })
  const actor = createActor(ring).start()
  return callsPerSecond(() => actor.send({ type: 'next' }))
}

/** `JSON.stringify` calls a second of a value. */
export const stringifyReference = (value: unknown): number => callsPerSecond(() => void JSON.stringify(value))

/** A rate as references are written, for example 'actor.send 221,430/s'. */
export const asReference = (name: string, perSecond: number): string =>
  `${name} ${Math.round(perSecond).toLocaleString('en-NG')}/s`
