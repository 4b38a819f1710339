/** The words of the cart. */
import type { Message } from '#ui/text/message.ts'
import type { components } from '#openapi/generated/schema.d.ts'

export type CartProduct = components['schemas']['CartProduct']
export type CartMeasurement = components['schemas']['CartMeasurement']
export type ServerCart = components['schemas']['Cart']
export type ServerLine = components['schemas']['CartLine']

/** `{product_id}:{product_measurement_id or 0}`: at most one line has it. */
export type LineKey = `${number}:${number}`

export type CartLine = Omit<ServerLine, 'id'> & {
  /** The server's id, or a temporary one (its key) until the line is synced. */
  id: number | string
}

export type ConfirmedCart = {
  lines: CartLine[]
  /** Grows with every change; 0 before the first. */
  version: number
  /** What the server had to leave out or cut when it put the cart together. */
  warnings: string[]
}

export type Owner = { kind: 'guest' } | { kind: 'customer'; id: number }

/** `wasSaved`: the goods left the saved items for it, and go back there when it is undone. */
type FromSaved = { wasSaved?: true }

/** What a person wants done to one line, or to all (`clear`). `id` is its idempotency key. */
export type Change =
  | ({
      kind: 'add'
      id: string
      key: LineKey
      quantity: number
      product: CartProduct
      measurement: CartMeasurement | null
    } & FromSaved)
  | ({ kind: 'set'; id: string; key: LineKey; quantity: number } & FromSaved)
  | { kind: 'remove'; id: string; key: LineKey }
  | { kind: 'clear'; id: string }

export type LineChange = Exclude<Change, { kind: 'clear' }>

/** A change that is not confirmed yet; `sent`: on its way or answered by silence, so its body may not change any more. */
export type Pending = { change: Change; sent: boolean }

/** `message`: the server's own words, where it said some; what is about stock has a code that says so. */
export type Refusal = { status: number; code: string; message: Message | null; requestId: string | null }

/** What came of asking for a change, a fetch or a merge. `unreachable`: no answer, so nobody knows; the same key asks again. */
export type CartAnswer =
  | { tag: 'confirmed'; cart: ConfirmedCart }
  | { tag: 'refused'; refusal: Refusal }
  | { tag: 'unreachable' }

/** What became of a command that the line did not get. */
export type LineTrouble =
  | { kind: 'limited'; message: Message; asked: number; kept: number }
  | { kind: 'undone'; message: Message; change: LineChange }

/** What survives a reload. `isJoining`: a guest's lines were coming in, and the pending commands came after that. */
export type StoredCart = { owner: Owner; confirmed: ConfirmedCart; pending: Pending[]; isJoining: boolean }

export const emptyCart: ConfirmedCart = { lines: [], version: 0, warnings: [] }

export const keyOfLine = (line: { product_id: number; product_measurement_id: number | null }): LineKey =>
  `${line.product_id}:${line.product_measurement_id ?? 0}`

export const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.kind === 'customer' ? other.kind === 'customer' && other.id === one.id : other.kind === 'guest'

/** So many of one thing, as orders, carts and commands have it. */
export type Item = { product_id: number; product_measurement_id: number | null; quantity: number }

/** The cart as a buyer sees it: whose it is, what is in it, and whether every command of it is answered. */
export type CartSeen = { owner: Owner | null; items: components['schemas']['CartItemInput'][]; isConfirmed: boolean }

/** `id`: the idempotency key of the change. */
export type GoodsWanted = { id: string; product: CartProduct; measurement: CartMeasurement | null; quantity: number }
