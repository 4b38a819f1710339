/**
 * The story: events are never edited; when the shape of one changes, its schema's `v` goes up and a function here brings the
 * older ones along, one version at a time, and one table knows what charts and actors were called before. Committed golden journals prove
 * each of them.
 */
import { stateWithNamesOfToday, withNamesOfToday } from './former-names.ts'
import type { JournalEntry, JournalEvent } from './journal.types.ts'
import type { StoredJournal } from './read-rows.ts'
import type { PersistedState } from './replay.ts'
import type { KnownStates } from './state-keeper.ts'
import { cartAnswered, cartOutput, messageSaid, toastAsked, toastBorn, withoutSentences } from './sentences.ts'

type Fields = Readonly<Record<string, unknown>>

export type Upcast = (event: JournalEvent) => JournalEvent

/** Machine id → name of the event → the version it comes from → to the next version. */
export type Upcasters = Readonly<Record<string, Readonly<Record<string, Readonly<Record<number, Upcast>>>>>>

/** There was one instance of each form, which was its own key. */
const keyed = ({ form, ...fields }: JournalEvent): JournalEvent => ({ ...fields, key: form })

/** A form told its name alone. */
const ofOneInstance = (event: JournalEvent): JournalEvent => ({ ...event, key: event['form'] })

const instanceOf = (fields: Fields): Fields => ({ ...fields, key: fields['form'], subject: '', secrets: [] })

/** What a chart found wrong by itself was not written: its form went on as if nothing was. */
const unchecked = (event: JournalEvent): JournalEvent => ({ ...event, refusals: [] })

/** A refusal was a sentence, of which its length was written. */
const answered = ({ output, ...event }: JournalEvent): JournalEvent => {
  const { errors: _, ...answer } = output as Fields
  if (answer['tag'] !== 'refused') return { ...event, output: answer }
  return { ...event, output: { ...answer, message: { code: 'server.said' }, refusals: [] } }
}

/** Pictures were those of whatever record was open. */
const placeless = (event: JournalEvent): JournalEvent => ({ ...event, place: '', field: '' })

export const upcasters: Upcasters = {
  account: {
    'form.opened': { 1: (event) => ({ ...event, ...instanceOf(event) }) },
    'form.closed': { 1: keyed },
    'form.drafted': { 1: ofOneInstance },
    'form.done': { 1: ofOneInstance },
    'toast.requested': { 1: toastAsked },
  },
  purchase: { 'toast.requested': { 1: toastAsked } },
  toasts: { 'toast.requested': { 1: toastAsked } },
  toast: { 'xstate.init': { 1: toastBorn } },
  upload: { 'upload.refused': { 1: messageSaid } },
  uploads: { 'pictures.chosen': { 1: placeless } },
  cart: {
    'line.answered': { 1: cartAnswered },
    'done:mergeCart': { 1: cartOutput },
    'done:fetchCart': { 1: cartOutput },
    'done:clearCart': { 1: cartOutput },
  },
  line: { 'done:sendChange': { 1: cartOutput } },
  form: {
    'xstate.init': { 1: (event) => ({ ...event, input: instanceOf(event['input'] as Fields) }) },
    'field.left': { 1: unchecked },
    'form.submit': { 1: unchecked },
    'done:submitForm': { 1: answered },
  },
  /** One actor did what was asked for, one thing after the other; now each begins with its actor, under way. */
  mutation: {
    'xstate.init': { 0: (event) => ({ ...event, input: { mutation: '', key: '', variables: '' } }) },
  },
  shop: {
    'toast.requested': { 1: toastAsked },
    'account.arrived': {
      1: () => ({ type: 'part.arrived', id: 'account', hears: ['drafts.dropped'] }),
    },
    'till.arrived': {
      1: () => ({ type: 'part.arrived', id: 'purchase', hears: ['network.returned', 'drafts.dropped'] }),
    },
  },
}

/** The entry in the newest shape that the table leads to; the same object when there is nothing to do. */
export function upcast(entry: JournalEntry, table: Upcasters = upcasters): JournalEntry {
  const named = underNewNames(entry)
  const steps = table[named.machine]?.[named.name]
  if (!steps) return named
  let { ev, event } = named
  for (let step = steps[ev]; step; step = steps[ev]) {
    event = step(event)
    ev += 1
  }
  if (ev === named.ev) return named
  const isRenamed = event.type !== entry.event.type
  return { ...named, ev, event, name: isRenamed ? event.type : named.name }
}

function underNewNames(recorded: JournalEntry): JournalEntry {
  const entry = withNamesOfToday(recorded)
  const reborn = entry.event['state'] as PersistedState | undefined
  return reborn ? { ...entry, event: { ...entry.event, state: upcastState(reborn) } } : entry
}

/**
 * The root's state of before parts were in a registry named two of them in fields of its own, and held no state of theirs: their actors
 * begin again where they are born next.
 */
function upcastState(recorded: PersistedState): PersistedState {
  const named = stateWithNamesOfToday(recorded)
  const state = { ...named, root: withoutSentences(named.root) } as PersistedState
  const root = state.root as { context?: Record<string, unknown>; children?: Record<string, unknown> }
  if (state.machine !== 'shop' || !root.context || !('till' in root.context)) return state
  const { account: _, till: __, ...context } = root.context
  const { account: ___, purchase: ____, ...children } = root.children ?? {}
  return { ...state, root: { ...root, context: { ...context, parts: {} }, children } }
}

/** All of a journal, entries and the states beside them, in the newest shapes. */
export const upcastJournal = (journal: StoredJournal): StoredJournal => ({
  ...journal,
  entries: journal.entries.map((entry) => upcast(entry)),
  snapshots: journal.snapshots.map(({ at, state }) => ({
    at,
    state: Object.fromEntries(
      Object.entries(state as KnownStates).map(([tab, known]) => [tab, { ...known, state: upcastState(known.state) }]),
    ),
  })),
})
