/** What happens to a cart, and what it keeps in mind. */
import type { LineSyncReport } from './line-sync.machine.ts'
import type {
  ConfirmedCart,
  CartLine,
  CartMeasurement,
  CartProduct,
  CartSeen,
  Item,
  StoredCart,
  LineKey,
  LineTrouble,
  Owner,
  Pending,
} from './cart.types.ts'

export type CartRequest =
  /** `wasSaved`: it is moved here from the saved items. */
  | {
      type: 'line.add'
      id: string
      product: CartProduct
      measurement: CartMeasurement | null
      quantity: number
      wasSaved?: true
    }
  | { type: 'line.set'; id: string; key: LineKey; quantity: number }
  | { type: 'line.remove'; id: string; key: LineKey }
  /** A command that was undone is given again. */
  | { type: 'line.retry'; id: string; key: LineKey }
  /** The person has seen what became of a command. */
  | { type: 'line.dismiss'; key: LineKey }
  | { type: 'cart.clear'; id: string }
  /** Every line becomes one that can be bought: fewer units, or none. `id` begins the keys of the changes. */
  | { type: 'cart.fixAll'; id: string }
  | { type: 'cart.refresh' }

export type CartFact =
  | { type: 'owner.changed'; owner: Owner }
  | { type: 'cart.changedElsewhere'; owner: Owner; confirmed: ConfirmedCart }
  /** Another tab is gone; what it had on its way goes on here. */
  | { type: 'cart.inherited'; owner: Owner; pending: Pending[] }
  | { type: 'storage.degraded' }
  /** Somebody wants to be told of the cart as it stands. */
  | { type: 'cart.asked' }
  | { type: 'goods.bought'; orderNumber: string; items: Item[] }
  | { type: 'network.returned' }

/** A clear that was kept from before goes on. */
export type CartResumption = { type: 'cart.clearResumed' }

export type CartEvent = CartRequest | CartFact | CartResumption | LineSyncReport

/** A guest's lines on their way into a customer's cart; `id` is the idempotency key of the merge. */
export type Joining = { id: string; lines: CartLine[] }

/** `left`: commands of the same person as a guest that were not done when they signed in. */
export type OpenRequest = { owner: Owner | null; left: Pending[] }

/** What this device knows of a person's cart. */
export type OpenedCart = {
  kept: StoredCart | null
  /** Lines that were put in the cart before signing in; null without. */
  joining: Joining | null
}

export type MergeRequest = { owner: Owner | null; joining: Joining | null }

export type ClearRequest = { owner: Owner | null; pending: Pending[] }

export type StoreCart =
  /** Keep this, so that it survives a reload, and tell the other tabs. */
  | { type: 'cart.saved'; kept: StoredCart }
  /** The guest's lines have come in: only now may this device remove them. */
  | { type: 'cart.joined' }

export type CartContext = {
  /** Null until the session is known. */
  owner: Owner | null
  confirmed: ConfirmedCart
  pending: Pending[]
  troubles: Partial<Record<LineKey, LineTrouble>>
  /** What buyers were told last; null when they are to be told again. */
  told: CartSeen | null
  /** Lines with a line sync under way. */
  lineSyncs: LineKey[]
  left: Pending[]
  /** While lines come in, `confirmed` shows them already and `onto` is what was confirmed before; null until their turn comes. */
  joining: (Joining & { onto: ConfirmedCart | null }) | null
}
