import { getTableColumns } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { loadMemoryIndex } from './index/memory/memory-index.ts'
import type { CatalogueIndex } from './index/port.ts'
import { keepRows } from './kept-rows.ts'
import { type Notice, type StockMove, type Tag, tagsOf } from './notices.ts'
import { detailsBySlug, type ProductDetails } from './product-details.ts'
import { type ProductRow, readProductRows } from './product-rows.ts'
import { fold } from './words.ts'
import { columns, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { categories } from '../../platform/db/schema/catalogue.ts'
import { synonyms as synonymTable } from '../../platform/db/schema/search.ts'

const { position: _, ...categoryColumns } = getTableColumns(categories)
const categoryRow = rowsOf(categoryColumns)
export type CategoryRow = RowIn<typeof categoryRow>

/** One moment of the catalogue, as lists and searches see it. */
export type View = {
  readonly index: CatalogueIndex
  readonly categories: readonly CategoryRow[]
  readonly categoryIds: ReadonlyMap<string, number>
  /** Folded phrase → folded phrases that also count as it. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>
}

export type Catalogue = {
  /** The catalogue with everything in it that has been committed and told of. */
  view(): Promise<View>
  /** Rows of products in the order of the ids; those that are gone are left out. */
  rows(ids: readonly number[]): Promise<ProductRow[]>
  /** What the page of an active product shows beyond its row; undefined for a slug that none has. */
  details(slug: string): Promise<ProductDetails | undefined>
  /** Takes in a notice of the channel `catalogue`. @returns what remembered answers show of it */
  hear(notice: Notice): ReadonlySet<Tag> | 'everything'
}

const mostRows = 20_000
/** Descriptions are longer than rows, and fewer of them are asked for. */
const mostDetails = 5_000

/** A way to answer, made anew for a catalogue of which everything may have changed. */
export type OpenIndex = (database: Database) => Promise<CatalogueIndex>

async function loadView(database: Database, openIndex: OpenIndex): Promise<View> {
  const [index, categoryRows, synonymRows] = await Promise.all([
    openIndex(database),
    database.rows(categoryRow`
      select ${columns} from categories
      order by parent_id nulls first, position, id`),
    database.rows(
      rowsOf({ term: synonymTable.term, means: synonymTable.means })`select ${columns} from synonyms order by id`,
    ),
  ])
  const synonyms = new Map<string, string[]>()
  for (const { term, means } of synonymRows) {
    const key = fold(term)
    synonyms.set(key, [...(synonyms.get(key) ?? []), fold(means)])
  }
  const categoryIds = new Map(categoryRows.map(({ slug, id }) => [slug, id]))
  return { index, categories: categoryRows, categoryIds, synonyms }
}

/** A row after a sale or a delivery; undefined where the size that moved is not in it. */
function moved(row: ProductRow, { measurement, after }: StockMove): ProductRow | undefined {
  if (measurement === null) return { ...row, stock_quantity: after }
  if (!row.measurements.some(({ id }) => id === measurement)) return undefined
  const measurements = row.measurements.map((one) => (one.id === measurement ? { ...one, stock_quantity: after } : one))
  return { ...row, measurements }
}

/**
 * The catalogue as this server knows it. What is kept of it in memory is read when it is first asked for, and again, whole or product by
 * product, when the database tells that something was written; who asks meanwhile waits for that notice and never sees the old.
 * A sale asks the database nothing: its notice says how many are left.
 */
export function makeCatalogue(database: Database, openIndex: OpenIndex = loadMemoryIndex): Catalogue {
  let current: View | undefined
  let everythingChanged = true
  const changed = new Set<number>()
  /** What is under way, and what begins after it for those who ask of what was told meanwhile. */
  let refreshing: Promise<View> | undefined
  let refreshingNext: Promise<View> | undefined
  const rows = keepRows<ProductRow>(mostRows)
  const details = keepRows<ProductDetails>(mostDetails)
  const idsBySlug = new Map<string, number>()

  async function refreshChanged(view: View): Promise<View> {
    const ids = [...changed]
    changed.clear()
    try {
      await view.index.refresh(ids)
      return view
    } catch (error) {
      ids.forEach((id) => changed.add(id))
      throw error
    }
  }

  async function loadAnew(): Promise<View> {
    everythingChanged = false
    changed.clear()
    try {
      return (current = await loadView(database, openIndex))
    } catch (error) {
      everythingChanged = true
      throw error
    }
  }

  /** Takes in what was told of before it begins. */
  function refresh(): Promise<View> {
    const work = everythingChanged || !current || current.index.isWorn() ? loadAnew() : refreshChanged(current)
    return (refreshing = work.finally(() => (refreshing = undefined)))
  }

  /**
   * With everything that was told of before somebody asked, and without waiting for what is told later: while notices are lost, anything may
   * have changed twenty times a second.
   */
  function view(): Promise<View> {
    const isToldOfNothing = !everythingChanged && changed.size === 0
    if (!refreshing) return current && isToldOfNothing ? Promise.resolve(current) : refresh()
    if (isToldOfNothing) return refreshing
    const again = () => {
      refreshingNext = undefined
      return view()
    }
    return (refreshingNext ??= refreshing.then(again, again))
  }

  return {
    view,
    async rows(ids) {
      // Taken before anything is waited for: a notice that comes meanwhile takes rows out of the memory.
      const found = new Map(ids.map((id) => [id, rows.get(id)]))
      const missing = ids.filter((id) => found.get(id) === undefined)
      const read = missing.length > 0 ? await rows.read(() => readProductRows(database, missing)) : []
      for (const row of read) found.set(row.id, row)
      return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
    },
    async details(slug) {
      const known = details.get(idsBySlug.get(slug) ?? 0)
      if (known?.slug === slug) return known
      const [found] = await details.read(() => database.rows(detailsBySlug, [slug]))
      if (idsBySlug.size >= mostDetails) idsBySlug.clear()
      if (found) idsBySlug.set(slug, found.id)
      return found
    },
    hear(notice) {
      const shown = tagsOf(notice, (id) => rows.get(id)?.low_stock_threshold)
      if (notice.kind === 'all') {
        everythingChanged = true
        rows.forgetAll()
        details.forgetAll()
      }
      if (notice.kind === 'products')
        for (const id of notice.ids) {
          changed.add(id)
          rows.forget(id)
          details.forget(id)
        }
      if (notice.kind === 'stock') for (const move of notice.moves) rows.change(move.product, (row) => moved(row, move))
      return shown
    },
  }
}
