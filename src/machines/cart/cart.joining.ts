/** Whose cart it is, and how a guest's lines come into a customer's: pure decisions, as those of `cart.decide.ts`. */
import type { CartEffect, Decision } from './cart.decide.ts'
import type { CartContext, OpenedCart } from './cart.events.ts'
import * as merge from './cart.merge.ts'
import { emptyContents, type CartAnswer, type Owner, type Pending } from './cart.types.ts'

const nothing: Decision = { context: {}, effects: [] }

/** Another person's cart, or the first one's: what belongs to the one before goes, wishes made before anybody was known stay. */
export function changeOwner(context: CartContext, owner: Owner): Decision {
  if (!context.owner) return { context: { owner }, effects: [] }
  const isSigningIn = context.owner.kind === 'guest' && owner.kind === 'customer'
  return {
    context: {
      owner,
      contents: emptyContents,
      pending: [],
      troubles: {},
      couriers: [],
      left: isSigningIn ? context.pending : [],
      joining: null,
    },
    effects: context.couriers.map((key) => ({ do: 'stopCourier', key })),
  }
}

/** What this device knows of the cart is there. Lines to come in wait until the wishes of before are done: they came later. */
export function assignOpened(context: CartContext, { kept, joining }: OpenedCart): Decision {
  const contents = kept?.contents ?? emptyContents
  const pending = merge.rejoined(contents, kept?.pending ?? [], context.pending)
  return { context: { contents, pending, left: [], joining: joining && { ...joining, onto: null } }, effects: [] }
}

/** Lines on their way in show already. */
export function showJoining({ contents, joining }: CartContext): Decision {
  if (!joining) return nothing
  const lines = merge.mergeLines(contents.lines, joining.lines)
  return { context: { contents: { ...contents, lines }, joining: { ...joining, onto: contents } }, effects: [] }
}

export const assignMerged = (context: CartContext, answer: CartAnswer): Decision =>
  answer.tag === 'confirmed'
    ? { context: { contents: answer.cart, joining: null }, effects: [{ do: 'forgetGuest' }] }
    : nothing

/** The merge failed: the account's cart without what was to come in, fetched as soon as it is open. */
export const dropJoining = (context: CartContext): Decision => ({
  context: { contents: context.joining?.onto ?? emptyContents, joining: null },
  effects: [{ do: 'refresh' }],
})

/** Wishes of a tab that is gone: they show here, and couriers carry them on. */
export function inherit(context: CartContext, inherited: Pending[]): Decision {
  const pending = merge.gathered(context.contents, [context.pending, inherited])
  const keys = new Set(pending.flatMap(({ change }) => (change.kind === 'clear' ? [] : [change.key])))
  const started = [...keys].filter((key) => !context.couriers.includes(key))
  const toClear: CartEffect[] = pending.some(({ change }) => change.kind === 'clear') ? [{ do: 'resumeClear' }] : []
  return {
    context: { pending, couriers: [...context.couriers, ...started] },
    effects: [...toClear, ...started.map((key) => ({ do: 'startCourier', key, isResumed: true }) as const)],
  }
}
