/** Ports of the cart: where it lives is outside of this page, what it tells other tabs is not. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import type { ClearRequest, StoreCart, MergeRequest, OpenedCart, OpenRequest } from '#machines/cart/cart.events.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartAnswer, ConfirmedCart, Owner } from '#machines/cart/cart.types.ts'
import { lineSyncMachine, type OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import type { Lines, ShopPage } from '../page.ts'
import { writeAhead } from './write-ahead.ts'

const requireOwner = (owner: Owner | null): Owner => {
  if (!owner) throw new Error('The cart has no owner yet')
  return owner
}

/** @param beside what other tabs tell, tabs that are gone, and a device that gives no room */
export function cartPorts(
  { reach, logger, store, tab }: Pick<ShopPage, 'reach' | 'logger' | 'store' | 'tab'>,
  beside: Lines['cart'],
) {
  return cartMachine.provide({
    actors: {
      line: lineSyncMachine.provide({
        actors: {
          sendChange: fromPromise<CartAnswer, OutgoingChange>(async ({ input, signal }) => {
            // Without the script that carries it a command waits like one without a network.
            const there = await reach().catch(() => null)
            return there ? there.sendChange(input, signal) : { tag: 'unreachable' }
          }),
        },
      }),
      openCart: fromPromise<OpenedCart, OpenRequest>(async ({ input }) =>
        (await reach()).openCart(requireOwner(input.owner), input.left),
      ),
      mergeCart: fromPromise<CartAnswer, MergeRequest>(async ({ input, signal }) =>
        (await reach()).mergeCart(input, signal),
      ),
      fetchCart: fromPromise<CartAnswer, { owner: Owner | null; confirmed: ConfirmedCart }>(async ({ input, signal }) =>
        (await reach()).fetchCart(requireOwner(input.owner), input.confirmed, signal),
      ),
      clearCart: fromPromise<CartAnswer, ClearRequest>(async ({ input, signal }) =>
        (await reach()).clearCart(input, signal),
      ),
      storeCart: fromCallback<StoreCart, undefined>(({ receive, sendBack }) => {
        receive((event) => {
          if (event.type === 'cart.saved') writeAhead(store, tab, event.kept)
          void reach().then(
            (there) => (event.type === 'cart.saved' ? there.storeCart(event.kept) : there.removeGuestCart()),
            logger.warn,
          )
        })
        return beside.open(sendBack)
      }),
    },
  })
}
