/** The jobs that follow from orders: some are done here, others by the payments that hear of them. */
import type { EmailKind } from './email-kinds.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** An unpaid order may have run out. */
    expire: { order_number: string }
    /** A delivered order may be closed. */
    complete: { order_number: string }
    /** Somebody is to be written to about the event of this version. `code` is told once and kept nowhere else. */
    order_email: { order_number: string; kind: EmailKind; version: number; code?: string }
    /** The shop's people are to be written to about the event of this version. */
    staff_email: { order_number: string; version: number }
    /** Whoever ordered by phone is to be told where to pay. `origin` of the shop. */
    payment_link: { order_number: string; origin: string }
    /** Somebody is to be sent the shop's answer to their case. */
    case_email: { case_id: number }
    /** Money is owed back. */
    refund: { order_number: string }
    /** A refund that failed may have gone through after all. */
    late_refund: { order_number: string }
    /** What became of an attempt to pay is to be asked. */
    reconcile_payment: { reference: string }
  }
}
