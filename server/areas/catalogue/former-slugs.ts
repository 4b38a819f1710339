/** Addresses that stalls once had: they lead on to the present one for good. */
import { columns, rowsOf } from '../../platform/db/rows.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { categories } from '../../platform/db/schema/catalogue.ts'

const row = rowsOf({ slug: categories.slug })

/** The present address of a stall that once had this one; undefined for one that no stall had. */
export async function movedCategory(database: Queryable, former: string): Promise<string | undefined> {
  const [found] = await database.rows(row`
    select ${columns} from former_slugs f join categories on categories.id = f.record_id
    where f.kind = 'category' and f.slug = ${former}`)
  return found?.slug
}
