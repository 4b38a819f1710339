import 'fake-indexeddb/auto'
import { describe, it } from 'vitest'
import { journalContract } from '#services/journal/journal.contract.ts'
import { Journal } from '#services/journal/journal.service.ts'

describe('the journal in memory', () => {
  journalContract(it, Journal.inMemory)
})

describe('the journal in IndexedDB', () => {
  journalContract(it, Journal.live)
})
