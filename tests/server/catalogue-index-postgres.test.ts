/** The catalogue on a real PostgreSQL: both ways of its index once more, and what the shop is told out of the database. */
import { describe } from 'vitest'
import { useRealPostgres } from './support/test-database.ts'
import { answerOutOfDatabase } from './support/test-server.ts'

describe('on a real PostgreSQL', () => {
  useRealPostgres()
  describe('both ways', async () => void (await import('./catalogue-index.test.ts')))
  describe('out of the database', () => {
    answerOutOfDatabase()
    describe('searching', async () => void (await import('./search.test.ts')))
    describe('market lists', async () => void (await import('./market-list.test.ts')))
  })
})

describe('on the embedded database, out of its tables', () => {
  answerOutOfDatabase()
  describe('lists and details', async () => void (await import('./catalogue.test.ts')))
  describe('answers that are kept', async () => void (await import('./walk-cache.test.ts')))
})
