/** Records by what people call them, for the palette: a few of each kind that the caller may see. */
import { type SQL, sql } from 'drizzle-orm'
import { type Duty, mayDo } from '#machines/admin/permissions.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, orNull, rowsOf } from '../../../platform/db/rows.ts'
import { coupons } from '../../../platform/db/schema/coupons.ts'
import { users } from '../../../platform/db/schema/identity.ts'
import { orderContacts, orders } from '../../../platform/db/schema/orders.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import { toNaira } from '../../../platform/money.ts'
import { toE164 } from '../../../platform/phones.ts'
import { beginsFirst, hasWords, partOfPhone } from './find-words.ts'

type Found = components['schemas']['FoundRecords']

/** Of each kind. */
const most = 5

const orderRow = rowsOf({
  order_number: orders.order_number,
  customer: orNull(orderContacts.name),
  status: sql<Found['orders'][number]['status']>`orders.status`,
  total: orders.total,
  placed_at: orders.placed_at,
})

/** So many of the newest orders are looked through before all of them are searched. */
const newest = 1_000

const newestFirst = sql.raw('order by orders.placed_at desc nulls last, orders.id desc')

/**
 * Newest first. What many orders have, such as the year of their number, is found among the newest, for the first of those are the first of all; what few
 * have is found by the indexes. A search over both tables at once would use neither's index.
 */
async function findOrders(database: Queryable, text: string): Promise<Found['orders']> {
  const isNamed = { number: hasWords(sql`order_number`, text.toUpperCase()), person: hasWords(sql`lower(name)`, text) }
  const among = (which: SQL) =>
    database.rows(orderRow`
      select ${columns} from orders left join order_contacts on order_contacts.id = orders.contact_id
      where ${which} ${newestFirst} limit ${most}`)
  const near = await among(sql`orders.id in (
    select n.id from (select id, order_number, contact_id from orders ${newestFirst} limit ${newest}) n
    left join order_contacts c on c.id = n.contact_id
    where ${hasWords(sql`n.order_number`, text.toUpperCase())} or ${hasWords(sql`lower(c.name)`, text)})`)
  const rows =
    near.length === most
      ? near
      : await among(sql`orders.order_number in (
          select order_number from orders where ${isNamed.number}
          union all select order_number from order_contacts where ${isNamed.person})`)
  return rows.map((row) => ({ ...row, total: toNaira(row.total), placed_at: row.placed_at.toISOString() }))
}

const productRow = rowsOf({
  id: products.id,
  name: products.name,
  sku: products.sku,
  status: products.status,
  price: sql<number>`products.price_now`,
})

/** As the index `products_office_words` has them; it finds by brand and keywords too, which are no names. */
const productWords = sql`lower(name || ' ' || sku || ' ' || coalesce(brand, '') || ' ' || keywords)`

/** The first of those that each way finds: of all together no others can be the first. */
const firstOf = (table: 'products' | 'users', ways: readonly SQL[], order: SQL): SQL =>
  sql`${sql.raw(table)}.id in (${sql.join(
    ways.map((way) => sql`(select id from ${sql.raw(table)} where ${way} ${order} limit ${most}::int)`),
    sql` union all `,
  )}) ${order} limit ${most}::int`

async function findProducts(database: Queryable, text: string): Promise<Found['products']> {
  const name = sql`lower(products.name)`
  const ways = [
    sql`${hasWords(productWords, text)} and (${hasWords(name, text)} or ${hasWords(sql`lower(sku)`, text)})`,
    sql`products.id in (select product_id from measurements where ${hasWords(sql`lower(measurements.sku)`, text)})`,
  ]
  const order = sql`order by (products.status = 'archived'), ${beginsFirst(name, text)}, products.sold_count desc, products.id`
  const rows = await database.rows(productRow`
    select ${columns} from products where ${firstOf('products', ways, order)}`)
  return rows.map((row) => ({ ...row, price: toNaira(row.price) }))
}

const customerRow = rowsOf({ id: users.id, name: users.name, email: users.email, phone: users.phone })

/** As the index `users_words` has them: what begins a name or an e-mail begins a word of it. */
const userWords = sql`lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`

/** The phone in any spelling, or four digits of it or more. */
function byPhone(text: string): SQL | null {
  const whole = toE164(text)
  if (whole !== undefined) return sql`users.phone = ${whole}`
  const part = partOfPhone(text)
  return part === null ? null : sql`${userWords} like ${`%${part}%`} and users.phone like ${`%${part}%`}`
}

async function findCustomers(database: Queryable, text: string): Promise<Found['customers']> {
  const name = sql`lower(users.name)`
  const phone = byPhone(text)
  const ways = [
    sql`${hasWords(userWords, text)} and (${hasWords(name, text)} or ${hasWords(sql`lower(email)`, text)})`,
    ...(phone ? [phone] : []),
  ].map((way) => sql`users.status <> 'pending' and ${way}`)
  const order = sql`order by ${beginsFirst(sql`coalesce(lower(users.name), '')`, text)}, users.name, users.id`
  return database.rows(customerRow`select ${columns} from users where ${firstOf('users', ways, order)}`)
}

const couponRow = rowsOf({ id: coupons.id, code: coupons.code, name: coupons.name })

/** One that was generated is found by its whole code alone: its batch, of one name and one prefix, would fill all places. */
async function findCoupons(database: Queryable, text: string): Promise<Found['coupons']> {
  const code = sql`lower(coupons.code)`
  const name = sql`lower(coupons.name)`
  return database.rows(couponRow`
    select ${columns} from coupons
    where (coupons.batch is null and (${hasWords(code, text)} or ${hasWords(name, text)})) or ${code} = ${text}
    order by (coupons.archived_at is not null), ${beginsFirst(code, text)}, coupons.code limit ${most}`)
}

/** @param duty of the caller: what it does not let see is not looked for */
export async function searchRecords(database: Queryable, q: string, duty: Duty | null): Promise<Found> {
  const text = q.trim().toLowerCase()
  const isLong = text.length >= 2
  return {
    orders: isLong && mayDo(duty, 'orders.read') ? await findOrders(database, text) : [],
    products: isLong && mayDo(duty, 'catalogue.read') ? await findProducts(database, text) : [],
    customers: isLong && mayDo(duty, 'customers.read') ? await findCustomers(database, text) : [],
    coupons: isLong && mayDo(duty, 'coupons.read') ? await findCoupons(database, text) : [],
  }
}
