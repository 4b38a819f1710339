/** Who takes payments: the one that new payments go to, and all that earlier ones may have been begun with. */
import { isSandboxOpen, type PaymentConfig } from './config.ts'
import type { PlatformConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OrderServices } from '../orders/index.ts'
import { openFlutterwave } from '../../providers/payment/flutterwave.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { openPaystack } from '../../providers/payment/paystack.ts'
import { makeSandbox, type Sandbox } from '../../providers/payment/sandbox/sandbox.ts'

export type Payments = {
  /** Takes new payments; undefined where nobody is set up to. */
  current: PaymentProvider | undefined
  of(name: string): PaymentProvider | undefined
  /** Where it is open. */
  sandbox: Sandbox | undefined
  /** Shops on other hosts, to which a browser may be sent back. */
  shops: readonly string[]
}

type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What it takes to turn money into events. */
export type PaymentServices = OrderServices & { payments: Payments; log: Log }

type Parts = {
  config: PlatformConfig & { providers: PaymentConfig }
  database: Database
  clock: () => number
  jobs: Jobs
  /** Where this very server is reached, once it listens. */
  selfAddress: () => string | undefined
}

export function makePayments({ config, database, clock, jobs, selfAddress }: Parts): Payments {
  const { paystack, flutterwave, paymentProvider } = config.providers
  const sandbox = isSandboxOpen(config)
    ? makeSandbox({
        database,
        clock,
        post: (tx, { id, dueAt }) =>
          jobs.enqueue(tx, 'sandbox_webhook', { id }, { key: String(id), ...(dueAt > clock() && { runAt: dueAt }) }),
        webhookAddress: () => {
          const self = selfAddress()
          return self === undefined ? undefined : `${self}/api/payments/webhooks/sandbox`
        },
      })
    : undefined
  const known = new Map<string, PaymentProvider>()
  if (sandbox) known.set('sandbox', sandbox.provider)
  if (paystack) known.set('paystack', openPaystack(paystack))
  if (flutterwave) known.set('flutterwave', openFlutterwave(flutterwave))
  return {
    current: known.get(paymentProvider ?? 'sandbox'),
    of: (name) => known.get(name),
    sandbox,
    shops: config.corsOrigins,
  }
}
