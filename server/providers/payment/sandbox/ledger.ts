/**
 * The money of the sandbox. What a bank would promise, the tables keep:
 *
 *   S1  an attempt is charged once: the charge's key is its reference
 *   S2  a cancelled, failed or abandoned attempt is never charged: its row is locked while that is decided
 *   S3  no more is given back than came, and nothing twice: the refund's key is the shop's
 */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { CancelReport, RefundReport } from '../payment-provider.ts'
import { columns, int, orNull, rowsOf, type RowIn } from '../../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { sandboxCharges, sandboxPayments, sandboxRefunds } from '../../../platform/db/schema/sandbox.ts'

/** After so many wrong PINs or codes the attempt has failed. */
export const mostWrongCodes = 3

export type WebhookTiming = 'at_once' | 'late' | 'twice' | 'out_of_order' | 'never'
export const webhookTimings: readonly WebhookTiming[] = ['at_once', 'late', 'twice', 'out_of_order', 'never']

const [p, c] = [alias(sandboxPayments, 'p'), alias(sandboxCharges, 'c')]
const paymentRow = rowsOf({
  ...getTableColumns(p),
  /** What came or is on its way, and when it is there. */
  charged: orNull(c.amount),
  arrives_at: orNull(c.arrives_at),
})
export type SandboxPayment = RowIn<typeof paymentRow>

const at = (time: number | Date) => sql`${new Date(time).toISOString()}::timestamptz`

export async function findPayment(database: Queryable, reference: string): Promise<SandboxPayment | undefined> {
  const [row] = await database.rows(paymentRow`
    select ${columns} from sandbox_payments p left join sandbox_charges c on c.reference = p.reference
    where p.reference = ${reference}`)
  return row
}

/** By what a person has in hand at the bank: an account number, or a code to dial. */
export async function findByAccount(database: Queryable, typed: string): Promise<string | undefined> {
  const [row] = await database.rows(
    rowsOf({
      reference: sandboxPayments.reference,
    })`select ${columns} from sandbox_payments where account_number = ${typed} or ussd_code = ${typed}`,
  )
  return row?.reference
}

/** Whether all of it is there by `now`. */
export const hasArrived = ({ arrives_at }: SandboxPayment, now: number): boolean =>
  arrives_at !== null && arrives_at.getTime() <= now

type Change = Partial<
  Pick<SandboxPayment, 'status' | 'reason' | 'is_asking' | 'wrong_codes' | 'news' | 'loses_network'>
>

/** The payment under its lock, and the two things that may be done to it there. */
export type Locked = {
  payment: SandboxPayment
  tx: Queryable
  change(change: Change): Promise<void>
  charge(amount: number, arrivesAt: number): Promise<void>
}

/** Does `work` with the payment while nobody else can touch it. @returns undefined when there is no such payment */
export const withPayment = <Answer>(
  database: Database,
  reference: string,
  work: (locked: Locked) => Promise<Answer>,
): Promise<Answer | undefined> =>
  database.transaction(async (tx) => {
    const locked = await tx.rows(sql`select 1 from sandbox_payments where reference = ${reference} for update`)
    const payment = locked.length > 0 ? await findPayment(tx, reference) : undefined
    if (!payment) return undefined
    return work({
      payment,
      tx,
      async change(change) {
        const next = { ...payment, ...change }
        await tx.rows(sql`
          update sandbox_payments set status = ${next.status}, reason = ${next.reason}, is_asking = ${next.is_asking},
            wrong_codes = ${next.wrong_codes}, news = ${next.news}, loses_network = ${next.loses_network}
          where reference = ${reference}`)
      },
      async charge(amount, arrivesAt) {
        if (payment.status !== 'open') throw new Error(`A payment that is ${payment.status} cannot be charged`)
        await tx.rows(
          sql`insert into sandbox_charges (reference, amount, arrives_at) values (${reference}, ${amount}, ${at(arrivesAt)})`,
        )
      },
    })
  })

/**
 * Ends an attempt. Money that is still on its way goes back to who sent it; but an account whose time is over takes what comes late, as banks
 * do.
 */
export async function cancelPayment(database: Database, reference: string, now: number): Promise<CancelReport> {
  const report = await withPayment(database, reference, async ({ payment, tx, change }): Promise<CancelReport> => {
    if (hasArrived(payment, now)) return 'charged'
    const isLateAccount = payment.channel === 'bank_transfer' && payment.expires_at.getTime() <= now
    if (isLateAccount && payment.status === 'open') return 'kept'
    await tx.rows(sql`delete from sandbox_charges where reference = ${reference}`)
    if (payment.status === 'open') await change({ status: 'cancelled', is_asking: false })
    return 'cancelled'
  })
  return report ?? 'cancelled'
}

/** Gives money back once for each `refundId`. */
export async function refundPayment(
  database: Database,
  { reference, amount, refundId }: { reference: string; amount: number; refundId: string },
  now: number,
): Promise<RefundReport> {
  const failed = (reason: string): RefundReport => ({ status: 'failed', amount, reason })
  const report = await withPayment(database, reference, async ({ payment, tx }): Promise<RefundReport> => {
    const [done] = await tx.rows(
      rowsOf({
        amount: sandboxRefunds.amount,
        reference: sandboxRefunds.reference,
      })`select ${columns} from sandbox_refunds where refund_id = ${refundId}`,
    )
    if (done?.reference === reference) return { status: 'processed', amount: done.amount, reason: null }
    if (done) return failed('That refund was made for another payment.')
    const [back] = await tx.rows(
      rowsOf({
        amount: int(sql`coalesce(sum(amount), 0)`),
      })`select ${columns} from sandbox_refunds where reference = ${reference}`,
    )
    const left = hasArrived(payment, now) ? (payment.charged ?? 0) - (back?.amount ?? 0) : 0
    if (amount <= 0 || amount > left) return failed('There is not that much to give back.')
    await tx.rows(
      sql`insert into sandbox_refunds (refund_id, reference, amount) values (${refundId}, ${reference}, ${amount})`,
    )
    return { status: 'processed', amount, reason: null }
  })
  return report ?? failed('That payment is not known.')
}

/** What the books say of a refund; null when nobody asked for it, or it was refused. */
export async function findRefund(
  database: Queryable,
  { reference, refundId }: { reference: string; refundId: string },
): Promise<RefundReport | null> {
  const [done] = await database.rows(
    rowsOf({
      amount: sandboxRefunds.amount,
    })`select ${columns} from sandbox_refunds where refund_id = ${refundId} and reference = ${reference}`,
  )
  return done ? { status: 'processed', amount: done.amount, reason: null } : null
}
