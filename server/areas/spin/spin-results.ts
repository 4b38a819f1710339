/** What a spin came to, as the person who spun sees it. */
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, orNull, rowsOf, words, type RowIn } from '../../platform/db/rows.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'
import { spinPrizes, spins } from '../../platform/db/schema/spin.ts'

type SpinResult = components['schemas']['SpinResult']

const s = alias(spins, 's')
const c = alias(coupons, 'c')
const p = alias(spinPrizes, 'p')

/** The place of the prize on the wheel of this minute: the wheel may have been changed since. */
const place = sql`(select o.place from (
    select id, row_number() over (order by position, id) - 1 as place from spin_prizes where is_active and archived_at is null) o
  where o.id = s.prize_id)`

const spinRow = rowsOf({
  id: s.id,
  day: words(s.day),
  created_at: s.created_at,
  prize_index: orNull(int(place)),
  label: s.label,
  type: s.type,
  points: s.points,
  color: p.color,
  code: orNull(c.code),
  name: orNull(c.name),
  ends_at: orNull(c.ends_at),
  used_count: orNull(c.used_count),
})

export type SpinRow = RowIn<typeof spinRow>

const find = async (database: Queryable, which: SQL): Promise<SpinRow | undefined> =>
  (
    await database.rows(spinRow`
      select ${columns} from spins s join spin_prizes p on p.id = s.prize_id
        left join coupons c on c.id = s.coupon_id and c.owner_id = s.person_id
      where ${which} order by s.day desc, s.id desc limit 1`)
  )[0]

export const spinById = (database: Queryable, id: number) => find(database, sql`s.id = ${id}`)

/** @param day in Lagos */
export const spinOfDay = (database: Queryable, personId: number, day: string) =>
  find(database, sql`s.person_id = ${personId} and s.day = ${day}::date`)

export const spinOfPhone = (database: Queryable, phoneHash: string, day: string) =>
  find(database, sql`s.phone_hash = ${phoneHash} and s.day = ${day}::date`)

/** The last one that won something. */
export const lastWin = (database: Queryable, personId: number) =>
  find(database, sql`s.person_id = ${personId} and s.type <> 'none'`)

export const toSpinResult = (row: SpinRow): SpinResult => ({
  spun_at: row.created_at.toISOString(),
  prize_index: row.prize_index,
  prize: { label: row.label, type: row.type, color: row.color, points: row.points },
  coupon:
    row.code !== null && row.name !== null && row.ends_at !== null
      ? { code: row.code, name: row.name, ends_at: row.ends_at.toISOString(), is_used: (row.used_count ?? 0) > 0 }
      : null,
})
