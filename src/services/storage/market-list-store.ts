/** A market list that is being written or looked over, on this device. */
import * as v from 'valibot'
import type { KeptList } from '#machines/market-list/market-list.types.ts'
import type { LocalStore } from './local-store.ts'
import { marketListKey } from './personal-keys.ts'
import { count, written } from './stored.ts'

/** Milliseconds after which lines are read anew rather than shown: prices and stock are others by then. */
export const linesLife = 12 * 3_600_000

const product = v.looseObject({
  id: count,
  name: v.string(),
  slug: v.string(),
  base_price: v.number(),
  stock_quantity: v.number(),
})
const suggestion = v.looseObject({ product, measurement: v.nullable(v.looseObject({ id: count })), units: count })
const line = v.looseObject({
  id: count,
  text: v.string(),
  meant: v.nullable(product),
  suggestions: v.array(suggestion),
  chosen: v.nullable(v.number()),
  units: count,
})
const kept = written<{ at: number; list: KeptList }>(
  v.looseObject({ at: v.number(), list: v.looseObject({ text: v.string(), lines: v.array(line) }) }),
)

/** `now`: milliseconds since 1970. */
type Parts = { store: LocalStore; now: () => number }

export const createMarketListStore = ({ store, now }: Parts) => ({
  /** The words alone of a list that was read too long ago. */
  open(): KeptList | null {
    const found = store.getJson(marketListKey, kept)
    if (!found) return null
    const { at, list } = found
    const age = now() - at
    return age >= 0 && age < linesLife ? list : { text: list.text, lines: [] }
  },
  keep(list: KeptList): void {
    if (list.text === '') store.remove(marketListKey)
    else store.setJson(marketListKey, { at: now(), list })
  },
  forget: (): void => store.remove(marketListKey),
})
