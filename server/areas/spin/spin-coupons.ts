/** Coupons of the wheel: one use, seven days, and one person's alone. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'
import { cryptoRandom, type Random } from './draw.ts'

type SpinCoupon = components['schemas']['SpinCoupon']

/** Without letters and digits that look like others. 31^8 codes: nobody finds one by trying. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

export const spinCode = (random: Random): string =>
  `SPIN-${Array.from({ length }, () => letters[random(letters.length)]).join('')}`

const days = 7
const day = 86_400_000
const mostTries = 5

const madeRow = rowsOf({ id: coupons.id })

type Rules = { templateId: number } | { fixedKobo: number; name: string }

/** Of a template all rules of what it takes off and for which goods; its code, dates and limits are its own. */
const rulesOf = (rules: Rules) =>
  'templateId' in rules
    ? sql`select name, type, value, min_spend, max_discount, min_quantity, applies_to, target_ids, excluded_product_ids, exclude_sale_items
        from coupons where id = ${rules.templateId}`
    : sql`select ${rules.name}::text, 'fixed'::text, ${rules.fixedKobo}::int, null::int, null::int, null::int, 'all'::text, '[]'::jsonb, '[]'::jsonb, false`

/** @param now milliseconds since 1970 @returns its id */
export async function makeSpinCoupon(
  tx: Queryable,
  { personId, now, ...rules }: Rules & { personId: number; now: number },
): Promise<number> {
  const [from, to] = [now, now + days * day].map((at) => new Date(at).toISOString())
  for (let tried = 0; tried < mostTries; tried += 1) {
    const [made] = await tx.rows(madeRow`
      insert into coupons (name, type, value, min_spend, max_discount, min_quantity, applies_to, target_ids, excluded_product_ids, exclude_sale_items,
        code, usage_limit, usage_limit_per_customer, starts_at, ends_at, audience, source, owner_id, created_at)
      select rules.*, ${spinCode(cryptoRandom)}::text, 1, 1, ${from}::timestamptz, ${to}::timestamptz, 'customers', 'spin', ${personId}::int, ${from}::timestamptz
      from (${rulesOf(rules)}) as rules
      on conflict (code) do nothing returning ${columns}`)
    if (made) return made.id
  }
  throw new Error('No free code was found for a coupon of the wheel')
}

const ownRow = rowsOf({ code: coupons.code, name: coupons.name, ends_at: coupons.ends_at })
/** As many as the contract lists. */
const mostOwn = 50

/** What somebody has of the wheel and may still use; those that end first come first. @param now milliseconds since 1970 */
export async function usableCoupons(database: Queryable, personId: number, now: number): Promise<SpinCoupon[]> {
  const rows = await database.rows(ownRow`
    select ${columns} from coupons
    where owner_id = ${personId} and source = 'spin' and used_count = 0 and is_active and archived_at is null
      and ends_at > ${new Date(now).toISOString()}::timestamptz
    order by ends_at, id limit ${mostOwn}`)
  return rows.flatMap(({ code, name, ends_at }) =>
    ends_at === null ? [] : [{ code, name, ends_at: ends_at.toISOString(), is_used: false }],
  )
}
