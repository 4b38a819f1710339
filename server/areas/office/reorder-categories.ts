import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { recordChange, type Doer } from './audit.ts'
import { selectionChanged } from './refusals.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { categories } from '../../platform/db/schema/catalogue.ts'

/**
 * Puts siblings in order.
 * @returns the id of the trail's entry, null where they stood so
 * @throws ApiError 409 `selection_changed` unless `ids` are all that stand below one parent
 */
export async function reorderCategories(tx: Queryable, doer: Doer, ids: readonly number[]): Promise<number | null> {
  const siblings = await tx.rows(rowsOf({ id: categories.id })`
    select ${columns} from categories
    where parent_id is not distinct from (select parent_id from categories where id = ${ids[0]})
      and exists (select 1 from categories where id = ${ids[0]})
    order by position, id for update`)
  const before = siblings.map(({ id }) => id)
  if (before.length !== ids.length || !before.every((id) => ids.includes(id))) throw selectionChanged(before.length)
  if (before.every((id, index) => id === ids[index])) return null
  await tx.rows(sql`update categories set position = wanted.position
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, position)
    where categories.id = wanted.id::int`)
  return recordChange(tx, doer, {
    resource: 'categories',
    recordId: null,
    recordName: null,
    action: 'category.reordered',
    before: { ids: before },
    after: { ids },
    version: null,
  })
}
