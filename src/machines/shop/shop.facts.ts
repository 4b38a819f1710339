/** The facts that cross from one part of the shop to another. Only the root passes them on: its chart is the routing table. */
import type { CartSeen, GoodsWanted, Item } from '#machines/cart/cart.types.ts'
import type { User } from '#machines/identity/session.types.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'

/** What becomes of the person who is signed in, by an answer of the server. Token and user are stored already. */
export type PersonFact =
  | { type: 'session.begun'; user: User; isNew: boolean }
  | { type: 'session.userChanged'; user: User }
  | { type: 'account.deleted' }

/** What a port of the account part may bring about elsewhere; it comes with the port's answer. */
export type AccountFact = PersonFact | Extract<ShopFact, { type: 'goods.wanted' }>

/** What a page shows, as far as it is counted. */
export type PageData = { id?: number; slug?: string; results?: number }

/** What counts in a visit. It is held until the counting has come. */
export type VisitFact =
  /** A page is in view. `pattern`: of its route, as `/orders/:orderNumber`; `slug`: of a page of goods. `at`: milliseconds since 1970. */
  | { type: 'page.shown'; pattern: string; slug: string | null; data: PageData; at: number }
  /** A person put a product into the cart. */
  | { type: 'cart.added'; productId: number }
  /** A checkout is in view, with something in it. */
  | { type: 'checkout.started' }
  /** An ad was seen for as long as counts. `token`: what the server gave with it. */
  | { type: 'ad.viewed'; campaignId: number; token: string; at: number }

/** A person put a product aside, or took it off the list. It is held until the account's list has come. */
export type SavedItemFact = { type: 'savedItem.changed'; id: number; isSaved: boolean }

/** What any part may tell the root. */
export type ShopFact =
  | { type: 'toast.requested'; toast: ToastRequest }
  | { type: 'person.known'; user: User | null }
  | { type: 'session.ended'; why: 'left' | 'expired' | 'expiredElsewhere' | 'elsewhere' | 'replaced' }
  | { type: 'network.returned' }
  | PersonFact
  | VisitFact
  /** Who is signed in may have changed beside this page: look at what is stored. */
  | { type: 'person.asked' }
  /** The cart as a buyer sees it has changed. */
  | { type: 'cart.changed'; cart: CartSeen }
  /** A part wants to be told of the cart as it stands. */
  | { type: 'cart.asked' }
  /** These go into the cart of this device. */
  | { type: 'goods.wanted'; goods: GoodsWanted[] }
  /** A guest's order of these is confirmed: the cart of this device need not hold them any longer. */
  | { type: 'goods.bought'; orderNumber: string; items: Item[] }
  /** What the server says about the cart may have changed. */
  | { type: 'cart.outdated' }
  /** `to`: path and query. */
  | { type: 'page.wanted'; to: string }
  /** What the server says about the person has changed. */
  | { type: 'personal.outdated' }
  /** What the server says below these paths may have changed. */
  | { type: 'queries.outdated'; paths: string[] }
  /** Prices or stock of goods may have changed. */
  | { type: 'goods.changed' }
  /** Records of the back office may have changed. */
  | { type: 'records.outdated' }
  | SavedItemFact
  /** The cart did not take goods that were moved there from the saved items. */
  | { type: 'savedItem.unmoved'; id: number }
  /** The account's saved items, newest first. */
  | { type: 'savedItems.listed'; ids: number[] }
  /** The account's saved items may have changed, here or on another device. */
  | { type: 'savedItems.outdated' }
  /** This device gives no room to keep things. */
  | { type: 'storage.degraded' }

/** What the root tells those arriving parts that say they hear it. */
export type RelayedFact =
  | VisitFact
  | { type: 'network.returned' }
  | Extract<
      ShopFact,
      { type: 'cart.changed' | 'goods.changed' | 'records.outdated' | 'savedItem.changed' | 'savedItems.outdated' }
    >
  /** Somebody signed in or out. */
  | { type: 'person.changed' }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }
