import { sql } from 'drizzle-orm'
import type { OrderServices } from './change-order.ts'
import { columns, rowsOf, words } from '../../platform/db/rows.ts'

/** Milliseconds that a job has before the sweep takes it for lost. */
const grace = 60_000

const overdueRow = rowsOf({
  order_number: words(sql`order_number`),
  job: sql<'expire' | 'complete' | 'refund'>`job`,
})

/**
 * Finds orders whose time has come and whose job was lost, failed too often, or waits for a later moment by the clock of the database. It is
 * written down anew, due at once. How long an order stays open after it was delivered is its own: the job that closes it waits for that day.
 * @returns how many there were
 */
export async function sweepOrders({ database, clock, jobs }: OrderServices): Promise<number> {
  const now = clock()
  const before = new Date(now - grace).toISOString()
  const overdue = await database.rows(overdueRow`
    with overdue as (
    select order_number, 'expire' as job from orders where expires_at < ${before}::timestamptz and status = 'pending_payment'
    union all
    select order_number, 'complete' from orders where delivered_at < ${before}::timestamptz and status = 'delivered'
    union all
    select order_number, 'refund' from orders where payment_status = 'refund_pending' and updated_at < ${before}::timestamptz)
    select ${columns} from overdue
    where not exists (select 1 from jobs where name = job and key = order_number and failed_at is null
      and (job <> 'expire' or tries > 0 or due_at <= now()))
    limit 200`)
  for (const { order_number, job } of overdue)
    await jobs.enqueue(database, job, { order_number }, { key: order_number })
  return overdue.length
}
