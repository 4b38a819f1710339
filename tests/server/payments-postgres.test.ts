/** The suites of reconciling and of trouble once more, where many connections write at once. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', async () => {
  useRealPostgres()
  await import('./payments-begin.test.ts')
  await import('./payments-reconcile.test.ts')
  await import('./payments-trouble.test.ts')
})
