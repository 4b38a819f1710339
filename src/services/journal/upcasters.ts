/**
 * The story: events are never edited; when the shape of one changes, its schema's `v` goes up and a function here brings the
 * older ones along, one version at a time. Committed golden journals prove each of them.
 */
import type { JournalEntry, JournalEvent } from './journal.types.ts'

export type Upcast = (event: JournalEvent) => JournalEvent

/** Machine id → name of the event → the version it comes from → to the next version. */
export type Upcasters = Readonly<Record<string, Readonly<Record<string, Readonly<Record<number, Upcast>>>>>>

/** None yet: every event is of its first version. */
export const upcasters: Upcasters = {}

/** The entry in the newest shape that the table leads to; the same object when there is nothing to do. */
export function upcast(entry: JournalEntry, table: Upcasters = upcasters): JournalEntry {
  const steps = table[entry.machine]?.[entry.name]
  if (!steps) return entry
  let { ev, event } = entry
  for (let step = steps[ev]; step; step = steps[ev]) {
    event = step(event)
    ev += 1
  }
  return ev === entry.ev ? entry : { ...entry, ev, event }
}
