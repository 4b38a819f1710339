/** Webhook events of providers: stored, answered, then processed. What they say is not believed; it only says where to look. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import { ApiError, notFound, unauthenticated } from '../../platform/errors.ts'
import { noticeLateRefunds } from './late-refunds.ts'
import type { PaymentServices } from './payments.ts'
import { reconcile } from './reconcile.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { paymentWebhooks } from '../../platform/db/schema/orders.ts'

const idRow = rowsOf({ id: paymentWebhooks.id })

/** Milliseconds after which webhook events that nobody processed are taken up again. */
const overdueAfter = 5 * 60_000
/** Milliseconds that the server which took a webhook event has to process it by itself. */
const headStart = 15_000
const mostAtOnce = 500

/**
 * Stores one webhook event, and enqueues its processing.
 * @returns its id, or undefined for a repeat
 * @throws ApiError 404 for a provider that is not set up, 401 for a signature that is not its own
 */
export async function storeWebhook(
  services: PaymentServices,
  given: { provider: string; rawBody: string; headers: IncomingHttpHeaders },
): Promise<number | undefined> {
  const { provider: name, rawBody, headers } = given
  const provider = services.payments.of(name)
  if (!provider) throw notFound('There is nothing at this address.')
  const webhook = await provider.readWebhook(rawBody, headers)
  if (!webhook) throw unauthenticated('The signature of this message is not right.')
  const digest = createHash('sha256').update(rawBody, 'utf8').digest('hex')
  return services.database.transaction(async (tx) => {
    const [kept] = await tx.rows(idRow`
      insert into payment_webhooks (provider, digest, reference, body, received_at)
      values (${name}, ${digest}, ${webhook.reference}, ${rawBody}, ${new Date(services.clock()).toISOString()}::timestamptz)
      on conflict (provider, digest) do nothing returning ${columns}`)
    if (kept)
      await services.jobs.enqueue(
        tx,
        'webhook',
        { id: kept.id },
        { key: String(kept.id), runAt: services.clock() + headStart },
      )
    return kept?.id
  })
}

/** Webhook events of things that are not ours: another shop's payment, or another kind of event. */
const isNotOurs = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 404

/**
 * Reconciles the attempt that a webhook event names; once is enough, twice is harmless.
 * @throws PaymentProviderError when the provider cannot be asked now; the webhook events stays open
 */
export async function reconcileWebhook(services: PaymentServices, id: number): Promise<void> {
  const { database, jobs } = services
  const [webhook] = await database.rows(
    rowsOf({
      reference: paymentWebhooks.reference,
    })`select ${columns} from payment_webhooks where id = ${id} and reconciled_at is null`,
  )
  if (!webhook) return
  if (webhook.reference !== null) {
    try {
      const order = await reconcile(services, webhook.reference)
      const orderNumber = order.placed?.order_number ?? ''
      // Webhook events of a refund come to the same address. One job gives back, whoever asks for it.
      if (order.state.context.owed > 0 && !order.state.context.refundFailed)
        await jobs.enqueue(database, 'refund', { order_number: orderNumber }, { key: orderNumber })
      else await noticeLateRefunds(services, orderNumber)
    } catch (error) {
      if (!isNotOurs(error)) throw error
    }
  }
  const at = new Date(services.clock()).toISOString()
  await services.database.rows(sql`update payment_webhooks set reconciled_at = ${at}::timestamptz where id = ${id}`)
}

/** Days that processed webhook events are kept, for whoever looks into a dispute. They tell of people, so not for ever. */
const keptForDays = 90

/** Puts away old webhook events that were processed. */
export const deleteOldWebhooks = ({ database, clock }: Pick<PaymentServices, 'database' | 'clock'>) =>
  database.rows(sql`
    delete from payment_webhooks
    where reconciled_at < ${new Date(clock()).toISOString()}::timestamptz - make_interval(days => ${keptForDays}::int)`)

/** Writes jobs for webhook events that nobody has processed or is about to. @returns how many there were */
export async function takeUpUnprocessed({ database, jobs, clock }: PaymentServices): Promise<number> {
  const before = new Date(clock() - overdueAfter).toISOString()
  return database.transaction(async (tx) => {
    const open = await tx.rows(idRow`
      select ${columns} from payment_webhooks where reconciled_at is null and received_at < ${before}::timestamptz
        and not exists (select 1 from jobs where name = 'webhook' and key = payment_webhooks.id::text and failed_at is null)
      order by received_at limit ${mostAtOnce}`)
    for (const { id } of open) await jobs.enqueue(tx, 'webhook', { id }, { key: String(id) })
    return open.length
  })
}
