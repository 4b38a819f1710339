import { describe, expect, it } from 'vitest'
import type { Database, Query } from '../../platform/db/database.ts'
import { toText } from '../../platform/db/query-text.ts'
import { makeCatalogue } from './catalogue.ts'

/** A database of product rows that answers when it is told to. */
function setUp() {
  const waiting: (() => void)[] = []
  const rows = async (query: Query, given?: readonly unknown[]): Promise<unknown[]> => {
    const ids = JSON.parse(String(toText(query, given).values[0])) as number[]
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return ids.map((id) => ({ id }))
  }
  const catalogue = makeCatalogue({ rows } as unknown as Database)
  const answer = () => waiting.splice(0).forEach((go) => go())
  const idsOf = async (reading: ReturnType<typeof catalogue.rows>) => (await reading).map(({ id }) => id)
  return { catalogue, answer, idsOf }
}

describe('the rows of the catalogue', () => {
  it('come in the order of the ids, known and read ones together', async () => {
    const { catalogue, answer, idsOf } = setUp()
    const first = idsOf(catalogue.rows([2]))
    answer()
    expect(await first).toEqual([2])
    const both = idsOf(catalogue.rows([2, 1]))
    answer()
    expect(await both).toEqual([2, 1])
  })

  it('leave nothing out when a product changes while others are read', async () => {
    const { catalogue, answer, idsOf } = setUp()
    const first = idsOf(catalogue.rows([1]))
    answer()
    await first
    const both = idsOf(catalogue.rows([1, 2]))
    catalogue.hear({ kind: 'products', ids: [1] })
    answer()
    expect(await both).toEqual([1, 2])
  })
})
