import type { CollectionType } from '../port.ts'

/** A product as the index knows it: what lists filter, count and sort by. Money in kobo, times in ms since 1970. */
export type Entry = {
  readonly id: number
  /** Lower case, to sort by and for "begins with what was typed". */
  readonly lowerName: string
  /** What the thing is: the last word of its name before sizes and brackets, in the singular. */
  readonly thing: string
  readonly brand: string | null
  readonly categoryId: number
  readonly subcategoryId: number | null
  readonly price: number
  /** Place by what a kilogram or litre costs, then by what a piece costs; last where nothing says what it holds. */
  readonly comparison: number
  /** Percent; null when not on sale. */
  readonly discount: number | null
  readonly stock: number
  readonly expiresAt: number | null
  readonly rating: number | null
  readonly ratingCount: number
  readonly soldCount: number
  readonly createdAt: number
  readonly collections: readonly Exclude<CollectionType, 'expiring_soon'>[]
  /** Place among the hand-picked of each collection. */
  readonly places: Readonly<Partial<Record<CollectionType, number>>>
  readonly measurements: readonly string[]
}

/** As it is read: with the words of the database's tsvector as text, `'rice':4A,32`, which the index takes apart and does not keep. */
export type EntryWithWords = Entry & { readonly search: string }
