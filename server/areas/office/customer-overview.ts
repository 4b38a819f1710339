/** What stands at a person's page beside their record, and the end of one of their sessions. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { couponRedemptions, coupons } from '../../platform/db/schema/coupons.ts'
import { customerNotes, sessions } from '../../platform/db/schema/identity.ts'
import { recordChange, type Doer } from './audit.ts'
import { listRecords } from './list-records.ts'
import type { Stored } from './resource-store.ts'
import { customersStore } from './stores/customers.ts'
import { reviewsStore } from './stores/reviews.ts'
import { lockRecord } from './write-records.ts'

const { id: noteId, author_name, body, created_at } = customerNotes
const noteRow = rowsOf({ id: noteId, author_name, body, created_at })
const couponRow = rowsOf({
  code: coupons.code,
  order_number: couponRedemptions.order_number,
  redeemed_at: couponRedemptions.redeemed_at,
})

const most = 20

/** All of them, the newest first. */
export const notesOf = async (database: Queryable, id: number) =>
  (await database.rows(noteRow`select ${columns} from customer_notes where user_id = ${id} order by id desc`)).map(
    (note) => ({ ...note, created_at: note.created_at.toISOString() }),
  )

/** The newest of each kind, and all notes: they can be read nowhere else. */
export async function overviewOf(database: Queryable, id: number, now: number) {
  const used = await database.rows(couponRow`
    select ${columns} from coupon_redemptions join coupons on coupons.id = coupon_redemptions.coupon_id
    where customer = ${`user:${id}`} and released_at is null order by redeemed_at desc limit ${most}`)
  const reviews = await Promise.all(
    reviewsStore.definition.tabs.map((tab) =>
      listRecords(database, reviewsStore, { tab, 'filter[customer]': id, per_page: most, sort: '-created_at' }, now),
    ),
  )
  return {
    notes: await notesOf(database, id),
    coupons: used.map((one) => ({ ...one, redeemed_at: one.redeemed_at.toISOString() })),
    reviews: reviews.flatMap(({ data }) => data).slice(0, most),
  }
}

const hashRow = rowsOf({ id: sessions.id })

/** @throws ApiError 404 for a session that has ended */
export async function endCustomerSession(tx: Queryable, doer: Doer, { id, sid }: { id: number; sid: number }) {
  const record = await lockRecord(tx, customersStore, id, doer.at)
  const ended = await tx.rows(hashRow`delete from sessions where id = ${sid} and user_id = ${id} returning ${columns}`)
  if (ended.length === 0) throw notFound('That session has ended already.')
  await tx.rows(sql`update users set version = version + 1 where id = ${id}`)
  await recordChange(tx, doer, {
    resource: customersStore.definition.id,
    recordId: id,
    recordName: String(record['name'] ?? record['email'] ?? id),
    action: 'customer.session_ended',
    before: null,
    after: null,
    version: record.version + 1,
  })
  return { data: await lockRecord(tx, customersStore, id, doer.at), audit_id: null }
}

/** Who took a person's document out of the shop. */
export const noteExport = (database: Queryable, doer: Doer, record: Stored): Promise<number> =>
  recordChange(database, doer, {
    resource: customersStore.definition.id,
    recordId: record.id,
    recordName: String(record['name'] ?? record['email'] ?? record.id),
    action: 'customer.exported',
    before: null,
    after: null,
    version: null,
  })
