import { sql } from 'drizzle-orm'
import { operation, type Output } from '../operation.ts'

export const listBanners = operation(
  'listBanners',
  async ({ query, database }) => {
    const placement = query['filter[placement]'] ?? null
    const data = await database.rows<Output<'listBanners'>['data'][number]>(sql`
      select id, title, subtitle, alt_text, image_url, mobile_image_url, link_type, link_value, placement, position
      from banners
      where is_active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
        and (${placement}::text is null or placement = ${placement})
      order by placement, position, id`)
    return { data }
  },
  { remembered: true },
)
