/** The walks and the races of paying once more, on a real PostgreSQL. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', () => {
  useRealPostgres()
  describe('walks', async () => void (await import('./walk-order-paying.test.ts')))
  describe('races', async () => void (await import('./walk-paying-races.test.ts')))
})
