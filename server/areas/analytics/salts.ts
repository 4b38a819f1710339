/** Hashes that tell callers of one day apart and mean nothing afterwards: their salt is the database's, so that all servers make the same. */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { analyticsSalts } from '../../platform/db/schema/analytics.ts'

const saltRow = rowsOf({ salt: analyticsSalts.salt })

async function readSalt(database: Queryable, day: string, now: number): Promise<string> {
  await database.rows(sql`
    insert into analytics_salts (day, salt, made_at)
    values (${day}::date, ${randomBytes(32).toString('base64')}, ${new Date(now).toISOString()}::timestamptz)
    on conflict (day) do nothing`)
  const [row] = await database.rows(saltRow`select ${columns} from analytics_salts where day = ${day}::date`)
  if (!row) throw new Error(`The salt of ${day} is gone already`)
  return row.salt
}

/** @returns makes a hash of parts under the salt of the day, which is read once */
export function makeHashes(database: Database, clock: () => number) {
  let known: { day: string; salt: Promise<string> } | undefined
  return async (): Promise<(...parts: string[]) => string> => {
    const now = clock()
    const day = lagosDate(now)
    if (known?.day !== day) {
      const reading = { day, salt: readSalt(database, day, now) }
      known = reading
      reading.salt.catch(() => {
        if (known === reading) known = undefined
      })
    }
    const salt = await known.salt
    return (...parts) => createHmac('sha256', salt).update(JSON.stringify(parts)).digest('hex')
  }
}

/** Hours that a salt lives. */
const saltHours = 48

export async function destroySalts(database: Queryable, now: Date): Promise<void> {
  await database.rows(sql`
    delete from analytics_salts
    where made_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${saltHours}::int)`)
}
