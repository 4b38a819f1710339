/** Points are a ledger: what somebody has is the sum of what was won and what was turned into coupons. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'
import { makeSpinCoupon } from './spin-coupons.ts'

/** So many points become a coupon of so many kobo. */
export const exchange = { points: 100, kobo: 10_000 } as const

const sumRow = rowsOf({ points: int(sql`coalesce(sum(delta), 0)`) })

export async function pointsOf(database: Queryable, personId: number): Promise<number> {
  const [row] = await database.rows(sumRow`select ${columns} from spin_points where person_id = ${personId}`)
  return row?.points ?? 0
}

const couponRow = rowsOf({ code: coupons.code, name: coupons.name, ends_at: coupons.ends_at })

/**
 * Turns points into a coupon. Runs in a transaction that holds the person's row, so that no point is spent twice.
 * @throws ApiError 409 `not_enough_points`
 */
export async function exchangePoints(tx: Queryable, personId: number, now: number) {
  const points = await pointsOf(tx, personId)
  if (points < exchange.points)
    throw new ApiError(409, 'not_enough_points', `You have ${points} points; it takes ${exchange.points}.`)
  const id = await makeSpinCoupon(tx, { fixedKobo: exchange.kobo, name: '₦100.00 off for points', personId, now })
  await tx.rows(sql`insert into spin_points (person_id, delta, coupon_id, created_at)
    values (${personId}, ${-exchange.points}, ${id}, ${new Date(now).toISOString()}::timestamptz)`)
  const [made] = await tx.rows(couponRow`select ${columns} from coupons where id = ${id}`)
  if (!made?.ends_at) throw new Error('The coupon that was made is not there')
  return {
    coupon: { code: made.code, name: made.name, ends_at: made.ends_at.toISOString(), is_used: false },
    points: points - exchange.points,
  }
}
