/** The facts that cross from one part of the shop to another. Only the root passes them on: its chart is the routing table. */
import type { User } from '#machines/identity/session.types.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'

/** What any part may tell the root. */
export type ShopFact =
  | { type: 'toast.requested'; toast: ToastRequest }
  | { type: 'person.known'; user: User | null }
  | { type: 'session.ended'; why: 'left' | 'expired' | 'elsewhere' | 'replaced' }
  | { type: 'network.returned' }
  /** What the server says about the cart may have changed. */
  | { type: 'cart.outdated' }
  /** `to`: path and query. */
  | { type: 'page.wanted'; to: string }
  /** What the server says about the person has changed. */
  | { type: 'personal.outdated' }
  /** This device gives no room to keep things. */
  | { type: 'storage.degraded' }

/** What the root tells those arriving parts that say they hear it. */
export type RelayedFact =
  | { type: 'network.returned' }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }
