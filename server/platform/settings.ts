/** The rows of `settings`, which the back office writes in groups; each area reads of them what concerns it. */
import { sql } from 'drizzle-orm'
import type { Database, Hear, Queryable } from './db/database.ts'
import { columns, rowsOf, words } from './db/rows.ts'
import { settings } from './db/schema/content.ts'

/** Values by key. */
export type SettingRows = Readonly<Record<string, unknown>>

/** All of them as one text: a row for each would be read, and handed from thread to thread, one by one. */
const settingsRow = rowsOf({ all: words(sql`coalesce(json_object_agg(${settings.key}, ${settings.value}), '{}')`) })

async function readRows(database: Queryable): Promise<SettingRows> {
  const [row] = await database.rows(settingsRow`select ${columns} from settings`)
  return JSON.parse(row?.all ?? '{}') as SettingRows
}

/** By transaction; one that is over takes its own along. */
const readIn = new WeakMap<Queryable, Promise<SettingRows>>()

/** As they stand now; within a transaction as they stood when it first asked, so that all of an order goes by the same ones. */
export function readSettingRows(database: Queryable | Database): Promise<SettingRows> {
  if ('transaction' in database) return readRows(database)
  const rows = readIn.get(database) ?? readRows(database)
  readIn.set(database, rows)
  return rows
}

/** Should a notice ever be lost. */
const rememberFor = 60_000

/** For what every call asks: read once, and dropped on every instance as soon as somebody has changed them (see the migration of change notices). */
export async function rememberSettings(database: Database, clock: () => number) {
  let known: { rows: Promise<SettingRows>; readAt: number } | undefined
  const hear: Hear = (notice) => {
    if (!/^(?:products|stock):/.test(notice ?? '')) known = undefined
  }
  await database.listen('catalogue', hear, { again: true })
  return {
    rows(): Promise<SettingRows> {
      if (!known || clock() - known.readAt > rememberFor || clock() < known.readAt) {
        const reading = { rows: readSettingRows(database), readAt: clock() }
        known = reading
        reading.rows.catch(() => {
          if (known === reading) known = undefined
        })
      }
      return known.rows
    },
  }
}

export type RememberedSettings = Awaited<ReturnType<typeof rememberSettings>>
