/**
 * The story: events are never edited; when the shape of one changes, its schema's `v` goes up and a function here brings the
 * older ones along, one version at a time. Committed golden journals prove each of them.
 */
import type { JournalEntry, JournalEvent } from './journal.types.ts'

type Fields = Readonly<Record<string, unknown>>

export type Upcast = (event: JournalEvent) => JournalEvent

/** Machine id → name of the event → the version it comes from → to the next version. */
export type Upcasters = Readonly<Record<string, Readonly<Record<string, Readonly<Record<number, Upcast>>>>>>

/** There was one instance of each form, which was its own key. */
const keyed = ({ form, ...fields }: JournalEvent): JournalEvent => ({ ...fields, key: form })

const instanceOf = (fields: Fields): Fields => ({ ...fields, key: fields['form'], subject: '', secrets: [] })

/** What a chart found wrong by itself was not written: its form went on as if nothing was. */
const unchecked = (event: JournalEvent): JournalEvent => ({ ...event, refusals: [] })

/** A refusal was a sentence, of which its length was written. */
const answered = ({ output, ...event }: JournalEvent): JournalEvent => {
  const { errors: _, ...answer } = output as Fields
  if (answer['tag'] !== 'refused') return { ...event, output: answer }
  return { ...event, output: { ...answer, message: { code: 'server.said' }, refusals: [] } }
}

export const upcasters: Upcasters = {
  account: {
    'form.opened': { 1: (event) => ({ ...event, ...instanceOf(event) }) },
    'form.closed': { 1: keyed },
  },
  form: {
    'xstate.init': { 1: (event) => ({ ...event, input: instanceOf(event['input'] as Fields) }) },
    'field.left': { 1: unchecked },
    'form.submit': { 1: unchecked },
    'done:submitForm': { 1: answered },
  },
}

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
