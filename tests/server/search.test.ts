import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './support/test-server.ts'

describe('search', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  const find = async (typed: string, more = '') => {
    const answer = await server.get(`/products?search=${encodeURIComponent(typed)}&limit=5${more}`)
    expect(answer.status).toBe(200)
    return answer.body.data.map((product: { name: string }) => product.name) as string[]
  }
  const misses = async (query: string): Promise<number> => {
    const [row] = await server.database.rows<{ times: number }>(
      sql`select times from search_misses where query = ${query}`,
    )
    return row?.times ?? 0
  }

  it('[SRCH-02] finds what begins with what has been typed so far, best first', async () => {
    for (const typed of ['ri', 'ric', 'rice']) expect((await find(typed)).join()).toMatch(/rice/i)
    expect((await find('basmati'))[0]).toBe('Basmati Rice')
    expect((await find('rice basmati'))[0]).toBe('Basmati Rice')
    expect(await find('ofada ri')).toEqual(['Ofada Rice (Stone-free)'])
  })

  it('[SRCH-05] answers suggestions as any list, at most as many as asked for', async () => {
    const { body } = await server.get('/products?search=oil&limit=5')
    expect(body.data.length).toBeLessThanOrEqual(5)
    expect(body.pagination).toMatchObject({ current_page: 1, per_page: 5 })
  })

  it('forgives slips of the finger: swapped, missing, wrong and surplus letters', async () => {
    expect((await find('tomatoe paste')).join()).toMatch(/tomato/i)
    expect((await find('basmatti')).join()).toMatch(/Basmati/)
    expect((await find('nodles')).join()).toMatch(/noodles/i)
    expect((await find('rcie')).join()).toMatch(/rice/i)
    expect((await find('blendr')).join()).toMatch(/blender/i)
    expect((await find('geneartor')).join()).toMatch(/generator/i)
  })

  it('puts the thing itself before what is made for it', async () => {
    const rice = await find('rice')
    expect(rice.slice(0, 3).every((name) => /rice/i.test(name) && !/cooker/i.test(name))).toBe(true)
    expect((await find('rice cooker'))[0]).toMatch(/rice cooker/i)
    for (const typed of ['tomatos', 'tomatoes', 'tomato']) {
      const found = await find(typed)
      expect(found[0]).toBe('Fresh Tomatoes')
      expect(found.join()).not.toMatch(/board/i)
    }
  })

  it('knows what shoppers call things', async () => {
    expect((await find('pampers')).join()).toMatch(/diaper/i)
    expect((await find('indomie')).join()).toMatch(/noodles/i)
    expect((await find('maggi')).join()).toMatch(/seasoning/i)
  })

  it('reads accents, case, punctuation and the quotes of sizes like anybody would', async () => {
    const [plain] = await find('shea butter')
    expect(await find('SHÉA, butter!')).toContain(plain)
    expect((await find("men's polo")).join()).toMatch(/Polo/)
    expect((await find('43" tv')).join()).toMatch(/43" Smart TV/)
  })

  it('narrows and counts a search like a list', async () => {
    const { body } = await server.get('/products?search=rice&facets=true&per_page=100')
    const { facets, pagination } = body
    const counted = facets.categories.reduce((sum: number, choice: { count: number }) => sum + choice.count, 0)
    expect(counted).toBe(pagination.total)
    const sorted = await server.get('/products?search=rice&sort=price&per_page=100')
    const prices = sorted.body.data.map(
      (product: { base_price: number; sale_price: number | null }) => product.sale_price ?? product.base_price,
    )
    expect(prices).toEqual([...prices].sort((a: number, b: number) => a - b))
  })

  it('falls back to any of the words when nothing has all of them', async () => {
    expect((await find('basmati zzqqxx')).join()).toMatch(/Basmati/)
  })

  it('logs a search without result each time it is made, and only then', async () => {
    expect(await find('Qwxzv Vbnmk')).toEqual([])
    expect(await find('qwxzv  vbnmk')).toEqual([])
    expect(await misses('qwxzv vbnmk')).toBe(2)
    await find('basmati')
    expect(await misses('basmati')).toBe(0)
    // Found, but not within the filter: the words were not at fault.
    expect(await find('basmati', '&filter[category]=fashion')).toEqual([])
    expect(await misses('basmati')).toBe(0)
  })

  it.each([
    "'; drop table products; --",
    '%_%',
    'a & b | !c:*',
    '((((',
    '\\',
    '"rice',
    'or 1=1',
    '🍚',
    'مرحبا',
    'the of and',
  ])('takes %s as words and nothing more', async (typed) => {
    await find(typed)
    expect(await find('basmati')).toContain('Basmati Rice')
  })
})
