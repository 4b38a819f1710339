/** Money that the shop's people took themselves, at the counter, by a terminal or into the shop's account. */
import { sql } from 'drizzle-orm'
import type { operations } from '#openapi/generated/schema.d.ts'
import type { OrderEvent, RecordedMethod } from '#machines/order/order.events.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../platform/db/rows.ts'
import { invalidField } from '../../platform/errors.ts'
import { toKobo } from '../../platform/money.ts'

type Told = Pick<
  operations['actOnOrder']['requestBody']['content']['application/json'],
  'amount' | 'method' | 'reference'
>

/** Whole kobo of an amount that has to be given. @throws ApiError 422 */
export function amountOf(naira: number | undefined): number {
  const kobo = toKobo(naira ?? 0)
  if (kobo <= 0) throw invalidField('amount', 'Say how much, in naira.')
  if (Math.abs(kobo - (naira ?? 0) * 100) > 0.001) throw invalidField('amount', 'Naira have two decimals at most.')
  return kobo
}

const methods: Readonly<Record<RecordedMethod, true>> = { cash: true, pos: true, transfer: true }

const takenRow = rowsOf({ order_number: words(sql`order_number`) })

/** The order whose money a reference is of, in whatever case it was typed; until the transaction ends nobody else takes it. */
async function orderWith(tx: Queryable, reference: string): Promise<string | undefined> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`payment ${reference.toUpperCase()}`})::bigint)`)
  const [taken] = await tx.rows(takenRow`
    select ${columns} from (
      select substr(stream_id, 7) as order_number from events
      where type = 'payment_recorded' and upper(data->>'reference') = ${reference.toUpperCase()}
      union all
      select order_number from payment_attempts where reference in (${reference}, ${reference.toLowerCase()})) taken
    limit 1`)
  return taken?.order_number
}

/**
 * What was taken, as it is told once over all orders.
 * @throws ApiError 422 for an amount, a way or a reference that is missing; for a reference that another payment has
 */
export async function takenByHand(tx: Queryable, told: Told): Promise<OrderEvent> {
  const amount = amountOf(told.amount)
  const { method } = told
  if (method === undefined || !methods[method]) throw invalidField('method', 'Say how it was paid.')
  const reference = told.reference?.trim().replaceAll(/\s+/g, ' ') ?? ''
  if (reference === '') throw invalidField('reference', 'Give the reference of the bank, the terminal or the receipt.')
  const taken = await orderWith(tx, reference)
  if (taken !== undefined) throw invalidField('reference', `${taken} has a payment with this reference already.`)
  return { type: 'payment_recorded', amount, method, reference }
}
