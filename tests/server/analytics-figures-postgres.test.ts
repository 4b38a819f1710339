/** Figures once more, where several servers count at once. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', async () => {
  useRealPostgres()
  await import('./analytics-figures.test.ts')
})
