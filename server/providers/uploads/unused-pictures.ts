/**
 * Pictures that nothing shows any more. The modification time of a kept file says when it was last seen in use: at upload, then at each look.
 * What the database holds is read from every column that can hold an address, so that a table of tomorrow is read too.
 */
import { readdir, rm, utimes, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../platform/db/rows.ts'

/** Milliseconds: as long as a change of the back office can be undone. */
export const unusedFor = 30 * 86_400_000

/** Columns of json that hold no picture, and would be long to read. */
const withoutPictures = /^(events|jobs|analytics_.*|idempotency_keys|import_rows_.*)$/

/** Only what can still be undone. */
const onlyWhere: Readonly<Record<string, SQL>> = { audit_entries: sql`where at > now() - interval '30 days'` }

async function picturesInUse(database: Database): Promise<Set<string>> {
  const places = await database.rows(
    rowsOf({ relation: words(sql`c.table_name`), field: words(sql`c.column_name`) })`
    select ${columns} from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('json', 'jsonb') or (c.data_type = 'text' and c.column_name ~ 'url$'))
    order by 1, 2`,
  )
  const used = new Set<string>()
  for (const { relation, field } of places) {
    if (withoutPictures.test(relation)) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it, and shoppers come first
    const rows = await database.rows(
      rowsOf({
        id: words(sql`(regexp_matches(${sql.identifier(field)}::text, '/uploads/([0-9a-f]{30})', 'g'))[1]`),
      })`select distinct ${columns} from ${sql.identifier(relation)} ${onlyWhere[relation] ?? sql``}`,
    )
    for (const { id } of rows) used.add(id)
  }
  return used
}

/** Deletes pictures, with their sizes, that nothing has used for thirty days. @returns the ids of those that are gone */
export async function deleteUnusedPictures(database: Database, folder: string, now: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return []
  const used = await picturesInUse(database)
  const gone: string[] = []
  for (const name of names) {
    const [, id = ''] = /^([0-9a-f]{30})\.\w+$/.exec(name) ?? []
    if (id === '') continue
    const path = join(folder, name)
    // oxlint-disable no-await-in-loop -- in their turn, as above
    if (used.has(id)) await utimes(path, new Date(now), new Date(now))
    else if (now - ((await stat(path).catch(() => undefined))?.mtimeMs ?? now) > unusedFor) {
      for (const file of names.filter((one) => one.startsWith(id))) await rm(join(folder, file), { force: true })
      gone.push(id)
    }
    // oxlint-enable no-await-in-loop
  }
  return gone
}
