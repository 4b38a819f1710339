/** One spin a day: who may, what is drawn, what a prize is good for. Runs on both databases (see spin-postgres.test.ts). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setWheel, spinAt, spinners } from './support/spinners.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

const day = 86_400_000
/** Ten in the morning in Lagos. */
const morning = Date.parse('2026-05-03T09:00:00Z')

let server: TestServer
let now = morning
const number = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await server.database.rows<{ n: number }>(query))[0]?.n)
const templateOf = (type: string) =>
  number(sql`select id as n from coupons where source = 'manual' and type = ${type} and not is_active limit 1`)

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())

const standingOf = async (token?: string) => (await server.get('/spin', token)).body.data

describe('the wheel', () => {
  it('[GROW-15] shows prizes in their order with odds that come to 100 %, and asks a guest to log in', async () => {
    const { prizes, can_spin, reason, last_win, rules, permit_number } = await standingOf()
    expect(prizes.map(({ label }: { label: string }) => label).slice(0, 4)).toEqual([
      'Free delivery',
      '₦500 off',
      'Try again',
      '50 points',
    ])
    expect(prizes.reduce((sum: number, { odds }: { odds: number }) => sum + odds, 0)).toBeCloseTo(100)
    expect({ can_spin, reason, last_win }).toEqual({ can_spin: false, reason: 'guest', last_win: null })
    expect(rules).toContain('once a day')
    expect(permit_number).toBe('DEMO-0001')
  })

  it('[GROW-15] wants a verified phone', async () => {
    const [person] = await spinners(server.database, 1, now, false)
    expect(await standingOf(person?.token)).toMatchObject({ can_spin: false, reason: 'phone_unverified' })
    expectError(await spinAt(server, person!), 403, 'phone_unverified')
  })

  it('is for people with an account: no guest, no program, nobody who is blocked', async () => {
    expectError(await server.call('POST', '/spin'), 401, 'unauthenticated')
    const [person] = await spinners(server.database, 1, now)
    const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    expectError(await spinAt(server, person!, { headers: googlebot }), 403, 'bots_refused')
    await server.database.rows(sql`update users set status = 'blocked' where id = ${person!.id}`)
    expect([401, 403]).toContain((await spinAt(server, person!)).status)
    expect(await number(sql`select count(*) as n from spins where person_id = ${person!.id}`)).toBe(0)
  })
})

