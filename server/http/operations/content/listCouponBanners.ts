import { sql } from 'drizzle-orm'
import { operation } from '../operation.ts'
import { productTag } from '../../../areas/catalogue/index.ts'
import { isUsable } from '../../../areas/content/index.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { couponBanners } from '../../../platform/db/schema/content.ts'
import { coupons } from '../../../platform/db/schema/coupons.ts'
import { alias } from 'drizzle-orm/pg-core'

const b = alias(couponBanners, 'b')
const c = alias(coupons, 'c')

const offerRow = rowsOf({
  id: b.id,
  title: b.title,
  subtitle: b.subtitle,
  code: c.code,
  placement: b.placement,
  ground_color: b.ground_color,
  text_color: b.text_color,
  dismissible: b.dismissible,
})

/** By position, then the newer start, then id; while they are in force and their coupon can be used, at a product only where it counts. */
export const listCouponBanners = operation(
  'listCouponBanners',
  async ({ query, database, clock, shows }) => {
    const productId = query.product_id ?? null
    shows(productId === null ? ['content'] : ['content', productTag(productId)])
    const now = clock()
    const at = sql`${new Date(now).toISOString()}::timestamptz`
    const data = await database.rows(offerRow`
      select ${columns} from coupon_banners b join coupons c on c.id = b.coupon_id
      where b.is_active and (b.starts_at is null or b.starts_at <= ${at}) and (b.ends_at is null or b.ends_at > ${at})
        and ${isUsable(now)} and b.placement = ${query['filter[placement]']}
        and (${productId}::int is null or exists (select 1 from products p where p.id = ${productId}::int
          and not c.excluded_product_ids @> to_jsonb(p.id)
          and not (c.exclude_sale_items and coalesce(
            (select bool_and(m.sale_price is not null) from measurements m where m.product_id = p.id and m.hidden_at is null), p.sale_price is not null))
          and case c.applies_to when 'all' then true when 'products' then c.target_ids @> to_jsonb(p.id)
            when 'categories' then c.target_ids @> to_jsonb(p.category_id) or coalesce(c.target_ids @> to_jsonb(p.subcategory_id), false)
            else exists (select 1 from product_collections k where k.product_id = p.id and c.target_ids @> to_jsonb(k.collection)) end))
      order by b.position, b.starts_at desc nulls last, b.id limit 3`)
    return { data }
  },
  { remembered: true },
)
