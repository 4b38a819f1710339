/** Cases: problems that customers report of their orders, and what the shop answers. They stand beside the order's events. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { linesOf, type Order } from '#machines/order/order.evolve.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { cases } from '../../platform/db/schema/orders.ts'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { addJob } from '../../platform/jobs/job-queue.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { refuse } from '../identity/index.ts'
import { claimKey } from './idempotency-keys.ts'
import './job-kinds.ts'

type Schemas = components['schemas']
type Report = { reason: Schemas['CaseReason']; text: string; items: Schemas['CaseLine'][]; images?: string[] }
type Goods = Schemas['CaseGoods']

/** More than this of one order are a talk for the telephone. */
const mostCases = 10

const shape = {
  id: cases.id,
  reason: cases.reason,
  text: cases.words,
  items: cases.goods,
  images: cases.images,
  status: cases.status,
  answer: cases.answer,
  answered_at: cases.answered_at,
  created_at: cases.created_at,
}
const caseRow = rowsOf(shape)
const ofCustomerRow = rowsOf({ ...shape, order_number: cases.order_number })

const toCase = ({ answered_at, created_at, ...row }: RowIn<typeof caseRow>): Schemas['OrderCase'] => ({
  ...row,
  answered_at: answered_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

const numberOf = ({ placed }: Order): string => placed?.order_number ?? ''

/** The cases of an order, newest first. */
async function casesOf(database: Queryable, orderNumber: string): Promise<Schemas['OrderCase'][]> {
  const rows = await database.rows(
    caseRow`select ${columns} from cases where order_number = ${orderNumber} order by id desc`,
  )
  return rows.map(toCase)
}

/** How many problems were reported of an order. */
export async function countCases(database: Queryable, orderNumber: string): Promise<number> {
  const row = rowsOf({ count: int(sql`count(*)`) })`select ${columns} from cases where order_number = ${orderNumber}`
  return (await database.rows(row))[0]?.count ?? 0
}

/** What a customer reported of all their orders, oldest first. */
export async function casesOfCustomer(database: Queryable, customerId: number): Promise<Schemas['ExportedCase'][]> {
  const rows = await database.rows(ofCustomerRow`
    select ${columns} from cases
    where order_number in (select order_number from orders where customer_id = ${customerId}) order by id`)
  return rows.map(({ order_number, ...row }) => ({ order_number, ...toCase(row) }))
}

/** An order that was never confirmed has brought nobody anything. */
const mayReport = (order: Order, told: number): boolean => order.confirmed_at !== null && told < mostCases

export async function orderCases(database: Queryable, order: Order): Promise<Schemas['OrderCases']> {
  const told = await casesOf(database, numberOf(order))
  return { may_report: mayReport(order, told.length), cases: told }
}

/** What a customer names of the lines, as they are called; each once. */
function goodsOf(order: Order, items: Report['items']): { goods: Goods[]; errors: FieldErrors } {
  const lines = linesOf(order)
  const chosen = items.map(({ product_id, product_measurement_id = null }) =>
    lines.find(
      (line) => line.product_id === product_id && (line.product_measurement_id ?? null) === product_measurement_id,
    ),
  )
  const errors: FieldErrors = chosen.includes(undefined) ? { items: ['This was not part of the order.'] } : {}
  const goods = [...new Set(chosen)].flatMap((line): Goods[] =>
    line
      ? [
          {
            product_id: line.product_id,
            product_measurement_id: line.product_measurement_id ?? null,
            name: line.name,
            label: line.label,
          },
        ]
      : [],
  )
  return { goods, errors }
}

function refuseMore(order: Order, told: number): void {
  if (mayReport(order, told)) return
  throw new ApiError(
    409,
    'not_allowed',
    order.confirmed_at === null
      ? 'Problems are reported of orders that were confirmed.'
      : 'You have told us of this order ten times. Please call us.',
  )
}

/**
 * Keeps what a customer reports of an order, once for its key.
 * @param given.isOurs whether an address is one that the image service gave
 * @throws ApiError 409 for an order that was never confirmed and for a case too many, 422 for what is no line of it
 */
export async function reportProblem(
  database: Database,
  given: {
    order: Order
    report: Report
    isOurs: (address: string) => boolean
    key: string | undefined
    now: number
  },
): Promise<Schemas['OrderCases']> {
  const { order, report, isOurs, key, now } = given
  const orderNumber = numberOf(order)
  const text = report.text.trim()
  const images = report.images ?? []
  const { goods, errors } = goodsOf(order, report.items)
  refuse({
    ...errors,
    ...(text === '' && { text: ['Tell us what is wrong.'] }),
    ...(images.some((image) => !isOurs(image)) && { images: ['Choose the pictures and send them again.'] }),
  })
  return database.transaction(async (tx) => {
    // Reports of one order come one after the other: two presses are one case.
    await tx.rows(sql`select id from orders where order_number = ${orderNumber} for update`)
    const command = ['reportProblem', report]
    const isRepeat =
      key !== undefined && (await claimKey(tx, { owner: `case:${orderNumber}`, key, command, orderNumber })) !== null
    if (!isRepeat) {
      refuseMore(order, (await casesOf(tx, orderNumber)).length)
      await tx.rows(sql`
        insert into cases (order_number, reason, words, goods, images, created_at)
        values (${orderNumber}, ${report.reason}, ${text}, ${JSON.stringify(goods)}::jsonb, ${JSON.stringify(images)}::jsonb,
          ${new Date(now).toISOString()}::timestamptz)`)
    }
    return orderCases(tx, order)
  })
}

/** Writes the shop's answer and lets its e-mail go out. The case is locked by the caller. @param given.at milliseconds since 1970 */
export async function answerCase(tx: Queryable, given: { id: number; answer: string; at: number }): Promise<void> {
  const { id, answer, at } = given
  await tx.rows(sql`
    update cases set answer = ${answer}, answered_at = ${new Date(at).toISOString()}::timestamptz, status = 'answered', version = version + 1
    where id = ${id}`)
  const data: JobData['case_email'] = { case_id: id }
  await addJob(tx, { name: 'case_email', key: String(id), data, delay: 0 })
}
