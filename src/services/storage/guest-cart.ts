/**
 * A guest's cart: it lives in local storage as `guest_cart` and answers changes as the server answers a customer's, so that one
 * machine serves both.
 */
import * as v from 'valibot'
import type { CartAnswer, ConfirmedCart, CartLine, Change, Pending } from '#machines/cart/cart.types.ts'
import { draftKeys } from './checkout-keys.ts'
import { attempts, planMerge, type MergeAttempt } from './guest-merge.ts'
import type { LocalStore } from './local-store.ts'
import { soundOf } from './stored.ts'
import type { Message } from '#ui/text/message.ts'

export const guestCartKey = 'guest_cart'

/** The cart's own arithmetic, handed in: services know machines as types only. */
export type CartArithmetic = {
  applyChange: (lines: CartLine[], change: Change) => CartLine[]
  readLines: (values: unknown) => CartLine[]
  stockOf: (line: CartLine) => number
  keyOfLine: (line: CartLine) => string
  onlySoMany: (available: number, name: string) => Message
  /** Different items that a cart holds. */
  mostLines: number
  fullCart: (most: number) => Message
}

/** The lines are read by the cart's own arithmetic, one by one. */
const guestCart = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  version: v.fallback(v.number(), 0),
  done: soundOf(v.string()),
  merges: attempts,
  items: v.array(v.unknown()),
})

/** How many changes are remembered as done, so that one that a page did not live to hear of is not done twice. */
const mostDone = 50

/** What keeps a line from being bought of which the server knows nothing any more. */
const gone = { code: 'unavailable', message: '', available: 0 } as const

type Kept = { id: string; done: string[]; merges: MergeAttempt[]; confirmed: ConfirmedCart }

type Locks = Pick<LockManager, 'request'>

export type GuestCartParts = {
  store: LocalStore
  arithmetic: CartArithmetic
  newId: () => string
  locks: Locks | undefined
  /** The device did not take the cart: it holds in memory. */
  onDegraded: () => void
}

/** The stored record. Changes of two tabs queue at a Web Lock where the browser has them. */
function createRecord({ store, arithmetic: { readLines }, newId, locks, onDegraded }: GuestCartParts) {
  return {
    read(): Kept {
      const { id = newId(), done = [], merges = [], version = 0, items } = store.getJson(guestCartKey, guestCart) ?? {}
      const lines = readLines(items)
      if (items && lines.length < items.length) store.copyAside(guestCartKey)
      return { id, done, merges, confirmed: { lines, version, warnings: [] } }
    },
    write({ id, done, merges, confirmed }: Kept): ConfirmedCart {
      const kept = store.setJson(guestCartKey, {
        id,
        version: confirmed.version,
        done: done.slice(-mostDone),
        ...(merges.length > 0 && { merges }),
        items: confirmed.lines,
      })
      if (!kept) onDegraded()
      return confirmed
    },
    alone: <Value>(work: () => Value): Promise<Value> =>
      locks ? locks.request('oja-guest-cart', () => work()) : Promise.resolve().then(work),
  }
}

type GuestRecord = ReturnType<typeof createRecord>

/** What waited before a cart that was emptied is moot. */
const undoneOf = ({ done }: Kept, pending: readonly Pending[]): Pending[] => {
  const isDone = ({ change }: Pending) => done.includes(change.id)
  const cleared = pending.findLastIndex((one) => one.change.kind === 'clear' && isDone(one))
  return pending.slice(cleared + 1).filter((one) => !isDone(one))
}

