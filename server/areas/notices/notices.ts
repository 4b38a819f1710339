/** What people asked to be told of: kept, listed, and taken back. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError, notFound, unauthenticated } from '../../platform/errors.ts'
import { columns, int, json, orNull, rowsOf } from '../../platform/db/rows.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { toNaira, toNairaOrNull } from '../../platform/money.ts'
import { type Asking, hashInstallation, ownedBy } from '../messages/index.ts'
import { findGoods, type Goods, goodsColumns, lockGoods } from './goods.ts'
import { type About, nameOf, readName } from './notice-name.ts'
import './notice-job-kinds.ts'
import { idleFor } from './remind-cart.ts'

/** Notices of one person that are still to come. */
const most = 50

const { kind, noted_price, asked_at, told_at } = notices
const listedRow = rowsOf({
  kind,
  noted_price,
  asked_at,
  told_at,
  ...goodsColumns,
  product_id: orNull(int(sql`products.id`)),
})
const countRow = rowsOf({ count: int(sql`count(*)`) })
const deviceRow = rowsOf({ has: json<boolean>(sql`true`) })

const iso = (at: number): string => new Date(at).toISOString()

type Owner = { customerId: number | null; hash: string | null }

/** An account's where somebody is signed in, else the installation's. */
const ownerOf = ({ customerId, installationId }: Asking): Owner =>
  customerId === undefined
    ? { customerId: null, hash: hashInstallation(installationId ?? '') }
    : { customerId, hash: null }

/** Notices of whoever asks, newest first. */
export async function listNotices(database: Queryable, asking: Asking) {
  const rows = await database.rows(listedRow`
    select ${columns} from notices left join products on products.id = notices.product_id
      left join measurements on measurements.id = notices.measurement_id
    where ${ownedBy(asking)} order by asked_at desc, notices.id desc`)
  return rows.map(({ kind: is, noted_price: noted, asked_at: asked, told_at: told, ...goods }) => {
    const { product_id, product_measurement_id: measurement_id } = goods
    const about = product_id === null ? null : { product_id, measurement_id }
    return {
      name: nameOf(is, about),
      kind: is,
      goods: product_id === null ? null : { ...goods, product_id, price: toNaira(goods.price) },
      noted_price: toNairaOrNull(noted),
      asked_at: asked.toISOString(),
      told_at: told?.toISOString() ?? null,
    }
  })
}

/** @throws ApiError 404 for goods that are not shown, 409 for what is in stock */
async function lookAt(tx: Queryable, about: About): Promise<Goods | null> {
  if (about.kind === 'cart_reminder') return null
  await lockGoods(tx, about)
  const goods = await findGoods(tx, about)
  if (!goods) throw notFound('This product is not sold any more.')
  if (about.kind === 'back_in_stock' && goods.stock_quantity > 0)
    throw new ApiError(409, 'in_stock', 'It is in stock already: you can have it now.')
  return goods
}

/** Guests are told by a device; without one nothing of theirs would arrive. */
async function checkDevice(tx: Queryable, { customerId, hash }: Owner): Promise<void> {
  if (customerId !== null) return
  const [device] = await tx.rows(deviceRow`select ${columns} from push_devices where installation_hash = ${hash}`)
  if (!device) throw new ApiError(404, 'device_gone', 'This device is not registered any more.')
}

/**
 * Notes that somebody is told of something. What stands keeps its place and its price; back in stock that was told begins anew.
 * @throws ApiError 401 for a guest's cart, 404 for goods that are not shown or a guest without a device, 409 for what is in stock, 422 for too many
 */
export async function keepNotice(
  { database, jobs }: { database: Database; jobs: Pick<Jobs, 'enqueue'> },
  asking: Asking,
  { name, at }: { name: string; at: number },
): Promise<void> {
  const about = readName(name)
  const owner = ownerOf(asking)
  const { customerId, hash } = owner
  if (about.kind === 'cart_reminder' && customerId === null) throw unauthenticated()
  const [product, measurement] =
    about.kind === 'cart_reminder' ? [null, null] : [about.product_id, about.measurement_id]
  await database.transaction(async (tx) => {
    await checkDevice(tx, owner)
    const goods = await lookAt(tx, about)
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${customerId ?? hash}`}, 52))`)
    const noted = about.kind === 'price_drop' ? (goods?.price ?? null) : null
    const [others] = await tx.rows(countRow`
      select ${columns} from notices where (customer_id = ${customerId}::int or installation_hash = ${hash}::text)
        and (kind <> 'back_in_stock' or told_at is null)
        and not (kind = ${about.kind} and product_id is not distinct from ${product}::int and measurement_id is not distinct from ${measurement}::int)`)
    if ((others?.count ?? 0) >= most)
      throw new ApiError(
        422,
        'too_many_notices',
        `You are told of ${most} things already. Take one back under My Profile.`,
      )
    await tx.rows(sql`
      insert into notices as n (kind, customer_id, installation_hash, product_id, measurement_id, noted_price, asked_at)
      values (${about.kind}, ${customerId}::int, ${hash}::text, ${product}::int, ${measurement}::int, ${noted}::int, ${iso(at)}::timestamptz)
      on conflict on constraint notices_once do update set asked_at = excluded.asked_at, told_at = null
        where n.kind = 'back_in_stock' and n.told_at is not null`)
    // What this browser asked for before its person logged in is the account's now: nobody is told twice.
    if (customerId !== null && asking.installationId !== undefined)
      await tx.rows(sql`
        delete from notices where installation_hash = ${hashInstallation(asking.installationId)} and kind = ${about.kind}
          and product_id is not distinct from ${product}::int and measurement_id is not distinct from ${measurement}::int`)
    if (customerId !== null && about.kind === 'cart_reminder')
      await jobs.enqueue(
        tx,
        'remind_cart',
        { customer_id: customerId },
        { key: String(customerId), runAt: Date.now() + idleFor },
      )
  })
}

/** Takes one back, if there is one. */
export async function dropNotice(database: Queryable, asking: Asking, name: string): Promise<void> {
  const about = readName(name)
  const [product, measurement] =
    about.kind === 'cart_reminder' ? [null, null] : [about.product_id, about.measurement_id]
  await database.rows(sql`
    delete from notices where ${ownedBy(asking)} and kind = ${about.kind}
      and product_id is not distinct from ${product}::int and measurement_id is not distinct from ${measurement}::int`)
}

/** Forgets what the browsers of an account asked for; its own goes with the account. Before its devices go. */
export const eraseNotices = (tx: Queryable, customerId: number): Promise<unknown> =>
  tx.rows(sql`
    delete from notices where customer_id = ${customerId}
      or installation_hash in (select installation_hash from push_devices where customer_id = ${customerId})`)

/** Days that one stays listed after it was told; and that anybody waits. */
const toldFor = 30
const waitsFor = 365

/** Puts away what was told, what nobody waits for any more, and what no device is left for. */
export async function tidyNotices(database: Queryable, now: Date): Promise<void> {
  const at = now.toISOString()
  await database.rows(sql`
    delete from notices where (kind = 'back_in_stock' and told_at < ${at}::timestamptz - make_interval(days => ${toldFor}::int))
      or (kind <> 'cart_reminder' and greatest(asked_at, told_at) < ${at}::timestamptz - make_interval(days => ${waitsFor}::int))
      or (installation_hash is not null and not exists
        (select 1 from push_devices d where d.installation_hash = notices.installation_hash))`)
}
