/** The suites of orders once more, where transactions really meet. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', () => {
  useRealPostgres()
  describe('placing', async () => void (await import('./orders-place.test.ts')))
  describe('placing with a coupon', async () => void (await import('./orders-coupon.test.ts')))
  describe('paying on delivery', async () => void (await import('./orders-phone-proof.test.ts')))
  describe('changing', async () => void (await import('./orders-change.test.ts')))
  describe('doing later', async () => void (await import('./orders-jobs.test.ts')))
})
