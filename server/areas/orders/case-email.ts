/** The shop's answer to a case, by e-mail. */
import { sql } from 'drizzle-orm'
import { hasEmail } from '#machines/order/order.contact.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { cases } from '../../platform/db/schema/orders.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { email, type Email, greeting } from '../identity/index.ts'
import { findOrder, issueOrderAccessToken } from './order-access.ts'
import { keyedLink, trackLink } from './order-links.ts'
import { isErased } from './personal-data.ts'
import { isProvedBy, type MailParts } from './send-email.ts'

type Answered = { orderNumber: string; answer: string; name: string | null; link: string | undefined }

const answerEmail = ({ orderNumber, answer, name, link }: Answered): Email =>
  email(`Your report on ${orderNumber}`, [
    greeting(name),
    'We have looked into what you reported of your order. This is our answer:',
    ...answer.split(/\n+/).filter((line) => line.trim() !== ''),
    ...(link === undefined
      ? [`You see your report and this answer at your order ${orderNumber}, under Track an order.`]
      : [{ link, label: 'See my order' }]),
  ])

const answeredRow = rowsOf({
  order_number: cases.order_number,
  answer: cases.answer,
  answered_at: cases.answered_at,
})

/**
 * Sends the answer that stands, once: what went out is noted, and a job that runs twice finds the note.
 * @throws ProviderFailure when it is worth trying again
 */
export async function sendCaseAnswer(
  { database, post, origin, log }: MailParts,
  { case_id }: JobData['case_email'],
): Promise<void> {
  const [row] = await database.rows(answeredRow`select ${columns} from cases where id = ${case_id}`)
  if (!row?.answer || !row.answered_at) return
  const order = await findOrder(database, row.order_number)
  if (!order?.placed || isErased(order.placed.contact) || !hasEmail(order.placed.contact)) return
  const { contact, customer_id } = order.placed
  const note = `case ${case_id} ${row.answered_at.toISOString()}`
  const sent = await database.rows(
    sql`select 1 from order_emails where order_number = ${row.order_number} and kind = ${note}`,
  )
  if (sent.length > 0) return
  const isProved = await isProvedBy(database, customer_id, contact.email)
  const link =
    origin === undefined
      ? undefined
      : isProved
        ? keyedLink(origin, order, await issueOrderAccessToken(database, row.order_number, 'message'))
        : trackLink(origin, row.order_number)
  const name = isProved ? contact.name : null
  try {
    await post.mail(contact.email, answerEmail({ orderNumber: row.order_number, answer: row.answer, name, link }))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason !== 'bad_recipient') throw error
    log.warn({ order: row.order_number, case: case_id }, 'the answer to a case cannot reach anybody')
  }
  await database.rows(
    sql`insert into order_emails (order_number, kind) values (${row.order_number}, ${note}) on conflict do nothing`,
  )
}
