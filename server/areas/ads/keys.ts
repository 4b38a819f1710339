/** Keys of tokens: one a month, the database's, so that every server reads what another one signed. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { adKeys } from '../../platform/db/schema/ads.ts'

const keyRow = rowsOf({ key: adKeys.key })

/** Of servers that come together one makes the key; the row's lock lets the others wait for it. */
export async function makeKey(database: Queryable, month: string, now: number): Promise<string> {
  await database.rows(sql`
    insert into ad_keys (month, key, made_at)
    values (${month}, ${randomBytes(32).toString('base64')}, ${new Date(now).toISOString()}::timestamptz)
    on conflict (month) do nothing`)
  const key = await readKey(database, month)
  if (key === null) throw new Error(`The key of ${month} is gone`)
  return key
}

export async function readKey(database: Queryable, month: string): Promise<string | null> {
  const [row] = await database.rows(keyRow`select ${columns} from ad_keys where month = ${month}`)
  return row?.key ?? null
}

/** Keys that a process has read already; they never change. */
export function rememberKeys() {
  const known = new Map<string, string>()
  return async (month: string, read: (month: string) => Promise<string | null>): Promise<string | null> => {
    const key = known.get(month) ?? (await read(month))
    if (key !== null) known.set(month, key)
    return key
  }
}
