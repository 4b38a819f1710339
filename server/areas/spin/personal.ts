/** What the wheel knows of a person: for the export of an account, and for its end. */
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, orNull, rowsOf, words } from '../../platform/db/rows.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'
import { spinPoints, spins } from '../../platform/db/schema/spin.ts'
import { lagosDate } from '../../platform/lagos-days.ts'

const s = alias(spins, 's')
const c = alias(coupons, 'c')
const spinRow = rowsOf({
  day: words(s.day),
  label: s.label,
  type: s.type,
  points: s.points,
  code: orNull(c.code),
  created_at: s.created_at,
})
const l = alias(spinPoints, 'l')
const pointRow = rowsOf({ delta: l.delta, code: orNull(c.code), created_at: l.created_at })

/** All spins and all movements of points, oldest first. */
export async function spinsOfPerson(database: Queryable, personId: number) {
  const all = await database.rows(spinRow`
    select ${columns} from spins s left join coupons c on c.id = s.coupon_id where s.person_id = ${personId} order by s.id`)
  const moves = await database.rows(pointRow`
    select ${columns} from spin_points l left join coupons c on c.id = l.coupon_id where l.person_id = ${personId} order by l.id`)
  return {
    spins: all.map(({ created_at, ...spin }) => ({ ...spin, created_at: created_at.toISOString() })),
    points: moves.map(({ created_at, ...move }) => ({ ...move, created_at: created_at.toISOString() })),
  }
}

/**
 * Takes the person out: coupons that were not used end, points go with the account, and spins stay as draws of nobody, which the report counts.
 * Only the hash of the phone stays, until the salt of its day is destroyed: an account that is opened anew spins no second time.
 */
export async function eraseSpinner(tx: Queryable, personId: number, now: number): Promise<void> {
  await tx.rows(sql`update coupons set archived_at = ${new Date(now).toISOString()}::timestamptz, owner_id = null
    where owner_id = ${personId} and source = 'spin' and archived_at is null`)
  await tx.rows(sql`update spins set person_id = null where person_id = ${personId}`)
  await tx.rows(sql`delete from spin_points where person_id = ${personId}`)
}

/** Hashes serve their day alone; without the salt they would tell nothing anyway. */
export async function tidySpins(database: Queryable, now: Date): Promise<void> {
  const yesterday = lagosDate(now.getTime(), -1)
  await database.rows(sql`delete from spin_networks where day < ${yesterday}::date`)
  await database.rows(sql`update spins set phone_hash = null where day < ${yesterday}::date and phone_hash is not null`)
}
