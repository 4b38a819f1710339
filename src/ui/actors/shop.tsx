/** The root actor for the views below, and what hands out ids: the only two things that come from outside React. */
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { adminMachine } from '#machines/admin/admin.machine.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import type { dragMachine } from '#machines/drag/drag.machine.ts'
import type { gateMachine } from '#machines/identity/gate.machine.ts'
import type { sessionMachine } from '#machines/identity/session.machine.ts'
import type { networkMachine } from '#machines/network/network.machine.ts'
import type { deliveryAreaMachine } from '#machines/delivery-area/delivery-area.machine.ts'
import type { searchMachine } from '#machines/search/search.machine.ts'
import type { savedListMachine } from '#machines/saved-list/saved-list.machine.ts'
import type { Part } from '#machines/shop/part.ts'
import type { shopMachine } from '#machines/shop/shop.machine.ts'
import type { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { childOf } from './child-of.ts'

/** The root of the page: the shop's, or the back office's. */
export type ShopRef = ActorRefFrom<typeof shopMachine> | ActorRefFrom<typeof adminMachine>

type Parts = {
  session: typeof sessionMachine
  gate: typeof gateMachine
  cart: typeof cartMachine
  network: typeof networkMachine
  toasts: typeof toastsMachine
  catalogue: typeof queryCacheMachine
  search: typeof searchMachine
  drag: typeof dragMachine
  deliveryArea: typeof deliveryAreaMachine
  wishlist: typeof savedListMachine
  viewed: typeof savedListMachine
}

export type ShopHandle = {
  shop: ShopRef
  /** A fresh id, unlike any other: keys of changes. */
  newId: () => string
  /** Takes a file that a person chose and gives the handle under which machines know it. */
  holdFile: (file: File) => string
  /** Where there is no browser: told of each cache key that a view looked for in vain. */
  wants?: (key: string) => void
  /** Loads the document of another entry, to which the address leads already. Rejects never. */
  leave: () => Promise<void>
  /** Whether this device remembers an order that waits for its payment; in the shop alone. */
  owes?: () => boolean
  /** How a page that the server drew gives way to the living one; undefined where nothing was drawn. */
  wakingOf?: (drawn: HTMLElement) => { living: HTMLElement; takeOver: () => void; tell: () => void } | undefined
  /** Told when the page is drawn. `pageIsHere` brings the script of the page at a path. */
  drawn?: (pageIsHere: (pathname: string) => Promise<void>) => void
  /** A part that arrives with its pages; it is fetched when it is first asked for. The same promise each time, unless it failed. */
  part: <Ref extends AnyActorRef>(part: Part<Ref>) => Promise<Ref>
}

const ShopContext = createContext<ShopHandle | null>(null)

export const ShopProvider = ({ handle, children }: { handle: ShopHandle; children: ReactNode }) => (
  <ShopContext value={handle}>{children}</ShopContext>
)

export function useShopHandle(): ShopHandle {
  const handle = use(ShopContext)
  if (!handle) throw new Error('useShop must be used within a ShopProvider')
  return handle
}

export const useShop = (): ShopRef => useShopHandle().shop

/** A part of the shop: its actor lives as long as the shop does. */
export const usePart = <Name extends keyof Parts>(name: Name): ActorRefFrom<Parts[Name]> =>
  childOf<Parts[Name]>(useShop(), name)

/** A part that arrives with its pages; a view that uses it waits behind its skeleton until then. */
export const useArrivingPart = <Ref extends AnyActorRef>(part: Part<Ref>): Ref => use(useShopHandle().part(part))

/** Pages that the shop asks to be shown. `comesBack`: this page is to be shown again after signing in. */
export function useDirections(go: (to: string, comesBack: boolean) => void): void {
  const shop = useShop()
  useEffect(() => {
    const listening = shop.on('go', ({ to, comesBack }) => go(to, comesBack))
    return () => listening.unsubscribe()
  }, [shop, go])
}
