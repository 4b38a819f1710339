/** What customers of the demo reported of orders that were brought to them, and what the shop answered. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { columns, float, json, rowsOf } from '../../../platform/db/rows.ts'
import { cases as casesTable, orders } from '../../../platform/db/schema/orders.ts'
import { seedFiles } from '../../../platform/db/seed-files.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** Reports of a whole order name none of its lines. */
const ofWholeOrder: readonly string[] = ['late', 'other']

/** A case that the shop answered, for the audit trail. */
export type AnsweredCase = { id: number; orderNumber: string; at: number }

type Named = { product_id: number; product_measurement_id: number | null; name: string; label: string | null }

const broughtRow = rowsOf({
  order_number: orders.order_number,
  brought: float(sql`extract(epoch from delivered_at) * 1000`),
  first: json<Named>(sql`(
    select jsonb_build_object('product_id', p.id, 'product_measurement_id', m.id, 'name', p.name, 'label', m.label)
    from order_items i join products p on p.id = i.product_id left join measurements m on m.id = i.measurement_id
    where i.order_id = orders.id order by i.position limit 1)`),
})

/**
 * Every second of the orders that were brought a day ago or earlier has a case, the latest first, in the order of the file: some hours after the goods,
 * and answered within that day.
 * @param now milliseconds since 1970
 */
export async function seedDemoCases(tx: Queryable, now: number): Promise<AnsweredCase[]> {
  const { cases } = seedFiles.history()
  const brought = await tx.rows(broughtRow`
    select ${columns} from orders where delivered_at < ${new Date(now - day).toISOString()}::timestamptz and status in ('delivered', 'completed')
    order by delivered_at desc, id desc limit ${cases.length * 2}`)
  const rows = cases.flatMap(({ reason, words, answer }, place) => {
    const order = brought[place * 2]
    if (!order) return []
    const told = order.brought + (3 + place) * hour
    const answered = answer === null ? null : told + (2 + (place % 5)) * hour
    return [
      {
        order_number: order.order_number,
        reason,
        words,
        goods: ofWholeOrder.includes(reason) ? [] : [order.first],
        images: [],
        status: answered === null ? 'open' : answered < now - 5 * day ? 'closed' : 'answered',
        answer,
        answered_at: answered === null ? null : new Date(answered),
        created_at: new Date(told),
        version: answered === null ? 1 : 2,
      },
    ]
  })
  await insertRows(tx, 'cases', rows.toReversed())
  const answered = await tx.rows(
    rowsOf({ id: casesTable.id, order_number: casesTable.order_number, at: casesTable.answered_at })`
      select ${columns} from cases where answered_at is not null`,
  )
  return answered.map(({ id, order_number, at }) => ({ id, orderNumber: order_number, at: at?.getTime() ?? now }))
}
