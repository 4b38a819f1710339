/** What of a checkout survives a reload, in local storage: its id, the draft under the four names of a cart being bought, the presses that are not answered, the order that stands. */
import * as v from 'valibot'
import type { Draft, Placed, Placement, LoadedCheckout } from '#machines/checkout/checkout.types.ts'
import { checkoutIdKey, checkoutKeys, placedKey, placementKey } from './checkout-keys.ts'
import type { LocalStore } from './local-store.ts'
import { written } from './stored.ts'

/** Milliseconds after which a press that nobody answered is not asked after by itself any more: what came of it has run out at the server by then. */
const placementLife = 30 * 60_000

/** `isTaken`: another page than the one that it was pressed on asks for it, too. */
type SavedPlacement = { placement: Placement; at: number; isTaken?: boolean | undefined }

const texts = v.record(v.string(), v.string())

const placementsOf = v.array(
  v.object({
    at: v.number(),
    isTaken: v.optional(v.boolean()),
    placement: written<Placement>(
      v.looseObject({
        id: v.string(),
        key: v.string(),
        draft: texts,
        items: v.array(v.unknown()),
        quote: v.looseObject({ quote_hash: v.string(), lines: v.array(v.unknown()) }),
      }),
    ),
  }),
)

const placedOrder = written<Placed>(
  v.looseObject({
    key: v.string(),
    items: v.array(v.unknown()),
    order: v.looseObject({ orderNumber: v.string() }),
    // Earlier editions kept none.
    isGuest: v.optional(v.boolean(), true),
  }),
)

/** As they are minted, and counted on; earlier editions minted UUIDs. What others wrote there is no key that the server takes. */
const idForm = /^[\w-]{22,100}(\.\d{1,6})?$/

/** What ids that followed one another have in common. */
const firstOf = (id: string | null): string | undefined => id?.split('.')[0]

/** `empty`: the draft to begin with. `now`: milliseconds since 1970; `newId`: a random id. */
export type CheckoutStoreParts = { store: LocalStore; empty: Draft; now: () => number; newId: () => string }

export function createCheckoutStore({ store, empty, now, newId }: CheckoutStoreParts) {
  const draft = (): Draft | null => {
    const known = store.getJson('delivery_info', texts)
    const coupon = (store.get('coupon') ?? '').slice(0, 40)
    if (!known && coupon === '') return null
    const fields = Object.keys(empty).map((field) => [field, known?.[field] ?? empty[field as keyof Draft]])
    return { ...(Object.fromEntries(fields) as Draft), coupon }
  }
  const keepNumber = (key: string, naira: number | null): void => {
    if (naira === null) store.remove(key)
    else store.set(key, String(naira))
  }
  const placed = (): Placed | null => store.getJson(placedKey, placedOrder)
  const fresh = (): SavedPlacement[] =>
    (store.getJson(placementKey, placementsOf) ?? []).filter(({ at }) => now() - at <= placementLife)
  const keepAll = (kept: SavedPlacement[]): void => {
    if (kept.length > 0) store.setJson(placementKey, kept)
    else store.remove(placementKey)
  }
  /** Presses of all tabs that nobody answered yet, the first one first. */
  const placements = (): Placement[] => fresh().map(({ placement }) => placement)
  /** Another page is about to ask for that press. */
  const takeUp = (id: string): void =>
    keepAll(fresh().map((one) => (one.placement.id === id ? { ...one, isTaken: true } : one)))
  const isTakenUp = (id: string): boolean =>
    fresh().some(({ placement, isTaken }) => placement.id === id && isTaken === true)
  const keptId = (): string | null => {
    const id = store.get(checkoutIdKey)
    return id !== null && idForm.test(id) ? id : null
  }
  const checkoutId = (): string => {
    const id = keptId() ?? newId()
    store.set(checkoutIdKey, id)
    return id
  }
  return {
    placements,
    takeUp,
    isTakenUp,
    /** @param isTheirs whether whoever is there now may ask what came of a press */
    load(isTheirs: (placement: Placement) => boolean = () => true): LoadedCheckout {
      const placement = placements().find(isTheirs) ?? null
      if (placement) takeUp(placement.id)
      return { checkoutId: checkoutId(), draft: draft(), placement, placed: placed() }
    },
    /** Another checkout follows that one on this device already. */
    hasEnded: (id: string): boolean => keptId() !== id && firstOf(keptId()) === firstOf(id),
    /** The next checkout begins, unless another tab is there already. */
    end(id: string, next: string): void {
      store.remove(placedKey)
      if (keptId() === id) store.set(checkoutIdKey, next)
    },
    saveDraft(given: Draft, discount: number | null, fee: number | null): void {
      const { coupon, ...rest } = given
      if (coupon) store.set('coupon', coupon)
      else store.remove('coupon')
      store.setJson('delivery_info', rest)
      keepNumber('discount', discount)
      keepNumber('shipping_fee', fee)
    },
    /** Beside those of other tabs: none takes another's place. A checkout that began with this press is the device's from here on. */
    savePlacement(placement: Placement): void {
      if (firstOf(keptId()) !== firstOf(placement.key)) store.set(checkoutIdKey, placement.key)
      const others = fresh().filter((one) => one.placement.id !== placement.id)
      keepAll([...others, { placement, at: now() }])
    },
    dropPlacements: (isAnswered: (placement: Placement) => boolean): void =>
      keepAll(fresh().filter(({ placement }) => !isAnswered(placement))),
    /** The server had no time for a press: it is kept where another page may have had it placed. */
    giveUpPlacement: (id: string): void =>
      keepAll(fresh().filter(({ placement, isTaken }) => placement.id !== id || isTaken)),
    savePlaced: (order: Placed): unknown => store.setJson(placedKey, order),
    remove: (): void => checkoutKeys.forEach((key) => store.remove(key)),
  }
}
