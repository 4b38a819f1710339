import { describe, expect, it } from 'vitest'
import type { Database, Query } from '../../platform/db/database.ts'
import { toText } from '../../platform/db/query-text.ts'
import { makeCatalogue } from './catalogue.ts'
import type { CatalogueIndex } from './index/port.ts'

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

describe('the view of the catalogue', () => {
  /** An index that is loaded, and takes in what changed, when it is told to. */
  function setUpIndex() {
    const waiting: (() => void)[] = []
    const wait = () => new Promise<void>((resolve) => void waiting.push(resolve))
    const taken: number[] = []
    const index = {
      isWorn: () => false,
      async refresh(ids: readonly number[]) {
        await wait()
        taken.push(...ids)
      },
    } as unknown as CatalogueIndex
    let loads = 0
    const open = async () => {
      loads += 1
      await wait()
      return index
    }
    const catalogue = makeCatalogue({ rows: () => Promise.resolve([]) } as unknown as Database, open)
    const goOn = () => waiting.splice(0).forEach((go) => go())
    /** What had been taken in once the view was given. */
    const seen = async () => {
      await catalogue.view()
      return [...taken]
    }
    return { catalogue, goOn, seen, opened: () => loads }
  }

  it('is given to nobody without a product that was told of, also while another reads it', async () => {
    const { catalogue, goOn, seen } = setUpIndex()
    const first = seen()
    goOn()
    await first
    catalogue.hear({ kind: 'products', ids: [7] })
    const both = [seen(), seen()]
    await Promise.resolve()
    goOn()
    expect(await Promise.all(both)).toEqual([[7], [7]])
  })

  it('is given with what was told of while it was read to those who asked after that, and to those before without waiting for it', async () => {
    const { catalogue, goOn, seen } = setUpIndex()
    const opening = seen()
    goOn()
    await opening
    catalogue.hear({ kind: 'products', ids: [7] })
    const before = seen()
    catalogue.hear({ kind: 'products', ids: [8] })
    const after = [seen(), seen()]
    goOn()
    expect(await before).toEqual([7])
    await new Promise((resolve) => setTimeout(resolve))
    goOn()
    expect(await Promise.all(after)).toEqual([
      [7, 8],
      [7, 8],
    ])
  })

  it('is read once by those who ask before it was ever there', async () => {
    const { catalogue, goOn, opened } = setUpIndex()
    const both = [catalogue.view(), catalogue.view()]
    goOn()
    const [one, other] = await Promise.all(both)
    expect([one === other, opened()]).toEqual([true, 1])
  })

  it('is given though everything may have changed again meanwhile, as where notices are lost', async () => {
    const { catalogue, goOn, opened } = setUpIndex()
    for (const loads of [1, 2, 3]) {
      const asked = catalogue.view()
      catalogue.hear({ kind: 'all' })
      goOn()
      await asked // oxlint-disable-line no-await-in-loop -- one after the other is the story
      expect(opened()).toBe(loads)
    }
  })

  it('is given to nobody as it was before everything changed, also while another reads all of it', async () => {
    const { catalogue, goOn } = setUpIndex()
    const first = catalogue.view()
    goOn()
    const before = await first
    catalogue.hear({ kind: 'all' })
    const both = [catalogue.view(), catalogue.view()]
    await Promise.resolve()
    goOn()
    for (const after of await Promise.all(both)) expect(after).not.toBe(before)
  })
})
