import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { readProduct, readProductPage } from '#machines/catalog/catalog.read.ts'
import { searchMachine, type Suggested } from '#machines/search/search.machine.ts'
import { openPart, flushPromises } from '../open-part.ts'

const rice = readProduct({ id: 1, name: 'Ofada rice', slug: 'ofada-rice', base_price: 4500 })
const oil = readProduct({ id: 2, name: 'Red oil', slug: 'red-oil', base_price: 2500 })
const found = (...products: (typeof rice)[]): Suggested => ({ tag: 'found', products })

function openSearch() {
  const asked: { query: string; answer: (suggested: Suggested | 'defect') => Promise<void> }[] = []
  const part = openPart(
    searchMachine.provide({
      actors: {
        suggestProducts: fromPromise<Suggested, { query: string }>(
          ({ input }) =>
            new Promise((resolve, reject) =>
              asked.push({
                query: input.query,
                answer: (suggested) => {
                  if (suggested === 'defect') reject(new Error('broken'))
                  else resolve(suggested)
                  return flushPromises()
                },
              }),
            ),
        ),
      },
    }),
  )
  const type = (query: string) => part.actor.send({ type: 'query.changed', query })
  return { ...part, asked, type, seen: () => part.actor.getSnapshot() }
}

describe('the search box', () => {
  it('[SRCH-01] asks for nothing below 2 characters after trimming', async () => {
    const { asked, type, wait, seen } = openSearch()
    for (const query of ['', 'r', ' r ', '   ']) {
      type(query)
      await wait(1000)
    }
    expect(asked).toEqual([])
    expect(seen().hasTag('open')).toBe(false)
  })

  it('[SRCH-02] asks 200 ms after typing stops, once, for what is typed', async () => {
    const { asked, type, wait } = openSearch()
    type('ri')
    await wait(199)
    type(' rice ')
    await wait(199)
    expect(asked).toEqual([])
    await wait(1)
    expect(asked.map(({ query }) => query)).toEqual(['rice'])
  })

  it('[SRCH-05] reads the list from `data` or from `products.data`', () => {
    const one = { id: 1, name: 'Ofada rice', slug: 'ofada-rice', price: 4500, image: '/rice.webp' }
    for (const reply of [{ data: [one] }, { products: { data: [one] } }, { data: { products: [one] } }])
      expect(readProductPage(reply).products).toEqual([
        expect.objectContaining({ name: 'Ofada rice', base_price: 4500, image_url: '/rice.webp' }),
      ])
    expect(readProductPage({ data: null }).products).toEqual([])
  })

  it.each(['failed', 'defect'] as const)('[SRCH-06] shows nothing and says nothing when it %s', async (how) => {
    const { asked, type, wait, seen, reports } = openSearch()
    type('rice')
    await wait(200)
    await asked[0]!.answer(found(rice))
    expect(seen().context.suggestions).toEqual([rice])
    type('rice b')
    await wait(200)
    await asked[1]!.answer(how === 'failed' ? { tag: 'failed' } : 'defect')
    expect(seen().context.suggestions).toEqual([])
    expect(reports()).toEqual([])
  })

  it('[SRCH-06] never shows the answer to an older query', async () => {
    const { asked, type, wait, seen } = openSearch()
    type('rice')
    await wait(200)
    type('oil')
    await wait(200)
    await asked[1]!.answer(found(oil))
    await asked[0]!.answer(found(rice))
    expect(seen().context.suggestions).toEqual([oil])
    type('')
    await asked[0]!.answer(found(rice))
    expect(seen().context.suggestions).toEqual([])
  })

  it('[SRCH-04] stands on no row any more once something else is typed', async () => {
    const { asked, type, wait, seen, actor } = openSearch()
    type('rice')
    await wait(200)
    await asked[0]!.answer(found(rice))
    actor.send({ type: 'option.next' })
    expect(seen().context.active).toBe(0)
    type('rice flour')
    expect(seen().context.active).toBe(-1)
    actor.send({ type: 'option.next' })
    expect(seen().context.active).toBe(0)
    await wait(200)
    expect(seen().context.active).toBe(-1)
  })
})
