import { sql } from 'drizzle-orm'
import { toKobo } from '../../platform/money.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'

/** What every shop needs, demo or not: delivery areas with their fees, and the settings. */
export async function seedContent(tx: Queryable): Promise<void> {
  const states = seedFiles.states()
  await insertRows(
    tx,
    'states',
    states.map((state) => {
      const [from = 0, to = from] = state.eta_days.split('-').map(Number)
      return {
        code: state.code,
        name: state.name,
        capital: state.capital,
        zone: state.geo_zone,
        base_fee: toKobo(state.base_fee),
        eta_days_min: from,
        eta_days_max: to,
      }
    }),
  )
  await insertRows(
    tx,
    'lgas',
    states.flatMap((state) => state.lgas.map((name) => ({ state_code: state.code, name }))),
  )
  await insertRows(
    tx,
    'settings',
    Object.entries(seedFiles.settings()).map(([key, value]) => ({ key, value })),
  )
}

/** An offer of the demo; its coupon has to be there. */
export async function seedDemoOffers(tx: Queryable): Promise<void> {
  await tx.rows(sql`
    insert into coupon_banners (title, subtitle, coupon_id, placement, ground_color, text_color, position)
    select 'Welcome gift', 'Use this code on your first order', c.id, 'home_top', '#ffe3a1', '#15163b', 1 from coupons c where c.code = 'WELCOME10'`)
}

/** How often the demo's banners and offers were seen and followed: so many of the visits of the home page that came before. */
export async function seedDemoCounts(tx: Queryable): Promise<void> {
  const home = sql`(select coalesce(sum(d.views), 0)::int as views from analytics_days d join analytics_words w on w.id = d.key
    where d.dim = 'page' and w.word = '/' and d.device = '*' and d.channel = '*') home`
  await tx.rows(sql`
    update banners b set views = home.views * 6 / (10 + b.position * 2), presses = home.views * 6 / (10 + b.position * 2) / (28 + b.id * 3)
    from ${home} where b.placement = 'home_strip'`)
  await tx.rows(sql`
    update coupon_banners b set views = home.views / 2, copies = home.views / 24 from ${home} where b.placement = 'home_top'`)
}

/** Stores and banners of the demo. */
export async function seedDemoContent(tx: Queryable): Promise<void> {
  await insertRows(
    tx,
    'stores',
    seedFiles.stores().map((store, position) => ({
      name: store.name,
      slug: store.slug,
      address: store.address,
      city: store.city,
      lga: store.lga,
      state_code: store.state_code,
      phone: store.phone,
      email: store.email,
      latitude: store.latitude,
      longitude: store.longitude,
      opening_hours: [...store.opening_hours].sort((a, b) => a.day - b.day),
      services: store.services,
      is_pickup_point: store.is_pickup_point,
      pickup_fee: toKobo(store.pickup_fee),
      image_url: store.image_url,
      position,
    })),
  )
  await insertRows(
    tx,
    'banners',
    seedFiles.banners().banners.map((banner) => ({
      title: banner.title,
      subtitle: banner.subtitle,
      alt_text: banner.alt_text,
      image_url: banner.image_url,
      mobile_image_url: banner.mobile_image_url,
      link_type: banner.link_type,
      link_value: banner.link_value || null,
      placement: banner.placement,
      position: banner.position,
      is_active: banner.is_active,
    })),
  )
  // those of a category head its page, and need not lead there
  await tx.rows(sql`
    update banners b set category_id = c.id, link_type = 'none', link_value = null
    from categories c where b.placement = 'category' and b.link_type = 'category' and c.slug = b.link_value`)
}
