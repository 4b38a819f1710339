import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

type Store = {
  name: string
  state_code: string
  open_now: boolean
  is_pickup_point: boolean
  distance_km: number | null
}

describe('what the shop reads besides products', () => {
  /** Wednesday 6 May 2026, 10:00 in Lagos. */
  let now = Date.parse('2026-05-06T09:00:00Z')
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
  afterAll(() => server.close())

  const stores = async (query = ''): Promise<Store[]> => {
    const answer = await server.get(`/stores${query}`)
    expect(answer.status).toBe(200)
    return answer.body.data
  }

  it('[SHOP-12] finds stores by state, by name or place, and by distance', async () => {
    const all = await stores()
    expect(all).toHaveLength(12)
    expect(all.every(({ distance_km }) => distance_km === null)).toBe(true)
    const lagos = await stores('?filter[state]=NG-LA')
    expect(lagos.length).toBeGreaterThan(0)
    expect(lagos.every(({ state_code }) => state_code === 'NG-LA')).toBe(true)
    expect((await stores('?search=yaba')).map(({ name }) => name)).toEqual(['Ojà Yaba'])
    expect(await stores('?search=atlantis')).toEqual([])
    const near = await stores('?latitude=6.5095&longitude=3.3711')
    expect(near[0]).toMatchObject({ name: 'Ojà Yaba', distance_km: 0 })
    const distances = near.map(({ distance_km }) => distance_km ?? 0)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expectError(await server.get('/stores?latitude=6.5'), 422, 'validation_failed')
    expectError(await server.get('/stores?filter[state]=Lagos'), 422, 'validation_failed')
  })

  it('[SHOP-12] knows which stores are open now, by the clock of Lagos', async () => {
    expect((await stores('?filter[open_now]=true')).length).toBeGreaterThan(0)
    expect((await stores('?filter[pickup]=true')).every(({ is_pickup_point }) => is_pickup_point)).toBe(true)
    now = Date.parse('2026-05-06T02:00:00Z')
    expect(await stores('?filter[open_now]=true')).toEqual([])
    expect((await stores()).some(({ open_now }) => open_now)).toBe(false)
  })

  it('gives 37 states with 774 LGAs, fees in naira and days', async () => {
    const { body } = await server.get('/states')
    expect(body.data).toHaveLength(37)
    expect(body.data.flatMap(({ lgas }: { lgas: string[] }) => lgas)).toHaveLength(774)
    expect(body.data.find(({ code }: { code: string }) => code === 'NG-LA')).toMatchObject({
      name: 'Lagos',
      base_fee: 1900,
    })
  })

  it('tells of an LGA with a fee of its own, and of one that is not delivered to, what the quote will say', async () => {
    const lagos = async () =>
      (await server.get('/states')).body.data.find(({ code }: { code: string }) => code === 'NG-LA')
    const set = (what: ReturnType<typeof sql>, lga: string) =>
      server.database.rows(sql`update lgas set ${what} where state_code = 'NG-LA' and name = ${lga}`)
    await set(sql`fee = 350050`, 'Surulere')
    await set(sql`is_served = false`, 'Epe')
    await expect.poll(lagos).toMatchObject({ own_fees: { Surulere: 3500.5 }, unserved: ['Epe'] })
    await server.database.rows(sql`update lgas set is_served = false where state_code = 'NG-LA'`)
    const first = async () => (await server.get('/settings')).body.data.first_delivery?.state
    await expect.poll(first).not.toBe('Lagos')
    await server.database.rows(sql`update lgas set is_served = true, fee = null where state_code = 'NG-LA'`)
    await expect.poll(async () => (await lagos()).unserved).toBeUndefined()
  })

  it('gives the settings that the shop reads and no others, as they are now', async () => {
    await server.database.rows(sql`insert into settings (key, value) values ('smtp_password', '"secret"')`)
    await server.database.rows(sql`update settings set value = '"0700 111 2222"' where key = 'phone'`)
    const { body, text } = await server.get('/settings')
    expect(body.data).toMatchObject({ phone: '0700 111 2222', vat_rate: 7.5, returns_days: 7 })
    expect(text).not.toContain('secret')
  })

  it('tells the public holidays ahead and the state that goods reach first', async () => {
    const soon = new Date(now + 5 * 86_400_000).toISOString().slice(0, 10)
    const table = [{ date: '2020-01-01' }, { date: soon, name: 'Declared this week' }, { date: '2060-01-01' }]
    await server.database.rows(
      sql`update settings set value = ${JSON.stringify(table)}::text::jsonb where key = 'public_holidays'`,
    )
    const { body } = await server.get('/settings')
    expect(body.data.holidays).toEqual([soon])
    expect(body.data.first_delivery).toEqual({ state: 'Lagos', eta_days_min: 0, eta_days_max: 2 })
  })

  it('[SHOP-12] gives the questions people ask apart from the settings that every page reads', async () => {
    const topics: { title: string; questions: unknown[] }[] = (await server.get('/help')).body.data
    expect(topics.map(({ title }) => title)).toContain('Delivery and pickup')
    expect(topics.every(({ questions }) => questions.length > 0)).toBe(true)
    expect((await server.get('/settings')).body.data).not.toHaveProperty('help')
  })

  it('gives banners that are active now, by place', async () => {
    const of = async (placement: string): Promise<string[]> =>
      (await server.get(`/banners?filter[placement]=${placement}`)).body.data.map(
        ({ title }: { title: string }) => title,
      )
    const strip = await of('home_strip')
    expect(strip.length).toBeGreaterThan(0)
    const [first = ''] = strip
    const ended = new Date(now - 60_000).toISOString()
    await server.database.rows(sql`update banners set ends_at = ${ended}::timestamptz where title = ${first}`)
    expect(await of('home_strip')).not.toContain(first)
    expectError(await server.get('/banners?filter[placement]=moon'), 422, 'validation_failed')
  })
})
