import { sql } from 'drizzle-orm'
import { completeAfterDays } from '#machines/order/order.times.ts'
import type { OrderServices } from './change-order.ts'
import { columns, rowsOf, words } from '../../platform/db/rows.ts'

/** Milliseconds that a job has before the sweep takes it for lost. */
const grace = 60_000

const overdueRow = rowsOf({
  order_number: words(sql`order_number`),
  job: sql<'expire' | 'complete' | 'refund'>`job`,
})

/**
 * Finds orders whose time has come and whose job was lost, or failed too often. It is written down anew.
 * @returns how many there were
 */
export async function sweepOrders({ database, clock, jobs }: OrderServices): Promise<number> {
  const now = clock()
  const before = new Date(now - grace).toISOString()
  const delivered = new Date(now - grace - completeAfterDays * 86_400_000).toISOString()
  const overdue = await database.rows(overdueRow`
    with overdue as (
    select order_number, 'expire' as job from orders where expires_at < ${before}::timestamptz and status = 'pending_payment'
    union all
    select order_number, 'complete' from orders where delivered_at < ${delivered}::timestamptz and status = 'delivered'
    union all
    select order_number, 'refund' from orders where payment_status = 'refund_pending' and updated_at < ${before}::timestamptz)
    select ${columns} from overdue
    where not exists (select 1 from jobs where name = job and key = order_number and failed_at is null)
    limit 200`)
  for (const { order_number, job } of overdue)
    await jobs.enqueue(database, job, { order_number }, { key: order_number })
  return overdue.length
}
