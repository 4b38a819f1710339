/** The commands of a cart at one moment: those that are not answered, in their order, then those that were answered last. */
import type { AnyMachineSnapshot } from 'xstate'
import type { CartContext } from '#machines/cart/cart.events.ts'
import type { CartAnswer, Change, LineKey, Pending } from '#machines/cart/cart.types.ts'
import type { OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import type { JournalEntry, JournalEvent } from '#services/journal/journal.types.ts'
import type { Recording } from './recording.ts'

/** What is read of a recording. */
export type Side = Pick<Recording, 'entries' | 'at' | 'from'>

/** The cart whose commands are read: its path, the places of its entries and of its lines' that have happened, and how many happened at all. */
export type Of = { path: string; places: readonly number[]; at: number }

export type CommandState =
  /** more for the same line may come within the moment */
  | 'gathering'
  /** another goes before it, or the cart is not open */
  | 'queued'
  | 'sending'
  /** nobody answered; it is asked again with the same key */
  | 'silent'
  /** it was sent, and nobody carries it at this moment */
  | 'sent'
  | 'confirmed'
  | 'refused'

export type Command = {
  /** `merge`: a guest's lines come into a customer's cart */
  kind: Change['kind'] | 'merge'
  /** idempotency key */
  key: string
  line: LineKey | null
  /** units that it asks for; null where it asks for none */
  quantity: number | null
  /** how often it was sent, the call on its way included */
  tries: number
  /** ms from when it was made to the moment that is looked at, or to its answer; null where the journal does not tell when it was made */
  age: number | null
  /** place of the event that made it */
  made: number | null
  /** It was made by another load of the page, or by another tab: `age` counts from when it came. */
  isKept: boolean
  state: CommandState
  /** of a refusal */
  refusal: { status: number; code: string } | null
  /** place of its answer */
  answered: number | null
}

/** Answered commands that are listed. */
const MOST = 8

type Fields = Readonly<Record<string, unknown>>
type Made = { place: number; isKept: boolean }
type Answered = { place: number; change: Change | null; port: 'line' | 'clearCart' | 'mergeCart' }

const answerOf = (event: JournalEvent): CartAnswer | null => {
  const answer = (event['answer'] ?? event['output']) as CartAnswer | undefined
  return answer && typeof answer.tag === 'string' ? answer : null
}

/** What entries tell of commands, by idempotency key. */
function createTrace() {
  const made = new Map<string, Made>()
  /** the change that each line sync was sent out with */
  const carried = new Map<string, string>()
  const ended = new Map<string, number>()
  const calls: { port: 'clearCart' | 'mergeCart'; place: number }[] = []
  const fixes: { id: string; place: number }[] = []
  let bought: number | null = null
  const answered: Answered[] = []

  const make = (id: unknown, place: number, isKept: boolean): void => {
    if (typeof id === 'string' && !made.has(id)) made.set(id, { place, isKept })
  }
  const keep = (pending: unknown, place: number): void => {
    if (Array.isArray(pending)) for (const { change } of pending as Pending[]) make(change.id, place, true)
  }
  const ofCart = ({ name, event }: JournalEntry, place: number): void => {
    if (name.startsWith('line.') || name === 'cart.clear') make(event['id'], place, false)
    if (name === 'cart.fixAll') fixes.push({ id: String(event['id']), place })
    else if (name === 'goods.bought') bought = place
    else if (name === 'cart.inherited') keep(event['pending'], place)
    else if (name === 'done:openCart') {
      const { kept, joining } = (event['output'] ?? {}) as { kept?: Fields | null; joining?: Fields | null }
      keep(kept?.['pending'], place)
      make(joining?.['id'], place, false)
    } else if (name === 'line.answered' && answerOf(event)?.tag !== 'unreachable')
      answered.push({ place, change: event['change'] as Change, port: 'line' })
    for (const port of ['clearCart', 'mergeCart'] as const) {
      if (name !== `done:${port}` && name !== `error:${port}`) continue
      calls.push({ port, place })
      if (answerOf(event)?.tag !== 'unreachable') answered.push({ place, change: null, port })
    }
  }
  const ofLine = ({ actorPath, name, event }: JournalEntry): void => {
    if (name === 'line.released') carry(actorPath, event['outgoingChange'] as OutgoingChange)
    const id = carried.get(actorPath)
    if (id !== undefined && (name === 'done:sendChange' || name === 'error:sendChange'))
      ended.set(id, (ended.get(id) ?? 0) + 1)
  }
  const carry = (path: string, { change }: OutgoingChange): void => void carried.set(path, change.id)

  return {
    answered,
    carry,
    take: (entry: JournalEntry, place: number): void =>
      entry.machine === 'cart' ? ofCart(entry, place) : ofLine(entry),
    madeOf(id: string): Made | null {
      const fixed = fixes.findLast((one) => id.startsWith(`${one.id}.`))
      const place = fixed?.place ?? (id.startsWith('bought:') ? bought : null)
      return made.get(id) ?? (place === null ? null : { place, isKept: false })
    },
    /** Calls that have ended; of the whole cart those since the command was made. */
    triesOf: (id: string, port: Answered['port'], since: number, until: number): number =>
      port === 'line'
        ? (ended.get(id) ?? 0)
        : calls.filter((one) => one.port === port && one.place > since && one.place <= until).length,
  }
}

type Trace = ReturnType<typeof createTrace>

function traceOf(recording: Side, { path, places }: Of): Trace {
  const trace = createTrace()
  // what line syncs carry that were there before the first entry
  if (recording.from)
    for (const [one, { machine, context }] of recording.at(0))
      if (one.startsWith(`${path}/`) && machine.id === 'lineSync' && context.outgoingChange)
        trace.carry(one, context.outgoingChange)
  for (const place of places) {
    const entry = recording.entries[place]
    // who had stopped did nothing with it
    if (entry && !entry.dead) trace.take(entry, place)
  }
  return trace
}

type Standing = { cart: AnyMachineSnapshot; lines: readonly AnyMachineSnapshot[]; pending: readonly Pending[] }

function lineState({ cart, lines, pending }: Standing, { change, sent }: Pending): CommandState {
  const key = change.kind === 'clear' ? null : change.key
  const line = lines.find(({ context }) => context.key === key)
  if (sent) {
    if (line?.context.outgoingChange?.change.id !== change.id) return 'sent'
    return line.hasTag('sending') ? 'sending' : line.hasTag('waiting') ? 'silent' : 'sent'
  }
  const isFirst = pending.find((one) => one.change.kind !== 'clear' && one.change.key === key)?.change.id === change.id
  const isOpen = cart.matches({ confirmed: 'open' }) && cart.matches({ clearing: 'idle' })
  return isFirst && isOpen && (!line || line.matches('gathering')) ? 'gathering' : 'queued'
}

function clearState({ cart }: Standing): CommandState {
  if (cart.matches({ clearing: 'delaying' })) return 'gathering'
  if (cart.matches({ clearing: 'clearing' })) return 'sending'
  return cart.matches({ clearing: 'waiting' }) ? 'silent' : 'queued'
}

function mergeState({ cart }: Standing): CommandState {
  if (cart.matches({ confirmed: 'merging' })) return 'sending'
  return cart.matches({ confirmed: 'mergingLater' }) ? 'silent' : 'queued'
}

const named = (change: Change): Pick<Command, 'kind' | 'key' | 'line' | 'quantity'> => ({
  kind: change.kind,
  key: change.id,
  line: change.kind === 'clear' ? null : change.key,
  quantity: 'quantity' in change ? change.quantity : null,
})

const merging = (id: string): Pick<Command, 'kind' | 'key' | 'line' | 'quantity'> => ({
  kind: 'merge',
  key: id,
  line: null,
  quantity: null,
})

const portOf = (kind: Command['kind']): Answered['port'] =>
  kind === 'clear' ? 'clearCart' : kind === 'merge' ? 'mergeCart' : 'line'

/** What was asked with a call of the whole cart stood in the cart when the answer came. */
function askedOf(recording: Side, path: string, { place, change, port }: Answered) {
  if (change) return named(change)
  const context = recording.at(place).get(path)?.context as CartContext | undefined
  if (port === 'mergeCart') return context?.joining ? merging(context.joining.id) : null
  const clear = context?.pending.find((one) => one.change.kind === 'clear')?.change
  return clear ? named(clear) : null
}

export function commandsOf(recording: Side, of: Of): Command[] {
  const { entries } = recording
  const { path, at } = of
  const snapshots = recording.at(at)
  const cart = snapshots.get(path)
  if (!cart) return []
  const { pending, joining } = cart.context as CartContext
  const trace = traceOf(recording, of)
  const lines = [...snapshots].flatMap(([one, snapshot]) =>
    one.startsWith(`${path}/`) && snapshot.machine.id === 'lineSync' && snapshot.status === 'active' ? [snapshot] : [],
  )
  const standing: Standing = { cart, lines, pending }

  type Told = Pick<Command, 'state' | 'refusal' | 'answered'> & { until: number }
  const told = (what: ReturnType<typeof named>, { until, ...so }: Told): Command => {
    const made = trace.madeOf(what.key)
    const [from, to] = [made && entries[made.place], entries[until]]
    const ended = trace.triesOf(what.key, portOf(what.kind), made?.place ?? -1, until)
    return {
      ...what,
      ...so,
      tries: ended + (so.state === 'sending' ? 1 : 0),
      age: from && to ? Math.max(0, to.at - from.at) : null,
      made: made?.place ?? null,
      isKept: made?.isKept ?? false,
    }
  }
  const open = (what: ReturnType<typeof named>, state: CommandState): Command =>
    told(what, { state, refusal: null, answered: null, until: at - 1 })

  const answered = trace.answered.slice(-MOST).flatMap((one) => {
    const what = askedOf(recording, path, one)
    const event = entries[one.place]?.event
    if (!what || !event) return []
    const answer = answerOf(event)
    const { status = 0, code = 'defect' } = answer?.tag === 'refused' ? answer.refusal : {}
    const isHeld = answer?.tag === 'confirmed'
    return told(what, {
      state: isHeld ? 'confirmed' : 'refused',
      refusal: isHeld ? null : { status, code },
      answered: one.place,
      until: one.place,
    })
  })
  return [
    ...(joining ? [open(merging(joining.id), mergeState(standing))] : []),
    ...pending.map((one) =>
      open(named(one.change), one.change.kind === 'clear' ? clearState(standing) : lineState(standing, one)),
    ),
    ...answered.toReversed(),
  ]
}
