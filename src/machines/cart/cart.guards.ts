/** What the cart's chart asks. */
import type { CartContext, OpenedCart } from './cart.events.ts'
import { seenLines } from './cart.lines.ts'
import { stockOf } from './cart.rules.ts'
import { isSameSeen, seenOf } from './cart.seen.ts'
import { isSameOwner, keyOfLine, type CartAnswer, type LineKey, type Owner } from './cart.types.ts'

type With = { context: CartContext }

export const isConfirmed = (_: With, answer: CartAnswer): boolean => answer.tag === 'confirmed'

export const isUnreachable = (_: With, answer: CartAnswer): boolean => answer.tag === 'unreachable'

export const isBeyondStock = ({ context }: With, command: { key: LineKey; quantity: number }): boolean => {
  const line = seenLines(context.confirmed, context.pending).find((one) => keyOfLine(one) === command.key)
  return line !== undefined && command.quantity > Math.max(1, stockOf(line))
}

export const hasUndone = ({ context }: With, { key }: { key: LineKey }): boolean =>
  context.troubles[key]?.kind === 'undone'

export const isOfOwner = ({ context }: With, owner: Owner): boolean =>
  context.owner !== null && isSameOwner(context.owner, owner)

export const isOtherOwner = ({ context }: With, owner: Owner): boolean =>
  context.owner === null || !isSameOwner(context.owner, owner)

/** The commands of before, which came earlier than the lines that come in, are done. */
export const canJoin = ({ context }: With): boolean => context.joining !== null && context.pending.length === 0

/** Commands that came while the cart was opening follow the lines that come in. */
export const canJoinAtOnce = (_: With, { joining, kept }: OpenedCart): boolean =>
  joining !== null && (kept === null || kept.isJoining || kept.pending.length === 0)

const differsFromTold = ({ context }: With, isOpen: boolean): boolean =>
  !isSameSeen(seenOf(context, isOpen), context.told)

/** What buyers were told is not what they would see of a cart that is open. */
export const hasChangedWhileOpen = (now: With): boolean => differsFromTold(now, true)

/** As above, of a cart that is being opened or merged. */
export const hasChangedWhileShut = (now: With): boolean => differsFromTold(now, false)

export const isDrained = ({ context }: With): boolean => context.pending.every(({ sent }) => !sent)
