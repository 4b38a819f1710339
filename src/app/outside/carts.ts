/** The cart's ports: on this device for a guest, at the server for a customer, and from the one to the other when a guest signs in. */
import { Effect } from 'effect'
import { applyChange } from '#machines/cart/cart.lines.ts'
import { mostLines, stockOf } from '#machines/cart/cart.rules.ts'
import { fullCart, onlySoMany } from '#machines/cart/cart.messages.ts'
import { readCart, readLines } from '#machines/cart/cart.read.ts'
import type { ClearRequest, MergeRequest, OpenedCart } from '#machines/cart/cart.events.ts'
import {
  isSameOwner,
  keyOfLine,
  type CartAnswer,
  type ConfirmedCart,
  type CartLine,
  type Owner,
  type Pending,
  type Refusal,
  type StoredCart,
} from '#machines/cart/cart.types.ts'
import type { OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import type { Api } from '#services/api/api.ts'
import type { ApiError, ApiRefused } from '#services/api/api.errors.ts'
import * as calls from '#services/api/cart.ts'
import { refusalOf } from '#services/api/refusal.ts'
import type { Run } from '#services/runtime.ts'
import { createGuestCart, type GuestCart } from '#services/storage/guest-cart.ts'
import { createCartStore } from '../ports/cart-store.ts'
import { aheadRecords } from '../ports/saved-carts.ts'
import { channelOf, shareCart } from '../ports/share-cart.ts'
import type { ShopOutsideParts } from '../outside.ts'

type Carts = ReturnType<typeof createCartStore>

const itemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ product_id, product_measurement_id, quantity }) => ({ product_id, product_measurement_id, quantity }))

const cartRefusalOf = (refused: ApiRefused): Refusal => {
  const { status, code, message, requestId } = refusalOf(refused)
  return { status, code, message, requestId }
}

/** The server's reply as an answer of the cart. */
const answered = (call: Effect.Effect<unknown, ApiError, Api>): Effect.Effect<CartAnswer, never, Api> =>
  call.pipe(
    Effect.map((reply): CartAnswer => ({ tag: 'confirmed', cart: readCart(reply) })),
    Effect.catch((error) =>
      Effect.succeed<CartAnswer>(
        error._tag === 'ApiRefused' ? { tag: 'refused', refusal: cartRefusalOf(error) } : { tag: 'unreachable' },
      ),
    ),
  )

async function openCart(carts: Carts, guest: GuestCart, owner: Owner, left: readonly Pending[]): Promise<OpenedCart> {
  const { confirmed, pending, isJoining } = await carts.load(owner)
  if (owner.kind === 'guest')
    return {
      kept: { owner, confirmed: guest.read(), pending: guest.undone(pending), isJoining: false },
      joining: null,
    }
  const isLeft = (one: Pending) => left.some(({ change }) => change.id === one.change.id)
  const before = (await carts.load({ kind: 'guest' })).pending.filter((one) => !isLeft(one))
  return { kept: { owner, confirmed, pending, isJoining }, joining: guest.joining([...before, ...left]) }
}

/** What a customer and a guest ask alike, each where the cart lives. */
function createChanges(run: Run, guest: GuestCart) {
  return {
    sendChange: ({ owner, change, lineId }: OutgoingChange, signal: AbortSignal): Promise<CartAnswer> =>
      owner.kind === 'guest' ? guest.change(change) : run(answered(calls.changeCart(change, lineId)), signal),
    async fetchCart(owner: Owner, confirmed: ConfirmedCart, signal: AbortSignal): Promise<CartAnswer> {
      if (owner.kind === 'customer') return run(answered(calls.getCart()), signal)
      if (confirmed.lines.length === 0) return { tag: 'confirmed', cart: guest.read() }
      const { lines } = confirmed
      const told = await run(answered(calls.priceCart(itemsOf(lines))), signal)
      // A guest falls back to the cart of this device.
      return { tag: 'confirmed', cart: told.tag === 'confirmed' ? await guest.reprice(told.cart, lines) : guest.read() }
    },
    async clearCart({ owner, pending }: ClearRequest, signal: AbortSignal): Promise<CartAnswer> {
      const change = pending.find((one) => one.change.kind === 'clear')?.change
      if (!owner || change?.kind !== 'clear') throw new Error('There is no cart to clear')
      const answer =
        owner.kind === 'guest' ? await guest.change(change) : await run(answered(calls.clearCart(change)), signal)
      if (answer.tag === 'confirmed') guest.removeDrafts()
      return answer
    },
  }
}

/** Brings a guest's cart into a customer's, change by change, each of them once. */
async function mergeCart(
  run: Run,
  guest: GuestCart,
  { owner, joining }: MergeRequest,
  signal: AbortSignal,
): Promise<CartAnswer> {
  if (owner?.kind !== 'customer' || !joining) throw new Error('There is no cart to merge')
  const merges = await guest.beginMerge(owner.id, joining)
  // All of it is in already, and the page did not live to remove it here.
  if (merges.length === 0) return run(answered(calls.getCart()), signal)
  let answer: CartAnswer = { tag: 'unreachable' }
  for (const { id, items } of merges) {
    // One after the other: each is a change of its own, and what was asked first came first.
    // oxlint-disable-next-line no-await-in-loop
    answer = await run(answered(calls.syncCart(id, items)), signal)
    if (answer.tag === 'unreachable') return answer
    await guest.confirmMerge(id, answer.tag === 'confirmed') // oxlint-disable-line no-await-in-loop
    if (answer.tag === 'refused') return answer
  }
  return answer
}

export function createCartCalls(parts: ShopOutsideParts, run: Run) {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const guest = createGuestCart({
    store: parts.store,
    arithmetic: { applyChange, readLines, stockOf, keyOfLine, onlySoMany, mostLines, fullCart },
    newId: parts.newId,
    locks,
    onDegraded: parts.onDegraded,
  })

  /** Whose cart was opened last. */
  let opened: Owner | null = null

  const carts = createCartStore({
    ...parts,
    run,
    ahead: aheadRecords,
    locks,
    // Where the tabs of this device greet each other.
    channel: channelOf('oja-tabs'),
    onInherited(owner, pending) {
      const isHers = opened !== null && isSameOwner(opened, owner)
      if (isHers) parts.tellCart({ type: 'cart.inherited', owner, pending })
      return isHers
    },
  })

  const sharing = shareCart(guest.read, parts.tellCart)

  return {
    openCart(owner: Owner, left: readonly Pending[]): Promise<OpenedCart> {
      opened = owner
      return openCart(carts, guest, owner, left)
    },
    storeCart(kept: StoredCart): void {
      sharing.tell(kept)
      carts.keep(kept)
    },
    removeCart: carts.remove,
    removeGuestCart: (): void => void carts.remove({ kind: 'guest' }).then(guest.remove),
    mergeCart: (request: MergeRequest, signal: AbortSignal): Promise<CartAnswer> =>
      mergeCart(run, guest, request, signal),
    ...createChanges(run, guest),
  }
}
