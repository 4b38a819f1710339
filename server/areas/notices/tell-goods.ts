/** Goods that are back, and goods that cost less: told to whoever asked, once, whatever number of servers do it at a time. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, int, orNull, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { inNaira } from '../checkout/index.ts'
import { tellPerson, type ToldPerson } from '../messages/index.ts'
import { fullName, findGoods } from './goods.ts'
import { type GoodsIds, lineOf } from './notice-name.ts'
import './notice-job-kinds.ts'

/** Milliseconds in which no more people are told of goods than there are units: those who came first have them to themselves for so long. */
export const windowFor = 30 * 60_000
/** Milliseconds between two drops of a price that one person is told of. */
export const priceRestsFor = 7 * 86_400_000
/** A price counts as dropped from this share of the noted one downward. */
const droppedTo = 0.95

/** People told in one transaction. */
const atOnce = 200

const iso = (at: number): string => new Date(at).toISOString()

export type Telling = { database: Database; clock: () => number; jobs: Pick<Jobs, 'enqueue'> }

const { id, customer_id, installation_hash, noted_price, asked_at } = notices
const waitingRow = rowsOf({ id, customer_id, installation_hash, noted_price, asked_at })
type Waiting = RowIn<typeof waitingRow>

const personOf = ({ customer_id: customerId, installation_hash: hash }: Waiting): ToldPerson =>
  customerId === null ? { installationHash: hash ?? '' } : { customerId }

const ofGoods = (kind: 'back_in_stock' | 'price_drop', { product_id, measurement_id }: GoodsIds) => sql`
  kind = ${kind} and product_id = ${product_id}::int and measurement_id is not distinct from ${measurement_id}::int`

/** Somebody who can be told: a blocked account and a browser that is gone take nobody's place. */
const canBeTold = sql`(
  exists (select 1 from users u where u.id = notices.customer_id and u.status = 'active')
  or exists (select 1 from push_devices d where d.installation_hash = notices.installation_hash))`

/** One server at a time tells of the same goods. */
const alone = (tx: Queryable, goods: GoodsIds): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`notices of ${lineOf(goods)}`}, 52))`)

const windowRow = rowsOf({
  told: int(sql`count(*)`),
  opened: orNull(int(sql`extract(epoch from min(told_at))`)),
})

const bodyOfStock = (name: string, units: number): string =>
  units === 1
    ? `${name} is back in stock. There is one, for whoever is first.`
    : `${name} is back in stock. There are ${units}, for whoever is first.`

/** Tells the next who waited longest, as many as there are units within the window. @returns milliseconds until it goes on; null where it is over */
async function tellNext(tx: Queryable, goods: GoodsIds, at: number): Promise<number | null> {
  await alone(tx, goods)
  const found = await findGoods(tx, goods)
  const units = found?.stock_quantity ?? 0
  if (!found || units === 0) return null
  const [past] = await tx.rows(windowRow`
    select ${columns} from notices where ${ofGoods('back_in_stock', goods)} and told_at > ${iso(at - windowFor)}::timestamptz`)
  const room = Math.min(atOnce, units - (past?.told ?? 0))
  const next =
    room <= 0
      ? []
      : await tx.rows(waitingRow`
          select ${columns} from notices where ${ofGoods('back_in_stock', goods)} and told_at is null and ${canBeTold}
          order by asked_at, id limit ${room}::int`)
  for (const notice of next) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await tellPerson({
      database: tx,
      person: personOf(notice),
      topic: 'stock',
      kind: 'back_in_stock',
      title: 'Back in stock',
      body: bodyOfStock(fullName(found), units),
      deepLink: linkTo(found.slug, goods),
      key: `back ${notice.id} ${notice.asked_at.getTime()}`,
      at,
    })
    // oxlint-disable-next-line no-await-in-loop -- the same
    await tx.rows(sql`update notices set told_at = ${iso(at)}::timestamptz where id = ${notice.id}`)
  }
  const [waiting] = await tx.rows(waitingRow`
    select ${columns} from notices where ${ofGoods('back_in_stock', goods)} and told_at is null and ${canBeTold} limit 1`)
  if (!waiting) return null
  if (next.length === atOnce) return 0
  const opened = past?.opened === null || past === undefined ? at : past.opened * 1_000
  return Math.max(0, opened + windowFor - at)
}

/** Where the goods are bought. */
const linkTo = (slug: string, { measurement_id }: GoodsIds): string =>
  measurement_id === null ? `/products/${slug}` : `/products/${slug}?size=${measurement_id}`

/** Goods are back: tells the first, and comes again while there is anything left and somebody waits. */
export async function tellBackInStock({ database, clock, jobs }: Telling, goods: GoodsIds): Promise<void> {
  await database.transaction(async (tx) => {
    const again = await tellNext(tx, goods, clock())
    if (again !== null)
      await jobs.enqueue(tx, 'tell_back_in_stock', goods, { key: lineOf(goods), runAt: Date.now() + again })
  })
}

const restRow = rowsOf({ rests: orNull(int(sql`extract(epoch from min(told_at))`)) })

/** A price fell: tells whoever noted one of which it is 5 % or more below, at most once a week each. */
export async function tellPriceDrop({ database, clock, jobs }: Telling, goods: GoodsIds): Promise<void> {
  const at = clock()
  await database.transaction(async (tx) => {
    await alone(tx, goods)
    const found = await findGoods(tx, goods)
    if (!found) return
    const isDropped = sql`${ofGoods('price_drop', goods)} and ${found.price}::int <= noted_price * ${droppedTo}::numeric and ${canBeTold}`
    const rested = iso(at - priceRestsFor)
    const due = await tx.rows(waitingRow`
      select ${columns} from notices where ${isDropped} and (told_at is null or told_at <= ${rested}::timestamptz)
      order by asked_at, id limit ${atOnce}::int`)
    for (const notice of due) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await tellPerson({
        database: tx,
        person: personOf(notice),
        topic: 'stock',
        kind: 'price_drop',
        title: 'The price dropped',
        body: `${fullName(found)} costs ${inNaira(found.price)} now, instead of ${inNaira(notice.noted_price ?? 0)}.`,
        deepLink: linkTo(found.slug, goods),
        key: `price ${notice.id} ${at}`,
        at,
      })
      // The next drop is measured from here.
      // oxlint-disable-next-line no-await-in-loop -- the same
      await tx.rows(sql`
        update notices set told_at = ${iso(at)}::timestamptz, noted_price = ${found.price}::int where id = ${notice.id}`)
    }
    const again = { key: lineOf(goods), runAt: Date.now() }
    if (due.length === atOnce) return void (await jobs.enqueue(tx, 'tell_price_drop', goods, again))
    // Who was told within the week hears of it at its end, if it is still so.
    const [later] = await tx.rows(restRow`
      select ${columns} from notices where ${isDropped} and told_at > ${rested}::timestamptz`)
    if (later && later.rests !== null)
      await jobs.enqueue(tx, 'tell_price_drop', goods, {
        ...again,
        runAt: Date.now() + Math.max(60_000, later.rests * 1_000 + priceRestsFor - at),
      })
  })
}
