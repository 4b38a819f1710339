import { sql } from 'drizzle-orm'
import { completeAfterDays } from '#machines/order/order.times.ts'
import type { OrderServices } from './change-order.ts'

/** Milliseconds that a job has before the sweep takes it for lost. */
const grace = 60_000

type Overdue = { order_number: string; job: 'expire' | 'complete' | 'refund' }

/**
 * Finds orders whose time has come and for which nothing happened: their job was lost, or failed too often. It is written down anew;
 * where it still waits, that changes nothing.
 * @returns how many there are
 */
export async function sweepOrders({ database, clock, jobs }: OrderServices): Promise<number> {
  const now = clock()
  const before = new Date(now - grace).toISOString()
  const delivered = new Date(now - grace - completeAfterDays * 86_400_000).toISOString()
  const overdue = await database.rows<Overdue>(sql`
    select order_number, 'expire' as job from orders where expires_at < ${before}::timestamptz and status = 'pending_payment'
    union all
    select order_number, 'complete' from orders where delivered_at < ${delivered}::timestamptz and status = 'delivered'
    union all
    select order_number, 'refund' from orders where payment_status = 'refund_pending' and updated_at < ${before}::timestamptz
    limit 200`)
  for (const { order_number, job } of overdue)
    await jobs.enqueue(database, job, { order_number }, { key: order_number })
  return overdue.length
}
