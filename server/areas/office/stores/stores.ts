/** Store locations: whoever has orders there cannot be sent away unasked. */
import { sql } from 'drizzle-orm'
import { readHours, storesDefinition } from '#machines/admin/resources/stores.ts'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import type { OpeningHours } from '../../../platform/db/schema/content.ts'
import { stores } from '../../../platform/db/schema/content.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../../platform/db/rows.ts'
import { toKobo, toNaira } from '../../../platform/money.ts'
import { isOpen } from '../../content/index.ts'
import { inUse } from '../refusals.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'

type Row = {
  id: number
  version: number
  name: string
  pickup_fee: number
  opening_hours: OpeningHours[]
  archived_at: Date | null
} & Record<'slug' | 'address' | 'city' | 'lga' | 'state_code' | 'phone' | 'email', string> &
  Record<'is_pickup_point' | 'is_active' | 'has_orders', boolean> &
  Record<'latitude' | 'longitude' | 'open_pickups', number> & { services: string[]; image_url: string | null }

const toRecord = ({ archived_at, pickup_fee, opening_hours, ...plain }: Row, now: number): Stored => ({
  ...plain,
  pickup_fee: toNaira(pickup_fee),
  opening_hours,
  open_now: isOpen(opening_hours, now),
  is_archived: archived_at !== null,
})

/** Orders that somebody will come for. */
const waiting = sql`status in ('pending_payment', 'on_hold', 'confirmed', 'processing', 'ready_for_pickup')`

const numberRow = rowsOf({ order_number: words(sql`order_number`) })
const mostNamed = 5

/** The orders that wait at a store, the first of them named. */
async function openPickups(tx: Queryable, id: number): Promise<{ count: number; numbers: string }> {
  const rows = await tx.rows(
    numberRow`select ${columns} from orders where delivery_area = ${`store/${id}`} and ${waiting} order by order_number`,
  )
  const named = rows.slice(0, mostNamed).map(({ order_number }) => order_number)
  return { count: rows.length, numbers: named.join(', ') + (rows.length > mostNamed ? ' …' : '') }
}

async function takenNames(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const [other] = await tx.rows(
    rowsOf({
      name: stores.name,
    })`select ${columns} from stores where slug = ${values['slug']} and id is distinct from ${id}::int`,
  )
  const params = other && { value: String(values['slug']), name: other.name }
  return params ? [{ field: 'slug', code: 'office.taken', params }] : []
}

async function wrongPlace(tx: Queryable, values: Values): Promise<Refused[]> {
  const found = await tx.rows(
    sql`select 1 from lgas where state_code = ${values['state_code']} and lower(name) = lower(${values['lga']})`,
  )
  return found.length > 0
    ? []
    : [{ field: 'lga', code: 'office.stores.noLga', params: { value: String(values['lga']).slice(0, 60) } }]
}

/** Nobody comes to a closed door. */
async function leftWaiting(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const field = values['is_active'] === true ? 'is_pickup_point' : 'is_active'
  if (id === null || (values['is_active'] === true && values['is_pickup_point'] === true)) return []
  const { count, numbers } = await openPickups(tx, id)
  return count === 0 ? [] : [{ field, code: 'office.stores.pickupsOpen', params: { count, numbers } }]
}

const names =
  sql.raw(`name, slug, address, city, lga, state_code, phone, email, latitude, longitude, opening_hours, services,
  is_pickup_point, pickup_fee, image_url, is_active`)

const columnsOf = (
  values: Values,
) => sql`${values['name']} as name, ${values['slug']} as slug, ${values['address']} as address,
  ${values['city']} as city, (select name from lgas where state_code = ${values['state_code']} and lower(lgas.name) = lower(${values['lga']})) as lga,
  ${values['state_code']} as state_code, ${values['phone']} as phone, ${values['email']} as email,
  ${values['latitude']}::double precision as latitude, ${values['longitude']}::double precision as longitude,
  ${JSON.stringify(readHours(values['opening_hours'] ?? null) ?? [])}::jsonb as opening_hours,
  ${JSON.stringify(values['services'] ?? [])}::jsonb as services, ${values['is_pickup_point'] === true}::boolean as is_pickup_point,
  ${toKobo(Number(values['pickup_fee'] ?? 0))}::int as pickup_fee, ${values['image_url']} as image_url,
  ${values['is_active'] === true}::boolean as is_active`

const madeRow = rowsOf({ id: stores.id })

export const storesStore: ResourceStore = {
  definition: storesDefinition,
  fileKey: 'slug',
  table: 'stores',
  count: sql`from stores r`,
  from: sql`from stores r left join lateral (
    select count(*) > 0 as has_orders, (count(*) filter (where ${waiting}))::int as open_pickups
    from orders where delivery_area = 'store/' || r.id) used on true`,
  columns: sql`r.id, r.version, r.name, r.slug, r.address, r.city, r.lga, r.state_code, r.phone, r.email, r.latitude, r.longitude,
    r.opening_hours, r.services, r.is_pickup_point, r.pickup_fee, r.image_url, r.is_active, r.archived_at, used.has_orders, used.open_pickups`,
  toRecord,
  search: (text) =>
    sql`(position(${text} in lower(r.name)) > 0 or position(${text} in lower(r.city)) > 0 or position(${text} in lower(r.lga)) > 0)`,
  tabs: () => ({
    all: sql`r.archived_at is null`,
    pickup: sql`r.archived_at is null and r.is_active and r.is_pickup_point`,
    off: sql`r.archived_at is null and not r.is_active`,
    archived: sql`r.archived_at is not null`,
  }),
  filters: { state: (value) => sql`r.state_code = ${value}` },
  sorts: { position: sql`r.position`, name: sql`r.name`, '-name': sql`r.name desc`, city: sql`r.city` },
  check: async (tx, values, id) => [
    ...(await takenNames(tx, values, id)),
    ...(await wrongPlace(tx, values)),
    ...(await leftWaiting(tx, values, id)),
  ],
  async insert(tx, values, id) {
    const place = sql`(select coalesce(max(position), 0) + 1 from stores) as position`
    const [made] = await tx.rows(
      id === null
        ? madeRow`insert into stores (${names}, position) select ${columnsOf(values)}, ${place} returning ${columns}`
        : madeRow`insert into stores (id, ${names}, position) select ${id}::int as id, ${columnsOf(values)}, ${place} returning ${columns}`,
    )
    return made?.id ?? 0
  },
  async update(tx, id, values) {
    await tx.rows(
      sql`update stores set (${names}) = (select ${names} from (select ${columnsOf(values)}) as given) where id = ${id}`,
    )
  },
  async remove(tx, { id, name, has_orders }, { at }) {
    const { count, numbers } = await openPickups(tx, id)
    if (count > 0) throw inUse(`${String(name)} has orders to be collected: ${numbers}.`, count)
    if (has_orders !== true) {
      await tx.rows(sql`delete from stores where id = ${id}`)
      return 'deleted'
    }
    await tx.rows(sql`update stores set archived_at = ${new Date(at).toISOString()}::timestamptz where id = ${id}`)
    return 'archived'
  },
  async restore(tx, id) {
    await tx.rows(sql`update stores set archived_at = null where id = ${id}`)
  },
}
