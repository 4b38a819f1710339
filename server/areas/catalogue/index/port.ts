import type { components } from '#openapi/generated/schema.d.ts'

export type CollectionType = components['schemas']['CollectionType']

/** The index has one of two ways to answer: out of the server's memory, or out of the tables and indexes of the database. */
export type IndexWay = 'memory' | 'database'

/** Weights of the tsvector's classes D, C, B and A: description, subcategory, brand and keywords, name. */
export const weights = [0.1, 0.2, 0.4, 1] as const
export const classes = 'DCBA'

/** Something that a product may match: whole lexemes that must all be there, and perhaps one that need only begin so. */
export type Term = { whole: readonly string[]; prefixes: readonly string[]; factor: number }

/** What was typed, and what is looked for: each part must match by one of its terms. */
export type Search = { folded: string; parts: Term[][] }

/** What narrows a list. Money in kobo, both ends included; `rating` in tenths of a star, at least. */
export type Filter =
  | { name: 'category' | 'subcategory'; ids: readonly number[] }
  | { name: 'brand'; brands: readonly string[] }
  | { name: 'collection'; collection: CollectionType }
  | { name: 'price'; from: number; to: number }
  | { name: 'on_sale' | 'in_stock'; wanted: boolean }
  | { name: 'measurement'; label: string }
  | { name: 'rating'; tenths: number }
  | { name: 'ids'; ids: readonly number[] }

/** Filters that stand for one choice in the shop; facets leave the own one out when they count. */
export type FilterName = Filter['name']

/** From where a list is asked: it narrows everything, the counts too. */
export type Place =
  | { kind: 'category' | 'subcategory'; id: number }
  | { kind: 'collection'; collection: CollectionType }

export type SortName = 'newest' | 'cheapest' | 'dearest' | 'cheapestByMeasure' | 'bestSelling' | 'bestRated' | 'name'

/** By a sort, as a collection is shown, or by what fits a search best. Equal ones stand in the order of their ids. */
export type Order = SortName | CollectionType | 'relevance'

/** From and before which place, counted from 0. */
export type Page = { from: number; to: number }

export type ListQuestion = {
  /** Milliseconds since 1970. */
  now: number
  search: Search | undefined
  place: Place | undefined
  filters: readonly Filter[]
  /** `relevance` beside a search alone. */
  order: Order
  page: Page
  facets: boolean
}

export type Count<Of> = readonly (readonly [of: Of, products: number])[]

/** How many products each choice would leave; a choice's own filter does not narrow its own counts. Money in kobo. */
export type FacetCounts = {
  categories: Count<number>
  subcategories: Count<number>
  /** At least the sixty with the most products. */
  brands: Count<string>
  measurements: Count<string>
  fourStars: number
  threeStars: number
  /** Undefined where nothing is left. */
  price: { min: number; max: number } | undefined
  onSale: number
  inStock: number
  soon: number
}

export type ListAnswer = {
  /** Of the page, in its order. */
  ids: readonly number[]
  /** With the filters. */
  total: number
  /** A search matched nothing at the place, whatever the filters say. */
  isMiss: boolean
  facets: FacetCounts | undefined
}

/** What the page of a product shows of its place among others. */
export type Beside = {
  collections: readonly Exclude<CollectionType, 'expiring_soon'>[]
  expiresAt: number | null
  /** Ids to look at next, at most eight. */
  related: readonly number[]
}

/** A product that a line of a market list may mean. */
export type Candidate = { id: number; lowerName: string; thing: string; stock: number; expiresAt: number | null }

/** `isSure`: each word of the search stands in a name, a brand or a keyword of every candidate. */
export type Match = { isSure: boolean; candidates: readonly Candidate[] }

/**
 * What the areas ask about which active products there are. Both ways give the same answers to the same questions
 * (tests/server/catalogue-index.test.ts); neither is ever behind what this server has committed.
 */
export type CatalogueIndex = {
  readonly way: IndexWay
  list(question: ListQuestion): Promise<ListAnswer>
  /** Of an active product. */
  beside(id: number, now: number): Promise<Beside | undefined>
  /** Active products of each category and subcategory that has any. */
  countByCategory(): Promise<ReadonlyMap<number, number>>
  /** Those of these words or lexemes with which a word of an active product begins. */
  knownBeginnings(words: readonly string[]): Promise<ReadonlySet<string>>
  /** The best of each search, at most so many. */
  match(searches: readonly (Search | undefined)[], most: number): Promise<readonly Match[]>
  /** Takes in what was written of these products. */
  refresh(ids: readonly number[]): Promise<void>
  /** So much was written that it is better made anew. */
  isWorn(): boolean
}

const fortnight = 14 * 86_400_000

/** Best before within 14 days, and not past it; past it nothing can be sold. */
export const isSoon = (expires: number, now: number): boolean => expires > now && expires <= now + fortnight
