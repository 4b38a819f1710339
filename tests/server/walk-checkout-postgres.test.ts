/** The tours of checkout and payment, and the races of placing, once more, on a real PostgreSQL. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', () => {
  useRealPostgres()
  describe('checkout', async () => void (await import('./walk-checkout.test.ts')))
  describe('placing', async () => void (await import('./walk-placing-races.test.ts')))
  describe('payment', async () => void (await import('./walk-payment.test.ts')))
})
