/** Spin Prizes in the back office, and the report of what was drawn. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setWheel, spinAt, spinners } from './support/spinners.ts'
import { admin, expectError, shopper, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

/** Ten in the morning in Lagos. */
const morning = Date.parse('2026-05-03T09:00:00Z')

let server: TestServer
let token: string
let now = morning
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/spin-prizes${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
const idsOf = async (where = sql`is_active and archived_at is null`) =>
  (
    await server.database.rows<{ id: number }>(sql`select id from spin_prizes where ${where} order by position, id`)
  ).map(({ id }) => id)

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  token = await server.logIn(admin)
})
beforeEach(async () => {
  now = morning
  await server.database.rows(sql`delete from spin_points`)
  await server.database.rows(sql`delete from spins`)
  await server.database.rows(sql`delete from spin_prizes`)
  await setWheel(server.database, [
    { label: 'Nothing', weight: 60 },
    { label: 'Ten points', type: 'points', points: 10, weight: 40 },
  ])
})
afterAll(() => server.close())

const fields = { label: 'Fifty points', type: 'points', points: 50, weight: 100, color: '#F2853A', stock_limit: 3 }

describe('a prize of the wheel', () => {
  it('is added, changed, put in its place, switched off and deleted, each told in the trail', async () => {
    const made = await call('POST', '', fields)
    expect(made.status, made.text).toBe(201)
    const { id, odds, color, position } = made.body.data
    expect({ odds, color, position }).toEqual({ odds: 50, color: '#f2853a', position: 100 })
    const changed = await call('PUT', `/${id}`, { version: 1, weight: 300 })
    expect(changed.body.data).toMatchObject({ odds: 75, version: 2, state: 'active' })
    expectError(await call('PUT', `/${id}`, { version: 1, weight: 1 }), 409, 'stale_version')
    const act = async (action: string, more: object = {}) =>
      (await call('POST', '/bulk', { action, ids: [id], ...more })).body.results[0]
    expect(await act('place', { values: { position: 0.5 } })).toMatchObject({ ok: true })
    expect((await server.get('/spin')).body.data.prizes.map(({ label }: { label: string }) => label)).toEqual([
      'Nothing',
      'Fifty points',
      'Ten points',
    ])
    expect(await act('switch_off')).toMatchObject({ ok: true })
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ state: 'off', odds: null })
    expect((await call('GET', `/${id}/history`)).body.data.length).toBe(4)
    expect((await call('DELETE', `/${id}`)).body.outcome).toBe('deleted')
    expectError(await call('GET', `/${id}`), 404, 'not_found')
  })

  it('is archived once it was drawn, so that its draws keep their name', async () => {
    const [, points = 0] = await idsOf()
    await call('POST', '', fields)
    await server.database.rows(sql`update spin_prizes set weight = 0 where id <> ${points}`)
    const [person] = await spinners(server.database, 1, now)
    expect((await spinAt(server, person!)).status).toBe(201)
    expect((await call('DELETE', `/${points}`)).body.outcome).toBe('archived')
    expect((await call('GET', '?tab=archived')).body.data).toMatchObject([
      { id: points, won_count: 1, state: 'archived' },
    ])
  })

  it('takes the rules of a coupon that fits it, and is refused at its fields', async () => {
    const coupon = async (type: string) => {
      const [row] = await server.database.rows<{ id: number }>(
        sql`select id from coupons where source = 'manual' and type = ${type} and archived_at is null limit 1`,
      )
      return row?.id ?? 0
    }
    const [delivery, fixed] = [await coupon('free_shipping'), await coupon('fixed')]
    const gift = { label: 'Free delivery', type: 'free_shipping', weight: 1, color: '#2a2a93' }
    const codes = async (payload: object) => (await call('POST', '', payload)).body.codes
    expect(await codes(gift)).toEqual({ coupon_template_id: [{ code: 'office.required' }] })
    expect(await codes({ ...gift, coupon_template_id: fixed })).toMatchObject({
      coupon_template_id: [{ code: 'office.spin.otherKind' }],
    })
    expect(await codes({ ...gift, coupon_template_id: 999_999 })).toMatchObject({
      coupon_template_id: [{ code: 'office.missing' }],
    })
    expect((await call('POST', '', { ...gift, coupon_template_id: delivery })).status).toBe(201)
    expect(Object.keys(await codes({ ...fields, weight: 1001, color: 'red', points: 0 })).toSorted()).toEqual([
      'color',
      'points',
      'weight',
    ])
  })

  it('has limits that go no lower than what was won, while wins of yesterday count for nothing', async () => {
    const [, points = 0] = await idsOf()
    await server.database.rows(
      sql`update spin_prizes set won_count = 7, won_today = 5, won_on = '2026-05-03', daily_limit = 5 where id = ${points}`,
    )
    expect((await call('GET', '?tab=gone')).body.data).toMatchObject([{ id: points, state: 'gone', odds: 0 }])
    expect((await call('PUT', `/${points}`, { daily_limit: 4, stock_limit: 6 })).body.codes).toEqual({
      stock_limit: [{ code: 'office.spin.belowWon', params: { count: 7 } }],
      daily_limit: [{ code: 'office.spin.belowToday', params: { count: 5 } }],
    })
    now = morning + 6 * 3_600_000
    await server.database.rows(sql`update spin_prizes set won_on = '2026-05-02' where id = ${points}`)
    const lower = await call('PUT', `/${points}`, { daily_limit: 2 })
    expect(lower.body.data, lower.text).toMatchObject({ daily_limit: 2, won_today: 0, state: 'active' })
  })
})