describe('a spin', () => {
  it('[GROW-16] is one a day: a retry gets the first answer, another 409 with the first result, midnight in Lagos opens the next', async () => {
    const [person] = await spinners(server.database, 1, now)
    expect(await standingOf(person!.token)).toMatchObject({ can_spin: true, reason: null, today: null })
    const first = await spinAt(server, person!, { key: 'one-press-only' })
    expect(first.status, first.text).toBe(201)
    expect(first.body.data.next_spin_at).toBe('2026-05-03T23:00:00.000Z')
    const again = await spinAt(server, person!, { key: 'one-press-only' })
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
    const second = await spinAt(server, person!)
    expectError(second, 409, 'already_spun')
    const { next_spin_at: _, ...result } = first.body.data
    expect(second.body.spin).toEqual(result)
    expect(await standingOf(person!.token)).toMatchObject({ can_spin: false, reason: 'already_spun', today: result })
    now = Date.parse('2026-05-03T22:59:59Z')
    expectError(await spinAt(server, person!), 409, 'already_spun')
    now = Date.parse('2026-05-03T23:00:00Z')
    expect((await spinAt(server, person!)).status).toBe(201)
    now = morning
  })

  it('[GROW-16] is one a day for a phone: an account that is opened anew gains nothing', async () => {
    const [person] = await spinners(server.database, 1, now)
    const first = await spinAt(server, person!)
    expect(first.status).toBe(201)
    await server.database.rows(sql`update users set phone = null where id = ${person!.id}`)
    const [other] = await spinners(server.database, 1, now)
    await server.database.rows(sql`update users set phone = ${person!.phone} where id = ${other!.id}`)
    expect(await standingOf(other!.token)).toMatchObject({ can_spin: false, reason: 'already_spun' })
    const second = await spinAt(server, other!)
    expectError(second, 409, 'already_spun')
    // What was won is the first account's alone.
    expect(second.body.spin.coupon?.code).toBe(first.body.data.coupon?.code)
  })

  it('is kept with its roll, its total and the odds that it was drawn by', async () => {
    const [person] = await spinners(server.database, 1, now)
    const { prize_index, prize } = (await spinAt(server, person!)).body.data
    const [row] = await server.database.rows<Record<string, never>>(
      sql`select s.*, p.label as prize_label, w.version from spins s join spin_prizes p on p.id = s.prize_id, spin_wheel w where person_id = ${person!.id}`,
    )
    const { roll, total, odds, wheel_version, version, prize_label, prize_id } = row as unknown as Record<
      string,
      number
    > & { odds: Record<string, number> }
    expect({ prize_label, wheel_version, at: row?.['prize_index'] }).toEqual({
      prize_label: prize.label,
      wheel_version: version,
      at: prize_index,
    })
    const weights = Object.values(odds)
    expect(total).toBe(weights.reduce((sum, weight) => sum + weight, 0))
    expect(roll).toBeLessThan(total ?? 0)
    expect(odds).toHaveProperty(String(prize_id))
  })

  it('is refused after fifty of one network, whoever they are', async () => {
    const people = await spinners(server.database, 51, now)
    const statuses: number[] = []
    for (const person of people) statuses.push((await spinAt(server, person, { address: '197.210.8.9' })).status)
    expect(statuses.slice(0, 50).every((status) => status === 201)).toBe(true)
    expect(statuses[50]).toBe(429)
    expect((await spinAt(server, people[50]!, { address: '197.210.9.9' })).status).toBe(201)
  })

  it('[GROW-22] is closed until an admin has confirmed that it may be run, and whenever it is switched off', async () => {
    const token = await server.logIn(admin)
    const headers = { authorization: `Bearer ${token}` }
    const put = (payload: object) => server.call('PUT', '/admin/settings/spin', { headers, payload })
    const [person] = await spinners(server.database, 1, now)
    const refused = await put({ is_on: true, is_allowed: false })
    expectError(refused, 422, 'validation_failed')
    expect(refused.body.codes.is_allowed).toEqual([{ code: 'office.settings.spinNotAllowed' }])
    expect((await put({ is_on: false })).status).toBe(200)
    expect(await standingOf(person!.token)).toMatchObject({ can_spin: false, reason: 'closed' })
    expectError(await spinAt(server, person!), 409, 'spin_closed')
    expect((await put({ is_on: true, permit_number: 'FCCPC 17' })).status).toBe(200)
    expect(await standingOf(person!.token)).toMatchObject({ can_spin: true, permit_number: 'FCCPC 17' })
  })
})

