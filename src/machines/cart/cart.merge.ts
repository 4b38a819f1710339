/**
 * The cart as a fold: what is seen = confirmed cart + pending changes, in order. Pure; every rule below is an invariant that
 * tests/model/cart holds under random interleavings.
 *
 *   I1  what is seen depends on nothing but `confirmed` and `pending`
 *   I2  a line has at most one unsent change (two when the cart is to be emptied between them), always after its sent ones: later
 *       commands coalesce into it and the last one wins
 *   I3  a sent change keeps its id and its body until it is answered, so that asking again with its key changes nothing twice
 *   I4  a command that leaves the line as it would be anyway is no change at all
 *   I5  an answer speaks for its own line; for the other lines only where no change of theirs is on its way and it is not older
 *   I6  a refused change goes as if it had never been asked, and nothing else goes with it but later commands for a line that is no more;
 *       what is added anew is none of these
 */
import { seenLines, withQuantity } from './cart.lines.ts'
import { atMost } from './cart.rules.ts'
import {
  keyOfLine,
  type Change,
  type ConfirmedCart,
  type CartLine,
  type LineChange,
  type LineKey,
  type Pending,
} from './cart.types.ts'

export const isOf = (pending: Pending, key: LineKey): boolean =>
  pending.change.kind !== 'clear' && pending.change.key === key

/** Its goods go back to the saved items if it does not hold. */
export const isFromSaved = (change: Change | undefined): boolean => change !== undefined && 'wasSaved' in change

/** Adds a command for one line to the pending ones (I2, I4). What was joined comes from the saved items if one of them did. */
export function enqueue(confirmed: ConfirmedCart, pending: readonly Pending[], command: LineChange): Pending[] {
  const cleared = pending.findLastIndex(({ change }) => change.kind === 'clear')
  const open = pending.findIndex((one, index) => index > cleared && !one.sent && isOf(one, command.key))
  const others = open < 0 ? [...pending] : pending.filter((_, index) => index !== open)
  const before = seenLines(confirmed, others).find((line) => keyOfLine(line) === command.key)
  const waiting = pending[open]?.change as LineChange | undefined
  const made = joined(waiting, command, before)
  if (!made || isIdle(made, before)) return others
  const isMoved = made.kind !== 'remove' && (isFromSaved(waiting) || isFromSaved(command))
  const change: LineChange = isMoved ? { ...made, wasSaved: true } : made
  if (open < 0) return [...pending, { change, sent: false }]
  return pending.with(open, { change, sent: false })
}

/** One change that does what `first` and then `next` would do to the line `before`; none when they come to nothing. */
function joined(first: LineChange | undefined, next: LineChange, before: CartLine | undefined): LineChange | undefined {
  if (!first) return next
  if (next.kind === 'remove') return before ? { ...next, id: first.id } : undefined
  if (first.kind === 'add') {
    const quantity = next.kind === 'add' ? atMost(first.quantity + next.quantity) : next.quantity
    return before && next.kind === 'set' ? { ...next, id: first.id } : { ...first, quantity }
  }
  if (next.kind === 'set') return { ...next, id: first.id }
  const quantity = atMost(next.quantity + (first.kind === 'set' ? first.quantity : 0))
  return { kind: 'set', id: first.id, key: next.key, quantity }
}

function isIdle(change: LineChange, before: CartLine | undefined): boolean {
  if (!before) return change.kind !== 'add'
  if (change.kind === 'remove') return false
  // A line that holds the most it can takes no more.
  const wanted = change.kind === 'set' ? change.quantity : atMost(before.quantity + change.quantity)
  return wanted === before.quantity
}

const isClear = ({ change }: Pending): boolean => change.kind === 'clear'

/**
 * Empties the cart: sent commands are answered first (I3), unsent ones wait before it until it holds, so that a refused one leaves the cart
 * as it was. Asked for twice, the first one moves to the end.
 */
export const enqueueClear = (confirmed: ConfirmedCart, pending: readonly Pending[], id: string): Pending[] => [
  ...withoutClear(confirmed, pending),
  pending.find(isClear) ?? { change: { kind: 'clear', id }, sent: false },
]

