/** What is done later about payments. Each of these looks first at what is still to be done. */
import { ApiError } from '../../platform/errors.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import { expireOrder } from './expire-order.ts'
import { noticeLateRefunds } from './late-refunds.ts'
import { payBack } from './pay-back.ts'
import type { PaymentServices } from './payments.ts'
import { endAttempts, reconcile } from './reconcile.ts'
import { deleteOldWebhooks, reconcileWebhook, takeUpUnprocessed } from './webhooks.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** A webhook event was saved and is to be reconciled. */
    webhook: { id: number }
    /** The sandbox has a webhook event for the shop. */
    sandbox_webhook: { id: number }
  }
}

/** Milliseconds. */
const sweepEvery = 5 * 60_000

/** Asks what became of an attempt; one that its order has left behind is ended, so that nobody pays on its page. */
async function reconcileAndEnd(services: PaymentServices, reference: string): Promise<void> {
  try {
    const order = await reconcile(services, reference)
    const isOver = order.state.matches('closed')
    await endAttempts(
      services,
      order.payments.filter(
        (one) => one.reference === reference && one.received === 0 && (isOver || one.status === 'voided'),
      ),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Takes on the jobs of payments. @returns the function that ends the sweep */
export function startPaymentJobs(jobs: JobRunner, services: PaymentServices): () => void {
  jobs.handle('expire', ({ order_number }) => expireOrder(services, order_number))
  jobs.handle('webhook', ({ id }) => reconcileWebhook(services, id))
  jobs.handle('refund', ({ order_number }) => payBack(services, order_number))
  jobs.handle('late_refund', ({ order_number }) => noticeLateRefunds(services, order_number))
  jobs.handle('reconcile_payment', ({ reference }) => reconcileAndEnd(services, reference))
  jobs.handle('sandbox_webhook', async ({ id }) => services.payments.sandbox?.deliver(id))
  const sweep = (): void =>
    void Promise.all([takeUpUnprocessed(services), deleteOldWebhooks(services)]).catch((error: unknown) =>
      services.log.error({ err: error }, 'forgotten webhook events could not be looked for'),
    )
  const timer = setInterval(sweep, sweepEvery)
  timer.unref()
  return () => clearInterval(timer)
}
