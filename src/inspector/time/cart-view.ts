/**
 * The cart at one moment of a recording: each line as it is confirmed, pending and seen, and each command with its idempotency key, its
 * tries and its age. Read from folded snapshots and from entries alone.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { CartContext } from '#machines/cart/cart.events.ts'
import { seenLines } from '#machines/cart/cart.lines.ts'
import {
  keyOfLine,
  type CartLine,
  type LineKey,
  type LineTrouble,
  type Owner,
  type Pending,
} from '#machines/cart/cart.types.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { cartAbove } from './cart-above.ts'
import { changeAt, type CartChange } from './cart-change.ts'
import { baseOf } from './cart-step.ts'
import { commandsOf, type Command, type Side } from './cart-commands.ts'
import { sayState } from './say-value.ts'

export type Absence =
  /** nothing is recorded */
  | { why: 'nothing' }
  /** the back office has none */
  | { why: 'office' }
  | { why: 'never' }
  /** it comes with the entry at this place */
  | { why: 'later'; place: number }
  /** it was there before the journal begins, which keeps no state of it */
  | { why: 'unfolded' }

/** Quantities of one line; 0 where it is not in the cart. */
export type CartRow = {
  key: LineKey
  name: string
  size: string | null
  confirmed: number
  /** What commands that are not answered put on top of `confirmed`, or take from it. */
  pending: number
  seen: number
  /** What became of a command that the line did not get. */
  trouble: LineTrouble['kind'] | null
}

export type CartView =
  | ({ tag: 'absent' } & Absence)
  | {
      tag: 'there'
      path: string
      owner: Owner | null
      version: number
      state: string
      /** It was there before the first entry: what led to it is not in the journal. */
      isCutOff: boolean
      rows: readonly CartRow[]
      commands: readonly Command[]
      /** What the event that is looked at did; null where it changed nothing of the cart. */
      change: CartChange | null
      /** Place of the last event of the cart; null before the first. */
      last: number | null
    }

/** Entries of carts and of their lines, by place: lists of entries grow in place. */
const known = new WeakMap<readonly JournalEntry[], { until: number; places: number[] }>()

function cartPlaces(entries: readonly JournalEntry[]): readonly number[] {
  const found = known.get(entries) ?? { until: 0, places: [] }
  for (; found.until < entries.length; found.until += 1) {
    const machine = entries[found.until]?.machine
    if (machine === 'cart' || machine === 'lineSync') found.places.push(found.until)
  }
  known.set(entries, found)
  return found.places
}

const byKey = (lines: readonly CartLine[]) => new Map(lines.map((line) => [keyOfLine(line), line]))

const keyOf = ({ change }: Pending): LineKey[] => (change.kind === 'clear' ? [] : [change.key])

/** In the order in which the page shows them; lines that it does not show any more come last. */
function rowsOf(context: CartContext): CartRow[] {
  const confirmed = byKey(baseOf(context).lines)
  const seen = byKey(seenLines(context.confirmed, context.pending))
  const names = new Map(
    context.pending.flatMap(({ change }) =>
      change.kind === 'add'
        ? [[change.key, { product: change.product, measurement: change.measurement }] as const]
        : [],
    ),
  )
  const keys = new Set([...seen.keys(), ...confirmed.keys(), ...context.pending.flatMap(keyOf)])
  return [...keys].map((key) => {
    const goods = seen.get(key) ?? confirmed.get(key) ?? names.get(key)
    const [was, is] = [confirmed.get(key)?.quantity ?? 0, seen.get(key)?.quantity ?? 0]
    return {
      key,
      name: goods?.product.name ?? '',
      size: goods?.measurement?.label ?? null,
      confirmed: was,
      pending: is - was,
      seen: is,
      trouble: context.troubles[key]?.kind ?? null,
    }
  })
}

/** The cart of the actor in view, else the first there is. */
function cartAt(snapshots: ReadonlyMap<string, AnyMachineSnapshot>, near: string): string | undefined {
  return cartAbove(snapshots, near) ?? [...snapshots].find(([, { machine }]) => machine.id === 'cart')?.[0]
}

function absenceAt({ entries, from }: Side, at: number): Absence {
  const [first] = entries
  if (!first) return { why: 'nothing' }
  const places = cartPlaces(entries).filter((place) => entries[place]?.machine === 'cart')
  const later = places.find((place) => place >= at)
  if (places.some((place) => place < at)) return { why: 'unfolded' }
  if (later !== undefined)
    return entries[later]?.kind === 'birth' ? { why: 'later', place: later } : { why: 'unfolded' }
  return { why: (from?.machine ?? first.machine) === 'admin' ? 'office' : 'never' }
}

/**
 * @param at how many entries have happened
 * @param near path of the actor in view: of several carts its own is meant
 */
export function cartViewAt(recording: Side, at: number, near: string): CartView {
  const { entries } = recording
  const snapshots = recording.at(at)
  const path = cartAt(snapshots, near)
  const snapshot = path === undefined ? undefined : snapshots.get(path)
  if (path === undefined || snapshot === undefined) return { tag: 'absent', ...absenceAt(recording, at) }
  const context = snapshot.context as CartContext
  const places = cartPlaces(entries).filter(
    (place) => place < at && cartAbove(snapshots, entries[place]?.actorPath ?? '') === path,
  )
  const own = places.filter((place) => entries[place]?.actorPath === path)
  const birth = own[0] === undefined ? undefined : entries[own[0]]
  const last = own.at(-1) ?? null
  return {
    tag: 'there',
    path,
    owner: context.owner,
    version: baseOf(context).version,
    state: sayState(snapshot.value),
    isCutOff: birth?.kind !== 'birth' || 'state' in birth.event,
    rows: rowsOf(context),
    commands: commandsOf(recording, { path, places, at }),
    change: last === at - 1 ? changeAt(recording, path, own) : null,
    last,
  }
}
