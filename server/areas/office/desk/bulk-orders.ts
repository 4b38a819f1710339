/** One step for many orders, each in a transaction of its own and with its own answer; together they are one batch of the trail. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Duty } from '#machines/admin/permissions.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { type BulkRequest, selectedIds } from '../bulk.ts'
import { ordersSource } from './desk-list.ts'

type Results = components['schemas']['BulkResults']
type Result = Results['results'][number]

const numberRow = rowsOf({ id: orders.id, order_number: orders.order_number })

async function numbersOf(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database.rows(numberRow`
    select ${columns} from orders where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.map(({ id, order_number }) => [id, order_number]))
}

/**
 * @param step takes it for one order
 * @throws ApiError 409 `selection_changed`; 422 for a selection that names nothing
 */
export async function bulkOrders(
  database: Database,
  request: BulkRequest,
  { batch, now, duty }: { batch: string; now: number; duty: Duty | null },
  step: (orderNumber: string) => Promise<Order>,
): Promise<Results> {
  const ids = await selectedIds(database, ordersSource(duty), request, now)
  const numbers = await numbersOf(database, ids)
  const results: Result[] = []
  for (const id of ids) {
    const number = numbers.get(id)
    const named = number !== undefined && { name: number }
    try {
      if (number === undefined) throw notFound('We do not have that order.')
      const { version } = await step(number)
      results.push({ id, ok: true, code: null, message: null, version, audit_id: null, ...named })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id, ok: false, code: error.code, message: error.message, version: null, audit_id: null, ...named })
    }
  }
  return { results, batch }
}
