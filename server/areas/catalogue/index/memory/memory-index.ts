import type { Database } from '../../../../platform/db/database.ts'
import type {
  Beside,
  CatalogueIndex,
  CollectionType,
  ListAnswer,
  ListQuestion,
  Match,
  Order,
  Page,
  Search,
  SortName,
} from '../port.ts'
import { conditionOfPlace, conditionsOf, everywhere, type NamedCondition } from './conditions.ts'
import { countFacets } from './count-facets.ts'
import type { Entry } from './entry.ts'
import { byRelevance, find } from './find-slots.ts'
import { allEntries, loadEntries } from './load-entries.ts'
import { relatedTo } from './related.ts'
import { makeSlots, type Slots } from './slots.ts'

/** Below this a word stands in a description alone: that is no name. */
const leastOfName = 0.13

type Compare = (a: Entry, b: Entry) => number

const asShown: Record<CollectionType, Compare> = {
  featured: (a, b) => (a.places.featured ?? 0) - (b.places.featured ?? 0),
  new_arrivals: (a, b) => b.createdAt - a.createdAt,
  best_sellers: (a, b) => b.soldCount - a.soldCount,
  hot_deals: (a, b) => (b.discount ?? 0) - (a.discount ?? 0) || b.soldCount - a.soldCount,
  expiring_soon: (a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0),
}

const isCollection = (order: Order): order is CollectionType => order in asShown

const admits = (filters: readonly NamedCondition[], slot: number): boolean => {
  for (const filter of filters) if (!filter.holds(slot)) return false
  return true
}

/** A page in a kept order, by walking that order until the page is full. */
function bySort(slots: Slots, found: Int32Array, sort: SortName, page: Page): number[] {
  const wanted = new Uint8Array(slots.size())
  for (const slot of found) wanted[slot] = 1
  const shown: number[] = []
  let passed = 0
  for (const slot of slots.inOrder(sort)) {
    if (wanted[slot] !== 1) continue
    if (passed >= page.from) shown.push(slot)
    passed += 1
    if (passed >= page.to) break
  }
  return shown
}

function byComparing(slots: Slots, found: Int32Array, compare: Compare, page: Page): number[] {
  const list = [...found].map((slot) => ({ slot, entry: slots.entry(slot) as Entry }))
  list.sort((a, b) => compare(a.entry, b.entry) || a.entry.id - b.entry.id)
  return list.slice(page.from, page.to).map(({ slot }) => slot)
}

function list(slots: Slots, { now, search, place, filters, order, page, facets }: ListQuestion): ListAnswer {
  const { found, scores, isMiss } = find(slots, search, conditionOfPlace(slots, place, now))
  const conditions = conditionsOf(slots, filters, now)
  const left = conditions.length > 0 ? found.filter((slot) => admits(conditions, slot)) : found
  const shown =
    order === 'relevance'
      ? search && scores
        ? byRelevance(slots, left, scores, search.folded, page)
        : []
      : isCollection(order)
        ? byComparing(slots, left, asShown[order], page)
        : bySort(slots, left, order, page)
  return {
    ids: shown.flatMap((slot) => slots.entry(slot)?.id ?? []),
    total: left.length,
    isMiss,
    facets: facets ? countFacets(slots, found, conditions, now) : undefined,
  }
}

/** What a name finds. Sure where each of its words stands in a name, a brand or a keyword. */
function matchOf(slots: Slots, search: Search | undefined, most: number): Match {
  if (!search) return { isSure: false, candidates: [] }
  const { found, scores } = find(slots, search, everywhere)
  if (!scores || found.length === 0) return { isSure: false, candidates: [] }
  const size = slots.size()
  const weakest = new Float32Array(size).fill(Infinity)
  for (const terms of search.parts) {
    const part = slots.words.bestOf(terms, size)
    for (const slot of found) weakest[slot] = Math.min(weakest[slot] as number, part[slot] as number)
  }
  const sure = found.filter((slot) => (weakest[slot] as number) >= leastOfName)
  const best = byRelevance(slots, sure.length > 0 ? sure : found, scores, search.folded, { from: 0, to: most })
  return {
    isSure: sure.length > 0,
    candidates: best.flatMap((slot) => {
      const entry = slots.entry(slot)
      if (!entry) return []
      const { id, lowerName, thing, stock, expiresAt } = entry
      return [{ id, lowerName, thing, stock, expiresAt }]
    }),
  }
}

function countByCategory(slots: Slots): Map<number, number> {
  const counts = new Map<number, number>()
  const { living, category, subcategory } = slots.columns()
  const count = (id: number) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (let slot = 0; slot < slots.size(); slot++) {
    if (living[slot] === 0) continue
    count(category[slot] as number)
    if (subcategory[slot] !== -1) count(subcategory[slot] as number)
  }
  return counts
}

function beside(slots: Slots, id: number, now: number): Beside | undefined {
  const found = slots.find(id)
  if (!found) return undefined
  const { collections, expiresAt } = found.entry
  return { collections, expiresAt, related: relatedTo(slots, found.slot, now) }
}

/** Holes are left by products whose words changed; beyond this share the index is built anew. */
const hasTooManyHoles = (slots: Slots): boolean => slots.holes() > 1_000 && slots.holes() > slots.size() / 4

/** The active products in the server's memory: answers in well under a millisecond, for what it costs in memory and at the start. */
export async function loadMemoryIndex(database: Database): Promise<CatalogueIndex> {
  const slots = makeSlots()
  for await (const entries of allEntries(database)) for (const entry of entries) slots.set(entry)
  return {
    way: 'memory',
    list: async (question) => list(slots, question),
    beside: async (id, now) => beside(slots, id, now),
    countByCategory: async () => countByCategory(slots),
    knownBeginnings: async (words) => new Set(words.filter((word) => slots.words.hasPrefix(word))),
    match: async (searches, most) => searches.map((search) => matchOf(slots, search, most)),
    async refresh(ids) {
      const found = new Map((await loadEntries(database, ids)).map((entry) => [entry.id, entry]))
      for (const id of ids) {
        const entry = found.get(id)
        if (entry) slots.set(entry)
        else slots.remove(id)
      }
    },
    isWorn: () => hasTooManyHoles(slots),
  }
}
