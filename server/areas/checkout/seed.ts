import { toKobo } from '../../platform/money.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { SeedCoupon } from '../../platform/db/seed/seed.types.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { categories } from '../../platform/db/schema/catalogue.ts'

const day = 86_400_000

const koboOrNull = (naira: number | undefined): number | null => (naira === undefined ? null : toKobo(naira))

const dated = (now: Date, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * day)

function rowOf(coupon: SeedCoupon, target_ids: (number | string)[], now: Date) {
  return {
    code: coupon.code,
    name: coupon.name,
    type: coupon.type,
    value: coupon.type === 'fixed' ? toKobo(coupon.value) : coupon.value,
    min_spend: koboOrNull(coupon.min_spend),
    max_discount: koboOrNull(coupon.max_discount),
    min_quantity: coupon.min_quantity ?? null,
    usage_limit: coupon.usage_limit ?? null,
    usage_limit_per_customer: coupon.usage_limit_per_customer ?? null,
    starts_at: dated(now, coupon.starts_in_days),
    ends_at: dated(now, coupon.ends_days_ago === undefined ? undefined : -coupon.ends_days_ago),
    applies_to: coupon.applies_to ?? 'all',
    target_ids,
    excluded_product_ids: [],
    audience: coupon.audience ?? 'all',
    exclude_sale_items: coupon.exclude_sale_items ?? false,
    source: 'manual',
    is_active: true,
    used_count: 0,
    created_at: now,
  }
}

/** One coupon of each kind, those that refuse included. */
export async function seedDemoCoupons(tx: Queryable, now: Date): Promise<void> {
  const known = await tx.rows(rowsOf({ id: categories.id, slug: categories.slug })`select ${columns} from categories`)
  const idOf = new Map(known.map(({ id, slug }) => [slug, id]))
  const rows = seedFiles.coupons().map((coupon) => {
    const targets = coupon.targets ?? []
    const ids = coupon.applies_to === 'categories' ? targets.flatMap((slug) => idOf.get(slug) ?? []) : targets
    return rowOf(coupon, [...ids], now)
  })
  await insertRows(tx, 'coupons', rows)
}
