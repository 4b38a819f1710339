/** The wheel as it stands: its prizes in their order, what of each is left today, and the odds that follow. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { alias } from 'drizzle-orm/pg-core'
import { columns, int, orNull, rowsOf, words, type RowIn } from '../../platform/db/rows.ts'
import { spinPrizes } from '../../platform/db/schema/spin.ts'

const p = alias(spinPrizes, 'p')
const prizeRow = rowsOf({
  id: p.id,
  label: p.label,
  type: p.type,
  coupon_template_id: p.coupon_template_id,
  points: p.points,
  weight: p.weight,
  color: p.color,
  stock_limit: p.stock_limit,
  daily_limit: p.daily_limit,
  won_count: p.won_count,
  won_today: p.won_today,
  won_on: orNull(words(p.won_on)),
  wheel_version: int(sql`(select version from spin_wheel)`),
})

export type WheelPrize = RowIn<typeof prizeRow>

/** Those that are on the wheel, in its order, whether or not any are left. */
export const readWheel = (database: Queryable): Promise<WheelPrize[]> =>
  database.rows(prizeRow`
    select ${columns} from spin_prizes p where p.is_active and p.archived_at is null order by p.position, p.id`)

/** What of a prize says whether any is left, and how likely it is. */
export type Stocked = Pick<WheelPrize, 'weight' | 'stock_limit' | 'daily_limit' | 'won_count' | 'won_today' | 'won_on'>

/** Why a prize cannot be won now: until tomorrow, or never again; null for one that can. @param day in Lagos */
export function goneFor(prize: Stocked, day: string): 'today' | 'good' | null {
  if (prize.stock_limit !== null && prize.won_count >= prize.stock_limit) return 'good'
  const today = prize.won_on === day ? prize.won_today : 0
  return prize.daily_limit !== null && today >= prize.daily_limit ? 'today' : null
}

export const inStock = <Prize extends Stocked>(prizes: readonly Prize[], day: string): Prize[] =>
  prizes.filter((prize) => goneFor(prize, day) === null)

/** Percent by prize, in the order of the wheel; those that are gone have none. They are not rounded. */
export function oddsOf(prizes: readonly Stocked[], day: string): number[] {
  const total = inStock(prizes, day).reduce((sum, { weight }) => sum + weight, 0)
  return prizes.map((prize) => (total === 0 || goneFor(prize, day) !== null ? 0 : (100 * prize.weight) / total))
}

/**
 * Counts one win, unless the last one has gone meanwhile. The row stays locked until the transaction ends.
 * @returns whether it was there to be won
 */
export async function takePrize(tx: Queryable, id: number, day: string): Promise<boolean> {
  const taken = await tx.rows(sql`
    update spin_prizes set
      won_count = won_count + 1,
      won_today = case when won_on = ${day}::date then won_today + 1 else 1 end,
      won_on = ${day}::date
    where id = ${id} and is_active and archived_at is null
      and (stock_limit is null or won_count < stock_limit)
      and (daily_limit is null or won_on is distinct from ${day}::date or won_today < daily_limit)
    returning id`)
  return taken.length > 0
}
