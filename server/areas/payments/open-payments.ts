import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { PlatformConfig } from '../../platform/config.ts'
import type { PaymentConfig } from './config.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import { registerSandboxPages } from '../../providers/payment/sandbox/routes.ts'
import { startPaymentJobs } from './payment-jobs.ts'
import { makePayments, type Payments } from './payments.ts'

/** Where a server on this machine reaches itself; undefined while it does not listen. */
function selfAddressOf(app: FastifyInstance): string | undefined {
  const address = app.server.address() as AddressInfo | string | null
  if (address === null || typeof address === 'string') return undefined
  const any: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = any[address.address] ?? address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

type Parts = {
  config: PlatformConfig & { providers: PaymentConfig }
  database: Database
  clock: () => number
  jobs: JobRunner
}

/** Payments, their jobs, and the pages of the sandbox where it is open. */
export function openPayments(app: FastifyInstance, { config, database, clock, jobs }: Parts): Payments {
  const payments = makePayments({ config, database, clock, jobs, selfAddress: () => selfAddressOf(app) })
  if (payments.sandbox) registerSandboxPages(app, payments.sandbox, { database, clock })
  else {
    // Closed, it is not there at all: not even the shop's own "Page Not Found" stands in for it.
    const closed = () => {
      throw notFound('There is nothing at this address.')
    }
    app.all('/sandbox-pay', closed)
    app.all('/sandbox-pay/*', closed)
  }
  const stop = startPaymentJobs(jobs, { database, clock, jobs, payments, log: app.log })
  app.addHook('onClose', (_app, done) => {
    stop()
    done()
  })
  return payments
}
