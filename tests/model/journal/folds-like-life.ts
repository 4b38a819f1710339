/** The story: takes tours on the real interpreter under the journal's tap, and folds what may be written of them. */
import { createActor, fromTransition } from 'xstate'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { JournalSchema } from '#machines/journal/journal-schema.ts'
import type { RawEntry } from '#services/journal/journal.types.ts'
import { transitionId } from '#services/journal/recorded-guards.ts'
import { createReplayer } from '#services/journal/replay.ts'
import { scrub } from '#services/journal/scrub.ts'
import { decodeSegment, encodeSegment } from '#services/journal/segment-codec.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { stopWaiting, withoutEffects } from '#tests/model/walker/actor-driver.ts'
import { canonical } from '#tests/model/walker/canonical.ts'
import type { Tour, WalkSubject } from '#tests/model/walker/types.ts'

/** What may be written of the events of each chart, by its id: the schema of the chart `cart` is exported as `cartJournal`. */
export const journals: Readonly<Record<string, JournalSchema>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, JournalSchema>>('../../../src/machines/**/*.journal.ts', { eager: true }),
  ).map((module) =>
    Object.fromEntries(Object.entries(module).map(([name, schema]) => [name.replace(/Journal$/, ''), schema])),
  ),
)

/** Where the actor stands. */
const standing = (snapshot: { value: unknown; status: string }): string =>
  `${snapshot.status} ${canonical(snapshot.value)}`

/** Takes a tour on the real interpreter under the tap, ports silent; what the tap tells of the subject and where it stood after each. */
export function live({ machine }: WalkSubject, { input, steps }: Tour) {
  const clock = { setTimeout: () => 0, clearTimeout: () => {} }
  const parent = createActor(
    fromTransition((state: null) => state, null),
    { clock } as never,
  )
  const raws: RawEntry[] = []
  const untap = tapActorSystem(parent, (raw) => raws.push(raw))
  parent.start()
  const actor: AnyActorRef = createActor(withoutEffects(machine), { input, parent, id: machine.id } as never).start()
  const stood = [standing(actor.getSnapshot())]
  for (const { stimulus } of steps) {
    if (stimulus.kind === 'timer') stopWaiting(actor, stimulus.event)
    const before = raws.length
    const child = /^xstate\.(?:done|error)\.actor\.(.*)$/s.exec(stimulus.event.type)?.[1]
    const src: unknown = child === undefined ? undefined : actor.getSnapshot().children[child]?.src
    actor.send(stimulus.event)
    const raw = raws[before]
    if (raw && typeof src === 'string') raws[before] = { ...raw, kind: 'outcome', src }
    while (stood.length < raws.length) stood.push(standing(actor.getSnapshot()))
  }
  untap()
  parent.stop()
  return { raws, stood }
}

/** Where the fold of what may be written stands elsewhere than the actor stood; with the way that it took written beside, or without. */
export function partings(
  machine: AnyStateMachine,
  tours: readonly ReturnType<typeof live>[],
  schema: JournalSchema,
  isWayWritten = true,
) {
  let steps = 0
  const parted: string[] = []
  for (const { raws, stood } of tours) {
    const writing = createReplayer({ [machine.id]: machine })
    const entries = raws.map((raw) => {
      const entry = scrub(raw, 'tab-1', { [machine.id]: schema })
      const lived = raw.took?.map((microstep) => microstep.map(transitionId))
      const took = writing.step(entry, isWayWritten ? lived : undefined)
      return took ? { ...entry, took } : entry
    })
    // as a reader finds them on the disk
    const reading = createReplayer({ [machine.id]: machine })
    for (const [at, entry] of decodeSegment(encodeSegment(entries)).entries()) {
      reading.step(entry)
      steps += 1
      const folded = [...reading.snapshots().values()][0]
      const where = folded === undefined ? 'nowhere' : standing(folded)
      if (where === stood[at]) continue
      parted.push(`step ${at}, ${entry.name}: folds to ${where}, stood at ${stood[at]}`)
      break
    }
  }
  return { steps, parted }
}
