/** What goods, stalls and ad campaigns are called, for figures that know their addresses and ids. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../../platform/db/rows.ts'

const nameRow = rowsOf({ key: words(sql`key`), name: words(sql`name`) })

const listed = (keys: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`

const lastOf = (path: string, head: string): string[] => (path.startsWith(head) ? [path.slice(head.length)] : [])

export async function namesOf(
  database: Queryable,
  {
    paths = [],
    products = [],
    campaigns = [],
  }: { paths?: readonly string[]; products?: readonly string[]; campaigns?: readonly string[] },
): Promise<Record<'ofPath' | 'ofProduct' | 'ofCampaign', (key: string) => string | undefined>> {
  const goods = paths.flatMap((path) => lastOf(path, '/products/'))
  const stalls = paths.flatMap((path) => lastOf(path, '/categories/'))
  const rows = await database.rows(nameRow`
    select ${columns} from (
      select '/products/' || slug as key, name from products where slug in ${listed(goods)}
      union all select '/categories/' || slug, name from categories where slug in ${listed(stalls)}
      union all select id::text, name from products where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb))
      union all select 'ad ' || id, name from ad_campaigns where id::text in ${listed(campaigns)}
    ) n`)
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  return {
    ofPath: (path) => names.get(path),
    ofProduct: (id) => names.get(id),
    ofCampaign: (id) => names.get(`ad ${id}`),
  }
}
