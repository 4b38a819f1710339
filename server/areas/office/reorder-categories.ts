/** The order of categories among their siblings, which are numbered from 1. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { recordChange, type Doer } from './audit.ts'
import { changedSince, selectionChanged } from './refusals.ts'
import type { StoreAction } from './resource-store.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { categories } from '../../platform/db/schema/catalogue.ts'

/** What stands in the trail beside the order: the category that was moved, where one was, and what it takes back. */
type Told = { id: number; name: string; batch?: string | undefined; undoes?: number | undefined }

/**
 * The locks of a move come before that of what is moved: two moves among the same siblings wait for each other, here, and what is read after it is what
 * the other one left. A statement that waits itself would tell the order from before.
 */
export const lockCategories = (tx: Queryable): Promise<unknown> =>
  tx.rows(sql`select id from categories order by id for update`)

const siblingRow = rowsOf({ id: categories.id, position: categories.position })

/** All that stand below one parent, in their order; nobody else moves them until the transaction ends. */
const lockSiblings = (tx: Queryable, id: number | undefined) =>
  tx.rows(siblingRow`
    select ${columns} from categories
    where parent_id is not distinct from (select parent_id from categories where id = ${id ?? 0})
      and exists (select 1 from categories where id = ${id ?? 0})
    order by position, id for update`)

/**
 * Puts siblings in order.
 * @returns the id of the trail's entry, null where they stood so
 * @throws ApiError 409 `selection_changed` unless `ids` are all that stand below one parent
 */
export async function reorderCategories(
  tx: Queryable,
  doer: Doer,
  ids: readonly number[],
  told?: Told,
): Promise<number | null> {
  await lockCategories(tx)
  const before = (await lockSiblings(tx, ids[0])).map(({ id }) => id)
  if (before.length !== ids.length || !before.every((id) => ids.includes(id))) throw selectionChanged(before.length)
  if (before.every((id, index) => id === ids[index])) return null
  await tx.rows(sql`update categories set position = wanted.position
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, position)
    where categories.id = wanted.id::int`)
  return recordChange(tx, doer, {
    resource: 'categories',
    recordId: told?.id ?? null,
    recordName: told?.name ?? null,
    action: 'category.reordered',
    before: { ids: before },
    after: { ids },
    version: null,
    batch: told?.batch ?? null,
    undoes: told?.undoes ?? null,
  })
}

/** Brings a category to where the number that is asked for stands between those of its siblings. */
export const placeCategory: StoreAction = async (tx, { id, version, name }, { values, doer, batch }) => {
  const wanted = Number(values['position'])
  const others = (await lockSiblings(tx, id)).filter((one) => one.id !== id)
  const to = others.filter(({ position }) => position < wanted).length
  const ids = others.map((one) => one.id).toSpliced(to, 0, id)
  return { version, auditId: await reorderCategories(tx, doer, ids, { id, name: String(name), batch }) }
}

/**
 * Puts siblings back in the order that an entry of the trail begins with.
 * @throws ApiError 409 `changed_since` where they stand in another one by now, or are others
 */
export async function restoreOrder(
  tx: Queryable,
  doer: Doer,
  { before, after, ...told }: Told & { undoes: number; before: readonly number[]; after: readonly number[] },
): Promise<number> {
  await lockCategories(tx)
  const standing = (await lockSiblings(tx, after[0])).map(({ id }) => id)
  if (standing.length !== after.length || !standing.every((id, index) => id === after[index]))
    throw changedSince(['position'])
  return (await reorderCategories(tx, doer, before, told)) ?? 0
}
