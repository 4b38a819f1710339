/** What is done later about orders. */
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../identity/index.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import type { OrderServices } from './change-order.ts'
import './job-kinds.ts'
import type { PayerKeys } from './payer.ts'
import { sweepOrders } from './order-sweep.ts'
import { completeOrder } from './complete-order.ts'
import { sendPaymentLink } from './payment-link.ts'
import { sendEmail } from './send-email.ts'
import { sendCaseAnswer } from './case-email.ts'
import { sendStaffEmails } from './staff-emails.ts'

/** Milliseconds. */
const sweepEvery = 60_000

type Parts = Omit<OrderServices, 'jobs'> & {
  jobs: JobRunner
  accounts: Pick<Accounts, 'post'>
  /** Where the shop is reached, as messages say it; undefined when nobody has said. */
  origin: () => string | undefined
  payerKeys: Pick<PayerKeys, 'sign'>
}

/** Takes on the jobs of orders, and looks for lost ones until the server closes. */
export function openOrderJobs(app: FastifyInstance, { accounts, origin, payerKeys, ...parts }: Parts): void {
  const services = { ...parts, log: app.log }
  const { jobs, database } = services
  jobs.handle('complete', ({ order_number }) => completeOrder(services, order_number))
  const mail = () => ({ database, post: accounts.post, origin: origin(), payerKeys, log: app.log })
  jobs.handle('order_email', (email) => sendEmail(mail(), email))
  jobs.handle('case_email', (about) => sendCaseAnswer(mail(), about))
  jobs.handle('payment_link', (about) => sendPaymentLink({ database, post: accounts.post, log: app.log }, about))
  jobs.handle('staff_email', (about) => sendStaffEmails({ database, post: accounts.post, log: app.log }, about))
  const timer = setInterval(() => {
    sweepOrders(services).catch((error: unknown) =>
      app.log.error({ err: error }, 'overdue orders could not be looked for'),
    )
  }, sweepEvery)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
