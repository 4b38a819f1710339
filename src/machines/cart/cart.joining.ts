/** Whose cart it is, and how a guest's lines come into a customer's: pure decisions, as those of `cart.decide.ts`. */
import type { CartEffect, Decision } from './cart.decide.ts'
import type { CartContext, OpenedCart } from './cart.events.ts'
import * as merge from './cart.merge.ts'
import { emptyCart, type CartAnswer, type Owner, type Pending } from './cart.types.ts'

const nothing: Decision = { context: {}, effects: [] }

/** Another person's cart, or the first one's: what belongs to the one before goes, commands made before anybody was known stay. */
export function changeOwner(context: CartContext, owner: Owner): Decision {
  if (!context.owner) return { context: { owner }, effects: [] }
  const isSigningIn = context.owner.kind === 'guest' && owner.kind === 'customer'
  return {
    context: {
      owner,
      confirmed: emptyCart,
      pending: [],
      troubles: {},
      lineSyncs: [],
      left: isSigningIn ? context.pending : [],
      joining: null,
    },
    effects: context.lineSyncs.map((key) => ({ do: 'stopLineSync', key })),
  }
}

/** What this device knows of the cart is there. Lines to come in wait until the commands of before are done: they came later. */
export function assignOpened(context: CartContext, { kept, joining }: OpenedCart): Decision {
  const confirmed = kept?.confirmed ?? emptyCart
  const pending = merge.rejoined(confirmed, kept?.pending ?? [], context.pending)
  return { context: { confirmed, pending, left: [], joining: joining && { ...joining, onto: null } }, effects: [] }
}

/** Lines on their way in show already. */
export function showJoining({ confirmed, joining }: CartContext): Decision {
  if (!joining) return nothing
  const lines = merge.mergeLines(confirmed.lines, joining.lines)
  return { context: { confirmed: { ...confirmed, lines }, joining: { ...joining, onto: confirmed } }, effects: [] }
}

export const assignMerged = (context: CartContext, answer: CartAnswer): Decision =>
  answer.tag === 'confirmed'
    ? { context: { confirmed: answer.cart, joining: null }, effects: [{ do: 'removeGuest' }] }
    : nothing

/** The merge failed: the account's cart without what was to come in, fetched as soon as it is open. */
export const dropJoining = (context: CartContext): Decision => ({
  context: { confirmed: context.joining?.onto ?? emptyCart, joining: null },
  effects: [{ do: 'refresh' }],
})

/** Commands of a tab that is gone: they show here, and line syncs carry them on. */
export function inherit(context: CartContext, inherited: Pending[]): Decision {
  const pending = merge.gathered(context.confirmed, [context.pending, inherited])
  const keys = new Set(pending.flatMap(({ change }) => (change.kind === 'clear' ? [] : [change.key])))
  const started = [...keys].filter((key) => !context.lineSyncs.includes(key))
  const toClear: CartEffect[] = pending.some(({ change }) => change.kind === 'clear') ? [{ do: 'resumeClear' }] : []
  return {
    context: { pending, lineSyncs: [...context.lineSyncs, ...started] },
    effects: [...toClear, ...started.map((key) => ({ do: 'startLineSync', key, isResumed: true }) as const)],
  }
}
