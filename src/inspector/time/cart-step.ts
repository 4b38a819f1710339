/** One event of a cart, and what is read of it: what was confirmed, pending and seen, what it did, and what an answer in it said. */
import type { AnyMachineSnapshot } from 'xstate'
import type { CartContext } from '#machines/cart/cart.events.ts'
import { seenLines } from '#machines/cart/cart.lines.ts'
import {
  keyOfLine,
  type CartAnswer,
  type CartLine,
  type ConfirmedCart,
  type LineKey,
  type Pending,
} from '#machines/cart/cart.types.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { unmask } from '#services/journal/scrub.ts'

export type Deed =
  | 'began'
  /** another person's cart takes its place */
  | 'left'
  | 'opened'
  | 'commanded'
  | 'released'
  | 'advanced'
  | 'rebased'
  | 'rejected'
  | 'other'

/** One event of the cart; `before` is undefined where the cart begins with it, or what was before is not in the journal. */
export type Step = {
  entry: JournalEntry
  before: AnyMachineSnapshot | undefined
  after: AnyMachineSnapshot
  /** of the cart's lines after it */
  lines: readonly AnyMachineSnapshot[]
}

export type Amounts = Map<LineKey, number>

export const contextOf = (snapshot: AnyMachineSnapshot): CartContext => snapshot.context as CartContext

/** What is confirmed; lines that a guest brings are not, though they show already. */
export const baseOf = ({ confirmed, joining }: Pick<CartContext, 'confirmed' | 'joining'>): ConfirmedCart =>
  joining?.onto ?? confirmed

export const amounts = (lines: readonly CartLine[]): Amounts =>
  new Map(lines.map((line) => [keyOfLine(line), line.quantity]))

export const sayAmounts = (lines: readonly CartLine[]): string => JSON.stringify([...amounts(lines)].toSorted())

/** Id and body of a change, as far as they are compared: of goods their key stands for them. */
export const bodyOf = ({ change }: Pending): string =>
  JSON.stringify([
    change.id,
    change.kind,
    change.kind === 'clear' ? null : change.key,
    'quantity' in change ? change.quantity : null,
  ])

export const sayPending = (pending: readonly Pending[]): string =>
  JSON.stringify(pending.map((one) => [bodyOf(one), one.sent]))

export const seenIn = ({ confirmed, pending }: CartContext): CartLine[] => seenLines(confirmed, pending)

export const answerIn = ({ event }: JournalEntry): CartAnswer | null => {
  const answer = unmask(event['answer'] ?? event['output']) as CartAnswer | undefined
  return answer && typeof answer.tag === 'string' ? answer : null
}

export const isSameCart = (one: CartContext, other: CartContext): boolean =>
  JSON.stringify(one.owner) === JSON.stringify(other.owner) &&
  one.joining?.id === other.joining?.id &&
  one.confirmed.version === other.confirmed.version &&
  sayAmounts(one.confirmed.lines) === sayAmounts(other.confirmed.lines) &&
  sayPending(one.pending) === sayPending(other.pending)

/** By what came; an answer of silence does nothing. */
export function deedOf(entry: JournalEntry): Deed {
  const { name, kind } = entry
  if (kind === 'birth') return 'began'
  if (name === 'owner.changed') return 'left'
  if (name === 'done:openCart' || name === 'error:openCart' || name === 'cart.inherited') return 'opened'
  if (name === 'cart.changedElsewhere' || name === 'done:fetchCart') return 'rebased'
  if (name === 'line.due') return 'released'
  if (name === 'line.answered' || name.endsWith(':clearCart') || name.endsWith(':mergeCart'))
    return answerIn(entry)?.tag === 'confirmed' ? 'advanced' : 'rejected'
  return name.startsWith('line.') || name === 'cart.clear' || name === 'cart.fixAll' || name === 'goods.bought'
    ? 'commanded'
    : 'other'
}
