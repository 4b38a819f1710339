import type { CollectionType } from '../port.ts'
import type { Entry } from './entry.ts'

/** Names as small whole numbers, so that counting them is counting in an array. */
export function makeNames() {
  const codes = new Map<string, number>()
  const names: string[] = []
  return {
    names: names as readonly string[],
    codeOf(name: string): number {
      const known = codes.get(name)
      if (known !== undefined) return known
      codes.set(name, names.length)
      return names.push(name) - 1
    },
    find: (name: string): number => codes.get(name) ?? -1,
  }
}

export type StoredCollection = Exclude<CollectionType, 'expiring_soon'>

/** Collections as bits. */
export const collectionBits: Record<StoredCollection, number> = {
  featured: 1,
  new_arrivals: 2,
  best_sellers: 4,
  hot_deals: 8,
}

const make = (size: number) => ({
  living: new Uint8Array(size),
  category: new Int32Array(size),
  /** -1: none; so for `brand`. */
  subcategory: new Int32Array(size),
  brand: new Int32Array(size),
  price: new Int32Array(size),
  onSale: new Uint8Array(size),
  stocked: new Uint8Array(size),
  /** Infinity: keeps for ever. */
  expires: new Float64Array(size),
  /** Tenths of a star; 0 without reviews. */
  rating: new Uint8Array(size),
  collections: new Uint8Array(size),
  /** What sells is preferred a little, what is sold out comes later. */
  popularity: new Float32Array(size),
})

/** What is filtered and counted by, one array a property: a pass over 20,000 products takes a fraction of a millisecond. */
export type Columns = ReturnType<typeof make>

const grown = <Values extends Uint8Array | Int32Array | Float32Array | Float64Array>(
  from: Values,
  to: Values,
): Values => {
  to.set(from)
  return to
}

/** Columns with room for at least `size` slots, the old values in them. */
export function grow(columns: Columns | undefined, size: number): Columns {
  if (columns && columns.living.length >= size) return columns
  const fresh = make(Math.max(1_024, size * 2))
  if (!columns) return fresh
  return {
    living: grown(columns.living, fresh.living),
    category: grown(columns.category, fresh.category),
    subcategory: grown(columns.subcategory, fresh.subcategory),
    brand: grown(columns.brand, fresh.brand),
    price: grown(columns.price, fresh.price),
    onSale: grown(columns.onSale, fresh.onSale),
    stocked: grown(columns.stocked, fresh.stocked),
    expires: grown(columns.expires, fresh.expires),
    rating: grown(columns.rating, fresh.rating),
    collections: grown(columns.collections, fresh.collections),
    popularity: grown(columns.popularity, fresh.popularity),
  }
}

/** Writes an entry into its slot. */
export function write(columns: Columns, slot: number, entry: Entry, brand: number): void {
  columns.living[slot] = 1
  columns.category[slot] = entry.categoryId
  columns.subcategory[slot] = entry.subcategoryId ?? -1
  columns.brand[slot] = brand
  columns.price[slot] = entry.price
  columns.onSale[slot] = entry.discount === null ? 0 : 1
  columns.stocked[slot] = entry.stock > 0 ? 1 : 0
  columns.expires[slot] = entry.expiresAt ?? Infinity
  columns.rating[slot] = Math.round((entry.rating ?? 0) * 10)
  columns.collections[slot] = entry.collections.reduce((bits, name) => bits | collectionBits[name], 0)
  columns.popularity[slot] = (1 + Math.log(1 + entry.soldCount) / 20) * (entry.stock > 0 ? 1 : 0.6)
}
