import { sql } from 'drizzle-orm'
import { operation } from '../operation.ts'

/** One more view or copy. What is not there any more counts nothing, and nobody needs to know. */
export const countCouponBanner = operation(
  'countCouponBanner',
  async ({ path, body, database }) => {
    const counter = body.what === 'view' ? sql`views = views + 1` : sql`copies = copies + 1`
    await database.rows(sql`update coupon_banners set ${counter} where id = ${path.id}`)
    return { outcome: 'counted' as const }
  },
  { limit: 'analytics' },
)
