/** What the sandbox tells the shop: signed, posted over real HTTP, and as unreliable as the tester chooses. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { currency } from '../payment-provider.ts'
import { signatureOf } from '../signature.ts'
import type { WebhookTiming, SandboxPayment } from './ledger.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { sandboxWebhooks } from '../../../platform/db/schema/sandbox.ts'

export type SandboxWebhook = 'charge.success' | 'charge.failed' | 'charge.pending'

export const signatureHeader = 'x-oja-signature'

/** Milliseconds: webhook events that are late, and older webhook events that arrive after newer. */
export const webhookDelays = { late: 60_000, outOfOrder: 4_000, again: 2_000 } as const

/** Milliseconds that the shop has for its answer. */
const patience = 10_000

const statusOf = { 'charge.success': 'success', 'charge.failed': 'failed', 'charge.pending': 'pending' } as const

const bodyOf = (payment: SandboxPayment, event: SandboxWebhook, amount: number, at: number): string =>
  JSON.stringify({
    event,
    data: {
      reference: payment.reference,
      amount,
      currency,
      status: statusOf[event],
      channel: payment.channel,
      at: new Date(at).toISOString(),
    },
  })

/** What goes out for one event, and how long after it. */
const plan: Record<WebhookTiming, (event: SandboxWebhook) => [event: SandboxWebhook, after: number][]> = {
  at_once: (event) => [[event, 0]],
  late: (event) => [[event, webhookDelays.late]],
  twice: (event) => [
    [event, 0],
    [event, webhookDelays.again],
  ],
  out_of_order: (event) => [
    [event, 0],
    ['charge.pending', webhookDelays.outOfOrder],
  ],
  never: () => [],
}

/** Writes down that webhook events is to be delivered; called in the transaction of what it tells of. */
export type Post = (tx: Queryable, news: { id: number; dueAt: number }) => Promise<void>

/** @param at when it happens, in milliseconds since 1970 */
export async function writeWebhooks(
  tx: Queryable,
  post: Post,
  given: { payment: SandboxPayment; manner: WebhookTiming; event: SandboxWebhook; amount: number; at: number },
): Promise<void> {
  const { payment, manner, event, amount, at } = given
  for (const [said, after] of plan[manner](event)) {
    const dueAt = at + after
    const [row] = await tx.rows(rowsOf({ id: sandboxWebhooks.id })`
      insert into sandbox_webhooks (reference, body, due_at)
      values (${payment.reference}, ${bodyOf(payment, said, amount, at)}, ${new Date(dueAt).toISOString()}::timestamptz)
      returning ${columns}`)
    if (row) await post(tx, { id: row.id, dueAt })
  }
}

/**
 * Posts one webhook event to the shop.
 * @param address of the shop's webhook; undefined while it does not listen yet
 * @throws when the shop did not take it; then it is to be tried again
 */
export async function deliverWebhooks(
  database: Database,
  id: number,
  { address, secret, now }: { address: string | undefined; secret: string; now: number },
): Promise<void> {
  const [event] = await database.rows(
    rowsOf({
      body: sandboxWebhooks.body,
      delivered_at: sandboxWebhooks.delivered_at,
    })`update sandbox_webhooks set tries = tries + 1 where id = ${id} returning ${columns}`,
  )
  if (!event || event.delivered_at !== null) return
  if (address === undefined) throw new Error('The shop does not listen yet')
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(event.body, secret) },
    body: event.body,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The shop did not take the webhook event: ${response.status}`)
  await database.rows(
    sql`update sandbox_webhooks set delivered_at = ${new Date(now).toISOString()}::timestamptz where id = ${id}`,
  )
}

/** Days that the sandbox keeps what it posted. By then it was taken, or the shop has asked by itself; the books stay. */
const keptForDays = 90

/** Puts away webhook events of long ago, delivered or given up. */
export const deletePostedWebhooks = (database: Database, now: Date) =>
  database.rows(sql`
    delete from sandbox_webhooks
    where due_at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptForDays}::int)`)
