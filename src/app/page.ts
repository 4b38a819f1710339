/** What the ports of all parts are filled from: this page, its browser and the way out of it. */
import type { NetworkEvent } from '#machines/network/network.machine.ts'
import type { TakenHere } from '#services/journal/count-taken.ts'
import type { Line } from './line.ts'
import type { Outside } from './outside.ts'
import type { ShopOutside } from './shop-outside.ts'
import type { CartFact } from '#machines/cart/cart.events.ts'
import type { Session } from './ports/session.ts'
import type { World } from './world.ts'

/** What calls and other tabs tell charts, by way of the charts' ports. */
export type Lines = {
  network: Line<NetworkEvent>
  cart: Line<CartFact>
}

export type Page = Omit<World, 'session' | 'hasStorage'> & {
  /** Everything outside of this page; rejects while its script does not come, and asks again the next time. */
  reach: () => Promise<Outside>
  session: Session
  /** Whether somebody is signed in: the session's chart says so, which follows what is stored. */
  isSignedIn: () => boolean
  /** Files that a person chose, by the handle under which machines know them. */
  files: Map<string, File>
}

/** The visit that calls may name; none until it is known that the person has not said no. */
export type VisitIds = { current: () => string | null }

/** A page of the shop: carts and suggestions can be reached too. */
export type ShopPage = Omit<Page, 'reach'> & {
  reach: () => Promise<ShopOutside>
  visitIds: VisitIds
  /** Transitions that were taken, by the journal, after a yes to their being counted. */
  taken: TakenHere
  /** One load of one page: under this name it keeps what it has on its way. */
  tab: string
}