describe('the wheel', () => {
  it('[GROW-22] has 2 to 12 prizes with at least one that gives nothing, whoever saves what', async () => {
    const [nothing = 0, points = 0] = await idsOf()
    const refused = async (answer: Promise<Answer>) => (await answer).body.codes
    expect(await refused(call('PUT', `/${nothing}`, { is_active: false }))).toMatchObject({
      is_active: [{ code: 'office.spin.tooFew', params: { least: 2 } }],
    })
    expectError(await call('DELETE', `/${points}`), 409, 'in_use')
    await call('POST', '', fields)
    expect(await refused(call('PUT', `/${nothing}`, { type: 'points', points: 1 }))).toMatchObject({
      type: [{ code: 'office.spin.needsNone' }],
    })
    expectError(await call('DELETE', `/${nothing}`), 409, 'in_use')
    for (let more = 4; more <= 12; more += 1) await call('POST', '', { ...fields, label: `Prize ${more}` }) // oxlint-disable-line no-await-in-loop -- one after the other
    expect(await idsOf()).toHaveLength(12)
    expect(await refused(call('POST', '', fields))).toMatchObject({ is_active: [{ code: 'office.spin.tooMany' }] })
    expect((await call('POST', '', { ...fields, is_active: false })).status).toBe(201)
  })

  it('[GROW-22] keeps its last prize without a gift however many admins switch off at once', async () => {
    await setWheel(server.database, [
      { label: 'Nothing' },
      { label: 'Nothing either' },
      { label: 'Points', type: 'points', points: 5 },
      { label: 'More', type: 'points', points: 9 },
    ])
    const none = await idsOf(sql`is_active and type = 'none'`)
    const answers = await Promise.all(none.map((id) => call('PUT', `/${id}`, { is_active: false })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await idsOf(sql`is_active and type = 'none'`)).toHaveLength(1)
  })

  it('[ADMIN-05] is for shoppers what an admin has saved', async () => {
    const [nothing] = await idsOf()
    await call('PUT', `/${nothing}`, { weight: 160, label: 'Try tomorrow' })
    const { prizes } = (await server.get('/spin')).body.data
    expect(prizes).toMatchObject([{ label: 'Try tomorrow', odds: 80 }, { odds: 20 }])
  })

  it('is for marketing alone', async () => {
    const buyer = await server.logIn(shopper)
    expectError(await server.get('/admin/spin-prizes', buyer), 403, 'forbidden')
    expectError(await server.get('/admin/spin-report', buyer), 403, 'forbidden')
    expectError(await server.get('/admin/spin-report'), 401, 'unauthenticated')
    expectError(await server.get('/admin/spin-report?days=8', token), 422, 'validation_failed')
  })
})

describe('the report', () => {
  /** Draws by weights of 60 and 40 that the log says, of which a share is bent towards nothing. */
  const draws = async (count: number, bend = 0) => {
    const [nothing = 0, points = 0] = await idsOf()
    const rows = Array.from({ length: count }, () => {
      const roll = randomInt(100)
      const isNothing = roll < 60 + bend
      return { prize_id: isNothing ? nothing : points, prize_index: isNothing ? 0 : 1, roll }
    })
    await server.database.rows(sql`
      insert into spins (day, prize_id, prize_index, label, type, roll, total, odds, wheel_version, created_at)
      select '2026-05-01'::date, prize_id, prize_index, 'Drawn', 'none', roll, 100,
        jsonb_build_object(${String(nothing)}::text, 60, ${String(points)}::text, 40), 1, '2026-05-01T09:00:00Z'::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (prize_id int, prize_index int, roll int)`)
  }
  const report = async (days = 30) => (await server.get(`/admin/spin-report?days=${days}`, token)).body.data

  it('[GROW-20] finds 20,000 fair draws as expected, beside what each spin’s own odds let expect', async () => {
    await draws(20_000)
    const { spins, prizes, verdict, p, degrees, from, to } = await report()
    expect({ spins, degrees, from, to }).toEqual({ spins: 20_000, degrees: 1, from: '2026-04-04', to: '2026-05-03' })
    expect(prizes.map(({ expected }: { expected: number }) => expected)).toEqual([12_000, 8_000])
    // A fair log is doubted once in a hundred; twice as far as that is no chance any more.
    expect(p).toBeGreaterThan(0.000_01)
    expect(verdict).toBe(p >= 0.01 ? 'as_expected' : 'look_closer')
  })

  it('[GROW-20] looks closer at a bent log, and at a prize that nobody could have drawn', async () => {
    await draws(20_000, 3)
    expect(await report()).toMatchObject({ verdict: 'look_closer', p: 0 })
    await server.database.rows(sql`delete from spins`)
    await draws(500)
    const [nothing = 0] = await idsOf()
    await server.database.rows(sql`update spins set odds = odds - ${String(nothing)}::text`)
    expect((await report()).verdict).toBe('look_closer')
  })

  it('says that there were too few, and leaves out what was before its days', async () => {
    expect(await report()).toMatchObject({ spins: 0, prizes: [], verdict: 'too_few', p: null })
    await draws(9)
    expect(await report()).toMatchObject({ spins: 9, verdict: 'too_few' })
    expect(await report(1)).toMatchObject({ spins: 0, from: '2026-05-03' })
  })

  it('counts a real spin by the odds of its wheel', async () => {
    const [person] = await spinners(server.database, 1, now)
    await spinAt(server, person!)
    const { spins, prizes } = await report(1)
    expect(spins).toBe(1)
    expect(prizes.map(({ expected }: { expected: number }) => expected)).toEqual([0.6, 0.4])
    expect(prizes.reduce((sum: number, { drawn }: { drawn: number }) => sum + drawn, 0)).toBe(1)
  })
})
