/** Cases: a customer's words stay as they are; here they are answered, closed and opened again. */
import { sql } from 'drizzle-orm'
import { casesDefinition } from '#machines/admin/resources/cases.ts'
import { answerCase } from '../../orders/index.ts'
import { recordChange } from '../audit.ts'
import type { ResourceStore, StoreAction, Stored } from '../resource-store.ts'

type Row = { id: number; version: number; created_at: Date; answered_at: Date | null; images: string[] } & Record<
  'order_number' | 'reason' | 'text' | 'status',
  string
> &
  Record<'customer' | 'answer', string | null> & {
    items: { product_id: number; product_measurement_id: number | null; name: string; label: string | null }[]
  }

const toRecord = ({ created_at, answered_at, ...plain }: Row): Stored => ({
  ...plain,
  created_at: created_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})

const cannot = (what: string) => (): never => {
  throw new Error(`A case is never ${what} by the shop`)
}

/** The trail tells that a case was answered, and not how: the words go when the person is erased. What was sent is not taken back. */
const answer: StoreAction = async (tx, record, { values, doer, batch }) => {
  await answerCase(tx, { id: record.id, answer: String(values['answer']).trim(), at: doer.at })
  const version = record.version + 1
  const auditId = await recordChange(tx, doer, {
    resource: casesDefinition.id,
    recordId: record.id,
    recordName: String(record['order_number']),
    action: 'case.answered',
    before: { status: record['status'] },
    after: { status: 'answered' },
    version,
    batch,
  })
  return { version, auditId }
}

export const casesStore: ResourceStore = {
  definition: casesDefinition,
  table: 'cases',
  count: sql`from cases r`,
  from: sql`from cases r left join order_contacts c on c.order_number = r.order_number`,
  columns: sql`r.id, r.version, r.order_number, c.name as customer, r.reason, r.words as text, r.goods as items, r.images, r.status, r.answer,
    r.answered_at, r.created_at`,
  toRecord,
  search: (words) => sql`position(${words} in lower(r.order_number)) > 0`,
  tabs: () => ({
    open: sql`r.status = 'open'`,
    answered: sql`r.status = 'answered'`,
    closed: sql`r.status = 'closed'`,
    all: sql`true`,
  }),
  filters: {
    reason: (value) => sql`r.reason = ${value}`,
    order: (value) => sql`r.order_number = ${value.trim().toUpperCase()}`,
  },
  sorts: { created_at: sql`r.created_at`, '-created_at': sql`r.created_at desc` },
  check: () => Promise.resolve([]),
  insert: cannot('written'),
  async update(tx, id, values) {
    await tx.rows(sql`update cases set status = ${String(values['status'])} where id = ${id}`)
  },
  remove: cannot('deleted'),
  actions: { answer },
}
