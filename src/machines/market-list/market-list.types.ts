/** What passes between the page of the market list, its chart and the world. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { CartMeasurement, CartProduct, CartSeen, Item, LineKey } from '#machines/cart/cart.types.ts'
import type { Message } from '#ui/text/message.ts'

type Schemas = components['schemas']

/** A line as the server read it. */
export type ReadLine = Schemas['MarketLine']

/** Goods that a line may stand for: which size of it, and how many units. */
export type Suggestion = { product: CartProduct; measurement: CartMeasurement | null; units: number }

/** A line of the list as it is looked over. */
export type ListLine = {
  /** Names it on this page: counted from 1. */
  id: number
  /** As it was written. */
  text: string
  amount: ReadLine['amount']
  reason: ReadLine['reason']
  /** What was meant and is sold out. */
  meant: CartProduct | null
  /** What it may stand for, the best first: the shop's choice, its other sizes, what may be taken instead. */
  suggestions: Suggestion[]
  /** The place in `suggestions` of what goes into the cart; null while nothing does. */
  chosen: number | null
  units: number
}

/** What survives a reload. */
export type KeptList = { text: string; lines: ListLine[] }

/** Why the list is not read. */
export type ListProblem =
  | { kind: 'missing' | 'long' | 'unreachable' }
  | { kind: 'refused'; message: Message; requestId: string | null; retryAfter: number | null }

export type ReadAnswer =
  | { tag: 'read'; lines: ReadLine[] }
  /** `retryAfter`: seconds until asking again makes sense; null when it does now. */
  | { tag: 'refused'; message: Message; requestId: string | null; retryAfter: number | null }
  | { tag: 'unreachable' }

/** What the device keeps. */
export type StoreList = { type: 'list.kept'; list: KeptList } | { type: 'list.forgotten' }

/** So much of it goes into the cart; `before`: units of it that were there. */
export type Wanted = Item & { key: LineKey; name: string; before: number }

export type MarketListEvent =
  | { type: 'text.changed'; text: string }
  /** Words from another page, as those of a search: they come below what is written. */
  | { type: 'text.offered'; text: string }
  | { type: 'list.read' }
  /** Back to the words. */
  | { type: 'list.rewrite' }
  /** A new list in place of this one. */
  | { type: 'list.renew' }
  | { type: 'line.setUnits'; id: number; units: number }
  /** `suggestion`: its place among those of the line. */
  | { type: 'line.choose'; id: number; suggestion: number }
  | { type: 'line.remove'; id: number }
  /** The line that was removed last comes back. */
  | { type: 'line.restore' }
  /** The line says this instead. */
  | { type: 'line.correct'; id: number; text: string }
  /** `id` begins the keys of the changes to the cart. */
  | { type: 'list.add'; id: string }
  /** What the cart did not take is asked for again. */
  | { type: 'list.addMissing'; id: string }
  /** What was added has been taken out of the cart again. */
  | { type: 'list.undo' }
  | { type: 'cart.changed'; cart: CartSeen }
  | { type: 'network.returned' }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }

export type MarketListContext = {
  text: string
  lines: ListLine[]
  /** Lines so far, so that no two have one id. */
  counted: number
  /** The line that was removed last, and where it stood. */
  removed: { line: ListLine; at: number } | null
  problem: ListProblem | null
  correction: { id: number; text: string } | null
  /** Why the line that was corrected last is as it was. */
  correctionProblem: { id: number; problem: ListProblem } | null
  /** What lies in the cart, as the shop told it last. */
  cart: Item[]
  /** What was added last. */
  wanted: Wanted[]
  /** What of it the cart did not take. */
  missing: LineKey[]
}

/** Letters that the server takes at once. The contract says the same number (`openapi/areas/market-list.yaml`). */
export const mostLetters = 4000
/** Milliseconds that the reading of a list may take. */
export const readingTime = 20_000
/** Milliseconds after which a cart that has not answered is said to be late. */
export const carryingTime = 8000
