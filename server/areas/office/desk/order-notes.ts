/** What the shop's people note at an order for each other. No customer ever sees it. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { orderNotes } from '../../../platform/db/schema/orders.ts'
import { invalidField } from '../../../platform/errors.ts'
import { type Doer, recordChange } from '../audit.ts'

const noteRow = rowsOf({
  id: orderNotes.id,
  at: orderNotes.at,
  who: orderNotes.person_name,
  words: orderNotes.words,
})

export async function notesOf(database: Queryable, orderNumber: string): Promise<components['schemas']['DeskNote'][]> {
  const rows = await database.rows(
    noteRow`select ${columns} from order_notes where order_number = ${orderNumber} order by id`,
  )
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}

/** The trail tells that something was noted, and not what: the words go when the person is erased. @throws ApiError 422 for no words */
export async function addNote(tx: Queryable, doer: Doer, { placed }: Order, typed: string): Promise<void> {
  const words = typed.trim()
  if (words === '') throw invalidField('words', 'Write what there is to know.')
  const number = placed?.order_number ?? ''
  await tx.rows(sql`
    insert into order_notes (order_number, at, person_id, person_name, words)
    values (${number}, ${new Date(doer.at).toISOString()}::timestamptz, ${doer.personId}, ${doer.name ?? ''}, ${words})`)
  await recordChange(tx, doer, {
    resource: 'orders',
    recordId: placed?.order_id ?? null,
    recordName: number,
    action: 'order.noted',
    before: null,
    after: null,
    version: null,
  })
}
