/** The walks of paying once more, on a real PostgreSQL. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', async () => {
  useRealPostgres()
  await import('./walk-order-paying.test.ts')
})