describe('a prize', () => {
  it('[GROW-19] that is a coupon works once, for the winner alone, for seven days', async () => {
    await setWheel(server.database, [
      { type: 'coupon', label: 'Money off', coupon_template_id: await templateOf('fixed'), weight: 5 },
    ])
    const [winner, other] = await spinners(server.database, 2, now)
    const { coupon, prize } = (await spinAt(server, winner!)).body.data
    expect(prize).toMatchObject({ label: 'Money off', type: 'coupon' })
    expect(coupon.code).toMatch(/^SPIN-[2-9A-HJ-NP-Z]{8}$/)
    expect(Date.parse(coupon.ends_at)).toBe(now + 7 * day)
    const request = { items: [{ product_id: 56, quantity: 20 }], coupon_code: coupon.code }
    const quote = async (token?: string) => (await server.post('/checkout/quote', request, token)).body.data
    expect((await quote(winner!.token)).coupon).toMatchObject({ code: coupon.code })
    expect((await quote(other!.token)).coupon_refusal).toMatchObject({ code: 'coupon_not_found' })
    expect((await quote()).coupon_refusal).toMatchObject({ code: 'coupon_not_found' })
    await server.database.rows(sql`update coupons set used_count = 1 where code = ${coupon.code}`)
    expect((await quote(winner!.token)).coupon_refusal).toMatchObject({ code: 'usage_limit_reached' })
    expect((await standingOf(winner!.token)).last_win.coupon).toMatchObject({ is_used: true })
  })

  it('that is free delivery is a coupon alike', async () => {
    await setWheel(server.database, [{ type: 'free_shipping', coupon_template_id: await templateOf('free_shipping') }])
    const [winner] = await spinners(server.database, 1, now)
    const { coupon } = (await spinAt(server, winner!)).body.data
    const request = {
      items: [{ product_id: 56, quantity: 2 }],
      coupon_code: coupon.code,
      delivery: { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' },
    }
    expect((await server.post('/checkout/quote', request, winner!.token)).body.data).toMatchObject({ delivery_fee: 0 })
  })

  it('[GROW-21] of points goes to a ledger, of which 100 become a single-use coupon of ₦100.00', async () => {
    await setWheel(server.database, [{ type: 'points', points: 60 }])
    const [person] = await spinners(server.database, 1, now)
    const exchange = (key: string) =>
      server.post('/spin/exchange', undefined, person!.token, { 'idempotency-key': key })
    await spinAt(server, person!)
    expect((await standingOf(person!.token)).points).toBe(60)
    expectError(await exchange('too-early'), 409, 'not_enough_points')
    now += day
    await spinAt(server, person!)
    const answers = await Promise.all([exchange('press-one'), exchange('press-two'), exchange('press-one')])
    const good = answers.filter(({ status }) => status === 201)
    expect(new Set(good.map(({ body }) => body.data.coupon.code)).size).toBe(1)
    expect(good[0]?.body.data.points).toBe(20)
    const [row] = await server.database.rows(
      sql`select type, value, usage_limit, source, owner_id from coupons where code = ${good[0]?.body.data.coupon.code}`,
    )
    expect(row).toEqual({ type: 'fixed', value: 10_000, usage_limit: 1, source: 'spin', owner_id: person!.id })
    expect((await standingOf(person!.token)).points).toBe(20)
    now = morning
  })

  it('[GROW-21] that became a coupon is told of as long as it is good, also once its answer is lost and a later win came', async () => {
    await setWheel(server.database, [{ type: 'points', points: 100 }])
    const [person, other] = await spinners(server.database, 2, now)
    const codesOf = async (one = person) =>
      (await standingOf(one!.token)).coupons.map(({ code }: { code: string }) => code) as string[]
    await spinAt(server, person!)
    expect(await codesOf()).toEqual([])
    const made = await server.post('/spin/exchange', undefined, person!.token, { 'idempotency-key': 'answer-is-lost' })
    const { code } = made.body.data.coupon
    expect(await codesOf()).toEqual([code])
    await setWheel(server.database, [{ type: 'coupon', coupon_template_id: await templateOf('fixed') }])
    const wins: string[] = []
    for (const _ of [1, 2]) {
      now += day
      wins.push((await spinAt(server, person!)).body.data.coupon.code)
    }
    expect(await codesOf()).toEqual([code, ...wins])
    await server.database.rows(sql`update coupons set used_count = 1 where code = ${wins[0]}`)
    expect(await codesOf()).toEqual([code, wins[1]])
    expect([await codesOf(other), (await standingOf()).coupons]).toEqual([[], []])
    now = morning + 7 * day
    expect(await codesOf()).toEqual([wins[1]])
    now = morning
  })

  it('[GROW-17] whose stock is gone is drawn no more, for a day or for good', async () => {
    await setWheel(server.database, [
      { type: 'points', points: 5, label: 'Once a day', daily_limit: 1, weight: 1000 },
      { type: 'points', points: 9, label: 'Once for all', stock_limit: 1, weight: 1000 },
      { type: 'none', label: 'Nothing', weight: 1 },
    ])
    const people = await spinners(server.database, 4, now)
    for (const person of people.slice(0, 3)) await spinAt(server, person)
    const { prizes } = await standingOf()
    expect(prizes.map(({ gone, odds }: { gone: string | null; odds: number }) => [gone, odds])).toEqual([
      ['today', 0],
      ['good', 0],
      [null, 100],
    ])
    now += day
    expect((await standingOf()).prizes.map(({ gone }: { gone: string | null }) => gone)).toEqual([null, 'good', null])
    now = morning
  })
})

describe('many at once', () => {
  it('[GROW-17] win a prize of which there are three at most three times, and none of them fails', async () => {
    await setWheel(server.database, [
      { type: 'points', points: 5, label: 'Three of them', stock_limit: 3, weight: 900 },
      { type: 'points', points: 6, label: 'Four a day', daily_limit: 4, weight: 90 },
      { type: 'none', label: 'Nothing', weight: 10 },
    ])
    const people = await spinners(server.database, 50, now)
    const answers = await Promise.all(people.map((person) => spinAt(server, person)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
    const won = (label: string) => answers.filter(({ body }) => body.data.prize.label === label).length
    expect(won('Three of them')).toBe(3)
    expect(won('Four a day')).toBeLessThanOrEqual(4)
    expect(await number(sql`select won_count as n from spin_prizes where label = 'Three of them'`)).toBe(3)
  })

  it('[GROW-16] presses of one person are one spin', async () => {
    const [person] = await spinners(server.database, 1, now)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => spinAt(server, person!, { key: `tab-${at % 4}-press` })),
    )
    const good = answers.filter(({ status }) => status === 201)
    expect(good.length).toBeGreaterThan(0)
    expect(new Set(good.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'already_spun')).toBe(true)
    expect(await number(sql`select count(*) as n from spins where person_id = ${person!.id}`)).toBe(1)
  })
})

describe('an account', () => {
  it('[GROW-44] takes its spins and points along, in its export and when it goes', async () => {
    await setWheel(server.database, [{ type: 'coupon', coupon_template_id: await templateOf('fixed') }])
    const token = await server.logIn(shopper)
    const { coupon } = (await spinAt(server, { token })).body.data
    const document = (await server.get('/user/export', token)).body.data
    expect(document.spins.at(-1)).toMatchObject({ day: '2026-05-03', type: 'coupon', code: coupon.code })
    expect(document.points.length).toBeGreaterThan(0)
    const id = document.user.id as number
    const spun = await number(sql`select count(*) as n from spins`)
    const gone = await server.post('/user/delete', { password: 'Demo1234' }, token)
    expect(gone.status, gone.text).toBe(200)
    expect(await number(sql`select count(*) as n from spins where person_id = ${id}`)).toBe(0)
    expect(await number(sql`select count(*) as n from spin_points where person_id = ${id}`)).toBe(0)
    // The draws stay as draws of nobody, which the report counts; their coupons are over for everybody.
    expect(await number(sql`select count(*) as n from spins`)).toBe(spun)
    expect(
      await number(
        sql`select count(*) as n from coupons where source = 'spin' and owner_id is null and archived_at is null`,
      ),
    ).toBe(0)
  })

  it('of the demo has points and coupons that agree with its spins', async () => {
    const wrong = await number(sql`
      select count(*) as n from spins s left join coupons c on c.id = s.coupon_id
      where (s.type in ('coupon', 'free_shipping')) <> (c.id is not null) or c.source <> 'spin' or c.created_at <> s.created_at`)
    expect(wrong).toBe(0)
    const points = await number(sql`select count(*) as n from spins s left join spin_points p on p.spin_id = s.id
      where s.person_id is not null and coalesce(s.points, 0) <> coalesce(p.delta, 0)`)
    expect(points).toBe(0)
    expect(
      await number(
        sql`select coalesce(min(sum), 0) as n from (select sum(delta) from spin_points group by person_id) s`,
      ),
    ).toBeGreaterThanOrEqual(0)
  })
})