/** How the cart of a guest comes into a customer's: once, though tabs close and answers get lost. */
function createMerges({ read, write, alone }: GuestRecord, { applyChange }: CartArithmetic) {
  return {
    /**
     * The lines, with commands that are not done yet, and the key under which just these may be merged into a customer's cart once.
     */
    joining(pending: readonly Pending[]): { id: string; lines: CartLine[] } | null {
      const kept = read()
      const open = undoneOf(kept, pending).map(({ change }) => change)
      const lines = open.reduce(applyChange, kept.confirmed.lines)
      const last = open.at(-1)?.id ?? `${kept.id}:${kept.confirmed.version}`
      return lines.length > 0 ? { id: `sync:${last}`, lines } : null
    },
    /** Merges to ask the server for, in this order; kept before the first is asked, so that none is ever brought in twice. */
    beginMerge: (owner: number, joining: { id: string; lines: CartLine[] }): Promise<MergeAttempt[]> =>
      alone(() => {
        const kept = read()
        const merges = planMerge(kept.merges, owner, joining)
        write({ ...kept, merges })
        return merges.filter(({ isDone }) => !isDone)
      }),
    /** One merge was answered. A refused merge has brought nothing in and is asked for again later. */
    confirmMerge: (id: string, isDone: boolean): Promise<void> =>
      alone(() => {
        const kept = read()
        // Another tab has removed the guest's cart meanwhile.
        if (!kept.merges.some((one) => one.id === id)) return
        const merges = kept.merges.flatMap((one) => (one.id !== id ? [one] : isDone ? [{ ...one, isDone }] : []))
        write({ ...kept, merges })
      }),
  }
}

/** Answers changes as the server answers a customer's: each once, and none beyond what is in stock or what a cart holds. */
function createChanges({ read, write, alone }: GuestRecord, arithmetic: CartArithmetic) {
  const { applyChange, stockOf, keyOfLine, onlySoMany, mostLines, fullCart } = arithmetic
  const refused = (code: string, message: Message): CartAnswer => ({
    tag: 'refused',
    refusal: { status: 422, code, message, requestId: null },
  })
  return {
    change: (change: Change): Promise<CartAnswer> =>
      alone(() => {
        const kept = read()
        const { done, confirmed } = kept
        if (done.includes(change.id)) return { tag: 'confirmed', cart: confirmed }
        const lines = applyChange(confirmed.lines, change)
        const line =
          change.kind === 'add' || change.kind === 'set'
            ? lines.find((one) => keyOfLine(one) === change.key)
            : undefined
        if (line && line.quantity > stockOf(line))
          return refused('insufficient_stock', onlySoMany(stockOf(line), line.product.name))
        if (lines.length > Math.max(mostLines, confirmed.lines.length)) return refused('cart_full', fullCart(mostLines))
        const next = { lines, version: confirmed.version + 1, warnings: [] }
        return { tag: 'confirmed', cart: write({ ...kept, done: [...done, change.id], confirmed: next }) }
      }),
    /**
     * Takes prices and stock as the server has just told them; quantities stay the guest's. A line that was asked for and not told of is gone:
     * the line says so itself, in the words of its page, and stays until it is taken out.
     */
    reprice: (told: ConfirmedCart, asked: readonly CartLine[]): Promise<ConfirmedCart> =>
      alone(() => {
        const kept = read()
        const { confirmed } = kept
        const fresh = new Map(told.lines.map((line) => [keyOfLine(line), line]))
        const lines = confirmed.lines.map((line) => {
          const key = keyOfLine(line)
          const now = fresh.get(key)
          if (now) return { ...now, id: line.id, quantity: line.quantity, price_when_added: line.price_when_added }
          return asked.some((one) => keyOfLine(one) === key) ? { ...line, problem: gone } : line
        })
        const [same, next] = [JSON.stringify(confirmed.lines), JSON.stringify(lines)]
        if (same === next) return confirmed
        return write({ ...kept, confirmed: { lines, version: confirmed.version + 1, warnings: [] } })
      }),
  }
}

export function createGuestCart(parts: GuestCartParts) {
  const { store, arithmetic } = parts
  const record = createRecord(parts)
  return {
    read: (): ConfirmedCart => record.read().confirmed,
    /** Commands of before a reload without those that were done and only not heard of. */
    undone: (pending: readonly Pending[]): Pending[] => undoneOf(record.read(), pending),
    ...createMerges(record, arithmetic),
    ...createChanges(record, arithmetic),
    remove: (): void => store.remove(guestCartKey),
    removeDrafts: (): void => draftKeys.forEach((key) => store.remove(key)),
  }
}

export type GuestCart = ReturnType<typeof createGuestCart>
