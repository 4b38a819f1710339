/** The same refusals as another driver throws them. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'

describe('on a real PostgreSQL', async () => {
  useRealPostgres()
  await import('./log-secrets.test.ts')
})
