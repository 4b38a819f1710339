/** Who a push message is for, and who of them would have it now: one condition of the database, for the estimate and for the sending. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../platform/db/rows.ts'
import { pushSegments } from '../../platform/db/schema/push.ts'

export type Audience = {
  audience: 'all' | 'customers' | 'segment' | 'customer'
  segment_id: number | null
  customer_id: number | null
}

/** All that are there hold. Money in kobo. */
export type Conditions = {
  category_id?: number
  product_id?: number
  idle_days?: number
  min_orders?: number
  min_spent?: number
  state_code?: string
  tag?: string
  platform?: 'android' | 'ios' | 'desktop'
  has_cart?: boolean
  new_days?: number
}

/** The SQL of each condition, upon `users u`. @param now ISO 8601 */
const held = (now: string): { [Name in keyof Conditions]-?: (value: NonNullable<Conditions[Name]>) => SQL } => ({
  category_id: (
    id,
  ) => sql`exists (select 1 from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.customer_id = u.id and o.confirmed_at is not null and not i.left_out and ${id}::int in (p.category_id, p.subcategory_id))`,
  product_id: (id) => sql`exists (select 1 from orders o join order_items i on i.order_id = o.id
    where o.customer_id = u.id and o.confirmed_at is not null and not i.left_out and i.product_id = ${id}::int)`,
  idle_days: (days) => sql`exists (select 1 from customer_figures f
    where f.user_id = u.id and f.last_order_at < ${now}::timestamptz - make_interval(days => ${days}::int))`,
  min_orders: (count) =>
    sql`exists (select 1 from customer_figures f where f.user_id = u.id and f.orders >= ${count}::int)`,
  min_spent: (kobo) =>
    sql`exists (select 1 from customer_figures f where f.user_id = u.id and f.spent >= ${kobo}::bigint)`,
  state_code: (code) => sql`exists (select 1 from addresses a where a.user_id = u.id and a.state_code = ${code})`,
  tag: (tag) =>
    sql`exists (select 1 from jsonb_array_elements_text(u.tags) as one(tag) where lower(one.tag) = lower(${tag}))`,
  platform: (platform) =>
    sql`exists (select 1 from push_devices d where d.customer_id = u.id and d.platform = ${platform})`,
  has_cart: (has) =>
    sql`${has}::boolean = exists (select 1 from carts c join cart_items i on i.cart_id = c.id where c.user_id = u.id)`,
  new_days: (days) => sql`u.created_at >= ${now}::timestamptz - make_interval(days => ${days}::int)`,
})

export function conditionOf(conditions: Conditions, now: string): SQL {
  const known = held(now) as Record<string, (value: unknown) => SQL>
  const all = Object.entries(conditions).flatMap(([name, value]) => {
    const write = known[name]
    return write && value !== null && value !== undefined ? [write(value)] : []
  })
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const segmentRow = rowsOf({ conditions: pushSegments.conditions })

/** The accounts of an audience, upon `users u`; staff only where they are named. */
async function accountsOf(database: Queryable, audience: Audience, now: string): Promise<SQL> {
  if (audience.audience === 'customer') return sql`u.id = ${audience.customer_id}::int and u.status <> 'pending'`
  const people = sql`u.role = 'customer' and u.status <> 'pending'`
  if (audience.audience !== 'segment') return people
  const [segment] = await database.rows(segmentRow`
    select ${columns} from push_segments where id = ${audience.segment_id}::int`)
  return segment ? sql`${people} and ${conditionOf(segment.conditions as Conditions, now)}` : sql`false`
}

const deviceFor = sql`exists (select 1 from push_devices d where d.customer_id = u.id)`
const topicFor = sql`exists (select 1 from push_devices d where d.customer_id = u.id and 'offers' = any(d.topics))`

const heldRow = rowsOf({
  reason: words(sql`reason`),
  people: int(sql`count(*)`),
  devices: int(sql`coalesce(sum(devices), 0)`),
})

/** Why somebody would not have it; `none` for those who would. */
export const heldReasons = ['blocked', 'no_device', 'no_topic', 'no_opt_in'] as const
export type HeldReason = (typeof heldReasons)[number]

export type Estimate = { people: number; devices: number; held: { reason: HeldReason; people: number }[] }

/** How many would have it now, on how many devices, and who would not, by the reason that is first to hold. @param at milliseconds since 1970 */
export async function estimateAudience(database: Queryable, audience: Audience, at: number): Promise<Estimate> {
  const accounts = await accountsOf(database, audience, new Date(at).toISOString())
  const guests =
    audience.audience === 'all'
      ? sql`union all select case when not 'offers' = any(topics) then 'no_topic' when offers_refused then 'no_opt_in' else 'none' end, 1
          from push_devices where customer_id is null`
      : sql``
  const rows = await database.rows(heldRow`
    select ${columns} from (
      select case when u.status = 'blocked' then 'blocked' when not ${deviceFor} then 'no_device' when not ${topicFor} then 'no_topic'
          when not u.marketing_opt_in then 'no_opt_in' else 'none' end as reason,
        (select count(*) from push_devices d where d.customer_id = u.id and 'offers' = any(d.topics))::int as devices
      from users u where ${accounts} ${guests}) as one group by reason`)
  const would = rows.find(({ reason }) => reason === 'none')
  return {
    people: would?.people ?? 0,
    devices: would?.devices ?? 0,
    held: heldReasons.flatMap((reason) => {
      const found = rows.find((row) => row.reason === reason)
      return found ? [{ reason, people: found.people }] : []
    }),
  }
}

const idRow = rowsOf({ id: int(sql`u.id`) })
const guestRow = rowsOf({ id: int(sql`d.id`), hash: words(sql`d.installation_hash`) })

/** The next accounts of an audience that would have it, by their ids. */
export async function nextAccounts(
  tx: Queryable,
  audience: Audience,
  { after, most, at }: { after: number; most: number; at: number },
): Promise<number[]> {
  const accounts = await accountsOf(tx, audience, new Date(at).toISOString())
  const rows = await tx.rows(idRow`
    select ${columns} from users u
    where u.id > ${after}::int and u.status = 'active' and u.marketing_opt_in and ${topicFor} and ${accounts}
    order by u.id limit ${most}::int`)
  return rows.map(({ id }) => id)
}

/** The next devices of guests that chose offers, by their ids; not those whose person had said no to them and left. */
export const nextGuests = (tx: Queryable, { after, most }: { after: number; most: number }) =>
  tx.rows(guestRow`
    select ${columns} from push_devices d
    where d.id > ${after}::int and d.customer_id is null and 'offers' = any(d.topics) and not d.offers_refused order by d.id limit ${most}::int`)
