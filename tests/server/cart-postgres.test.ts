/** The suite of the cart once more, where many connections write at once. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', async () => {
  useRealPostgres()
  await import('./cart.test.ts')
})