/** The cart was not emptied: commands that waited before and commands that came since are joined (I2). */
export const withoutClear = (confirmed: ConfirmedCart, pending: readonly Pending[]): Pending[] =>
  pending.reduce<Pending[]>((so, one) => {
    if (one.sent) return [...so, one]
    return one.change.kind === 'clear' ? so : enqueue(confirmed, so, one.change)
  }, [])

/** The cart was emptied: what waited before is moot. */
export const afterClear = (pending: readonly Pending[]): Pending[] => pending.slice(pending.findIndex(isClear) + 1)

/** The commands of before a reload and those made since, as one list (I2). */
export const rejoined = (confirmed: ConfirmedCart, kept: readonly Pending[], since: readonly Pending[]): Pending[] =>
  since.reduce<Pending[]>(
    (so, { change }) =>
      change.kind === 'clear' ? enqueueClear(confirmed, so, change.id) : enqueue(confirmed, so, change),
    [...kept],
  )

/** Commands of several tabs as one list, each once: what was sent keeps its id and its body (I3), what was not comes together (I2). */
export const gathered = (confirmed: ConfirmedCart, lists: readonly (readonly Pending[])[]): Pending[] =>
  lists.reduce<Pending[]>((so, list) => {
    const fresh = list.filter(({ change }) => !so.some((one) => one.change.id === change.id))
    if (so.length === 0) return fresh
    const sent = fresh.filter((one) => one.sent)
    return rejoined(
      confirmed,
      [...sent, ...so],
      fresh.filter((one) => !one.sent),
    )
  }, [])

/** The change of a line that goes out next: its first, unless the whole cart is to be emptied before. */
export function releasable(pending: readonly Pending[], key: LineKey): LineChange | undefined {
  for (const { change, sent } of pending)
    if (change.kind !== 'clear' && change.key === key) return sent || !pending.some(isClear) ? change : undefined
  return undefined
}

export const markSent = (pending: readonly Pending[], id: string): Pending[] =>
  pending.map((one) => (one.change.id === id ? { ...one, sent: true } : one))

export const withoutChange = (pending: readonly Pending[], id: string): Pending[] =>
  pending.filter(({ change }) => change.id !== id)

/** Takes the server's cart as confirmed (I5). `own`: the line that the answer speaks for, if it speaks for one. */
export function adopt(
  confirmed: ConfirmedCart,
  pending: readonly Pending[],
  cart: ConfirmedCart,
  own: LineKey | null,
): ConfirmedCart {
  const isOlder = cart.version < confirmed.version
  const keeps = (key: LineKey) => key !== own && (isOlder || pending.some((one) => one.sent && isOf(one, key)))
  const kept = new Map(confirmed.lines.map((line) => [keyOfLine(line), line]))
  const told = new Map(cart.lines.map((line) => [keyOfLine(line), line]))
  const order = new Set(isOlder ? [...kept.keys(), ...told.keys()] : [...told.keys(), ...kept.keys()])
  const lines = [...order].flatMap((key) => (keeps(key) ? kept.get(key) : told.get(key)) ?? [])
  return isOlder ? { ...confirmed, lines } : { lines, version: cart.version, warnings: cart.warnings }
}

/** Takes a refused change back (I6); with `isGone`, the line and all later commands for it too, except to add it anew. */
export function reject(
  confirmed: ConfirmedCart,
  pending: readonly Pending[],
  change: LineChange,
  isGone: boolean,
): { confirmed: ConfirmedCart; pending: Pending[] } {
  const rest = withoutChange(pending, change.id)
  const lines = isGone ? confirmed.lines.filter((line) => keyOfLine(line) !== change.key) : confirmed.lines
  const next = { ...confirmed, lines }
  const stands = (one: Pending) =>
    one.sent ||
    !isOf(one, change.key) ||
    one.change.kind === 'add' ||
    lines.some((line) => keyOfLine(line) === change.key)
  return { confirmed: next, pending: rest.filter(stands) }
}

/** Both carts in one: quantities of the same product and measurement are summed, other lines added. */
export const mergeLines = (one: readonly CartLine[], other: readonly CartLine[]): CartLine[] =>
  other.reduce<CartLine[]>(
    (lines, line) => {
      const at = lines.findIndex((known) => keyOfLine(known) === keyOfLine(line))
      const known = lines[at]
      return known ? lines.with(at, withQuantity(known, known.quantity + line.quantity)) : [...lines, line]
    },
    [...one],
  )
