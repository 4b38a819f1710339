/** Customers and staff in the back office. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBackOffice, type BackOffice } from './support/back-office.ts'
import { bought, codeTo, items } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { registering, somebody } from './support/registering.ts'
import { admin, type Answer, expectError } from './support/test-server.ts'

const counter = openCounter()
const people = registering(() => counter.server)
let token: string
let office: BackOffice
const call = (method: string, path: string, payload?: object, by = token): Promise<Answer> =>
  counter.server.call(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${by}` },
    ...(payload !== undefined && { payload }),
  })
const confirm = (by = token, password = 'Demo1234') => call('POST', '/confirm', { password }, by)

beforeAll(async () => {
  token = await counter.server.logIn(admin)
  office = await openBackOffice(counter.server)
})

let serial = 0
async function customer(name = 'Zainab Musa') {
  serial += 1
  const who = somebody({ name, phone: `0809 333 ${String(serial).padStart(4, '0')}`, email: `buyer${serial}@oja.test` })
  const begun = await people.begin(who)
  const { body } = await people.verify(begun, await codeTo(counter.server, who.phone))
  return { ...who, id: body.user.id as number, token: body.token as string }
}

type Known = Awaited<ReturnType<typeof customer>>

const order = async ({ token: by, name, phone, email }: Known) =>
  (
    await bought(
      counter.server,
      { items: items([1, 1]), contact: { name, phone, email }, payment_method: 'pay_on_delivery' },
      { token: by },
    )
  ).order as { order_number: string; total: number }

const read = async (id: number) => (await call('GET', `/users/${id}`)).body.data

/** Somebody who works here, with a session. */
async function staff(duty: string, name = `Staff ${duty}`) {
  const who = await customer(name)
  await counter.server.database.rows(
    sql`update users set role = 'admin', duty = ${duty === 'none' ? null : duty} where id = ${who.id}`,
  )
  const { body } = await counter.server.post('/login', { login: who.email, password: 'Market123' })
  return { ...who, token: body.token as string }
}

describe('a customer in the back office', () => {
  it('shows orders and what was spent, which follow each order and each refund', async () => {
    const who = await customer()
    expect(await read(who.id)).toMatchObject({ orders: 0, spent: 0, average: null, last_order_at: null, state: 'new' })
    const first = await order(who)
    expect(await read(who.id)).toMatchObject({ orders: 1, spent: 0, state: 'new' })
    for (const action of ['start_processing', 'ship', 'deliver'])
      expect((await office.act(first.order_number, action)).status, action).toBe(200)
    expect(await read(who.id)).toMatchObject({ orders: 1, spent: first.total, average: first.total })
    await order(who)
    const twice = await read(who.id)
    expect(twice).toMatchObject({ orders: 2, spent: first.total, state: 'returning' })
    expect(twice.average).toBeCloseTo(first.total / 2, 2)
    const { body } = await call('GET', `/users/${who.id}/overview`)
    expect(body.data.orders).toHaveLength(2)
    expect(body.data.sessions).toHaveLength(1)
  })

  it('is found by name, e-mail and phone in any spelling, and stands under its tabs', async () => {
    const who = await customer('Ngozi Adichie')
    const found = async (search: string) =>
      (await call('GET', `/users?search=${encodeURIComponent(search)}`)).body.data.map((one: { id: number }) => one.id)
    const local = who.phone.replaceAll(' ', '')
    for (const words of [
      'ngozi adi',
      who.email.toUpperCase(),
      local,
      who.phone,
      `+234${local.slice(1)}`,
      local.slice(2, 9),
    ])
      expect(await found(words), words).toContain(who.id)
    expect(await found('100%')).toEqual([])
    const { body } = await call('GET', '/users?tab=staff&counts=true&per_page=100')
    expect(body.data.every((one: { duty: string }) => one.duty !== 'none')).toBe(true)
    expect(body.counts.staff).toBe(body.pagination.total)
    expectError(await call('GET', '/users?sort=shoe_size'), 422, 'validation_failed')
  })

  it('has a new e-mail once the person proved it, at most 20 tags, and is never opted in for them', async () => {
    const who = await customer()
    const { version } = await read(who.id)
    const answer = await call('PUT', `/users/${who.id}`, {
      version,
      email: 'new.zainab@oja.test',
      tags: ['vip', 'lagos'],
    })
    expect(answer.body.data).toMatchObject({
      email: 'new.zainab@oja.test',
      email_verified: false,
      tags: ['vip', 'lagos'],
    })
    expect((await counter.server.post('/login', { login: who.email, password: 'Market123' })).status).toBe(200)
    await expect
      .poll(async () => (await counter.server.get('/dev/outbox?to=new.zainab@oja.test')).body.data.length)
      .toBe(1)
    const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`)
    const refused = await call('PUT', `/users/${who.id}`, { tags, marketing_opt_in: true, phone: '12' })
    expect(Object.keys(refused.body.codes).toSorted()).toEqual(['marketing_opt_in', 'phone', 'tags'])
    expect((await call('PUT', `/users/${who.id}`, { marketing_opt_in: true })).body.codes).toEqual({
      marketing_opt_in: [{ code: 'office.users.optInOff' }],
    })
    expect((await call('PUT', `/users/${who.id}`, { email: admin })).body.codes.email[0].code).toBe('office.taken')
    expectError(await call('PUT', `/users/${who.id}`, { name: 'Late', version }), 409, 'stale_version')
  })

  it('[ADMIN-11] keeps an e-mail that the person proved: the change is not taken back, and says where it can be', async () => {
    const who = await customer()
    const change = (email: string) => call('PUT', `/users/${who.id}`, { email })
    const undo = (answer: Answer) => call('POST', `/audit/${answer.body.audit_id as number}/undo`)
    const waiting = await change('waiting.zainab@oja.test')
    expect((await undo(waiting)).status).toBe(200)
    expect(await read(who.id)).toMatchObject({ email: who.email })

    const changed = await change('proved.zainab@oja.test')
    const mails = async () =>
      (await counter.server.get('/dev/outbox?to=proved.zainab@oja.test')).body.data as { body: string }[]
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [, proof] = /\/verify-email\/([^\s?]+)/.exec((await mails())[0]?.body ?? '') ?? []
    const proved = await counter.server.post('/verify-email', { token: proof })
    expect(proved.status, proved.text).toBe(200)
    const before = await read(who.id)
    expect(before).toMatchObject({ email: 'proved.zainab@oja.test', email_verified: true })
    const refused = await undo(changed)
    expectError(refused, 409, 'not_undoable')
    expect(refused.body.message).toMatch(/in the form/)
    expect(await read(who.id)).toEqual(before)
  })

  it('is invited, chooses a password by the link alone, and is there once however often it is sent', async () => {
    const body = { name: 'Invited Person', email: 'invited@oja.test' }
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'invite-once-0001' }
    const twice = [1, 2].map(() => counter.server.call('POST', '/admin/users', { headers, payload: body }))
    const [one, other] = await Promise.all(twice)
    expect([one?.status, other?.status]).toEqual([201, 201])
    expect(one?.body.data).toMatchObject({ has_password: false, duty: 'none', state: 'new' })
    const mails = async () => (await counter.server.get(`/dev/outbox?to=${body.email}`)).body.data as { body: string }[]
    await expect.poll(async () => (await mails()).length).toBe(1)
    const link = new URL(/https?:\/\/\S+\/reset-password\/\S+/.exec((await mails())[0]?.body ?? '')?.[0] ?? '')
    counter.now += 6 * 86_400_000
    token = await counter.server.logIn(admin)
    const set = await counter.server.post('/reset-password', {
      token: link.pathname.split('/').at(-1),
      email: body.email,
      password: 'Harmattan9',
      password_confirmation: 'Harmattan9',
    })
    expect(set.status, set.text).toBe(200)
    expect((await counter.server.post('/login', { login: body.email, password: 'Harmattan9' })).status).toBe(200)
  })

  it('that was invited and withdrawn is there again under its number when that is undone', async () => {
    const made = await call('POST', '/users', { name: 'Withdrawn Person', email: 'withdrawn@oja.test' })
    expect(made.status, made.text).toBe(201)
    const id = made.body.data.id as number
    const gone = await call('POST', `/audit/${made.body.audit_id as number}/undo`)
    expect(gone.status, gone.text).toBe(200)
    expect((await call('GET', `/users/${id}`)).status).toBe(404)
    const undone = await call('POST', `/audit/${gone.body.audit_id as number}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect((await call('GET', `/users/${id}`)).body.data).toMatchObject({ email: 'withdrawn@oja.test', state: 'new' })
  })

  it('has notes that only the shop reads', async () => {
    const who = await customer()
    expect((await call('POST', `/users/${who.id}/notes`, { note: 'Prefers the morning' })).status).toBe(200)
    const { body } = await call('GET', `/users/${who.id}/overview`)
    expect(body.data.notes).toMatchObject([{ body: 'Prefers the morning', author_name: 'Tunde Bello' }])
    expect((await counter.server.get('/user/profile', who.token)).text).not.toContain('morning')
  })
})

describe('notes of a customer', () => {
  it('[ADMIN-39] [ADMIN-41] are all at the page and in the export, however many there are', async () => {
    const who = await customer()
    const words = Array.from({ length: 21 }, (_, index) => `Called for the ${index + 1}. time`)
    for (const note of words) expect((await call('POST', `/users/${who.id}/notes`, { note })).status).toBe(200)
    const said = (notes: { body: string }[]) => notes.map(({ body }) => body)
    const { body: overview } = await call('GET', `/users/${who.id}/overview`)
    expect(said(overview.data.notes)).toEqual(words.toReversed())
    expect(said((await call('GET', `/users/${who.id}/export`)).body.notes)).toEqual(words.toReversed())
  })
})

describe('what was done', () => {
  it('[BO-13] to a customer named as a formula stands in the trail and in the history; the file holds text', async () => {
    const who = await customer('=HYPERLINK("http://oja.example")')
    expect((await call('PUT', `/users/${who.id}`, { tags: ['vip'] })).status).toBe(200)
    const { body: begun } = await call('POST', '/exports', { resource: 'users', filter: `search=${who.email}` })
    const job = async () => (await call('GET', `/exports/${begun.data.id}`)).body.data.state
    await expect.poll(job).toBe('done')
    const { text } = await call('GET', `/exports/${begun.data.id}/file`)
    const [line] = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(line).toMatchObject({ id: String(who.id), name: `'${who.name}`, phone: expect.stringMatching(/^'\+234/) })
    const { body: exports } = await call('GET', '/audit?filter[resource]=users&filter[action]=file.exported')
    expect(exports.data[0].after).toMatchObject({ filter: `search=${who.email}`, total: 1 })
    const { body: history } = await call('GET', `/users/${who.id}/history`)
    expect(history.data).toMatchObject([
      { action: 'customer.updated', record_name: who.name, after: { tags: ['vip'] } },
    ])
  })

  it('in one action is found by its batch, and by nothing that is none', async () => {
    const [one, other] = [await customer(), await customer()]
    await call('POST', '/users/bulk', { action: 'note', ids: [one.id, other.id], values: { note: 'Same household' } })
    const { body } = await call('GET', `/users/${one.id}/history`)
    const { body: both } = await call('GET', `/audit?filter[batch]=${body.data[0].batch}`)
    expect(both.data.map(({ record_id }: { record_id: string }) => Number(record_id)).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    )
    expectError(await call('GET', '/audit?filter[batch]=none'), 422, 'validation_failed')
  })
})

describe('blocking', () => {
  it('[BO-22] ends every session at once, stops log-in with words, and lets orders go on', async () => {
    const who = await customer()
    const placed = await order(who)
    const second = (await counter.server.post('/login', { login: who.email, password: 'Market123' })).body.token
    expect((await call('POST', `/users/${who.id}/block`, { reason: 'Chargebacks' })).status).toBe(200)
    for (const session of [who.token, second])
      expectError(await counter.server.get('/user/profile', session), 401, 'unauthenticated')
    const refused = await counter.server.post('/login', { login: who.email, password: 'Market123' })
    expectError(refused, 403, 'account_blocked')
    expect(refused.body.message).toBe('This account is blocked. Please contact us.')
    expect((await office.act(placed.order_number, 'start_processing')).status).toBe(200)
    expect(await read(who.id)).toMatchObject({ state: 'blocked', blocked_reason: 'Chargebacks' })
    expect((await call('GET', '/users?tab=blocked')).body.data.map((one: { id: number }) => one.id)).toContain(who.id)
    expectError(await call('POST', `/users/${who.id}/reset-link`, {}), 409, 'not_allowed')
    expect((await call('POST', `/users/${who.id}/unblock`, {})).body.data).toMatchObject({ blocked_reason: null })
    expect((await counter.server.post('/login', { login: who.email, password: 'Market123' })).status).toBe(200)
    const { body } = await counter.server.get(`/admin/audit?filter[resource]=users&filter[record]=${who.id}`, token)
    expect(body.data.map((one: { action: string }) => one.action)).toEqual(['customer.unblocked', 'customer.blocked'])
  })

  it('ends one session and leaves the others', async () => {
    const who = await customer()
    await counter.server.post('/login', { login: who.email, password: 'Market123' })
    const sessions = async () => (await call('GET', `/users/${who.id}/overview`)).body.data.sessions as { id: number }[]
    const [newest, ...others] = await sessions()
    expect((await call('DELETE', `/users/${who.id}/sessions/${newest?.id}`)).status).toBe(200)
    expect((await sessions()).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    expect((await call('DELETE', `/users/${who.id}/sessions/${newest?.id}`)).status).toBe(404)
  })
})

describe('duties', () => {
  it('[ADMIN-47] ask for the password again, and are felt at once', async () => {
    const who = await customer()
    expectError(await call('POST', `/users/${who.id}/duty`, { duty: 'packer' }), 403, 'confirm_password')
    expectError(await confirm(token, 'Wrong1234'), 422, 'validation_failed')
    expect((await confirm()).status).toBe(200)
    expect((await call('POST', `/users/${who.id}/duty`, { duty: 'packer' })).body.data).toMatchObject({
      duty: 'packer',
    })
    expect((await counter.server.get('/user/profile', who.token)).status).toBe(401)
    const packer = (await counter.server.post('/login', { login: who.email, password: 'Market123' })).body.token
    expect((await call('GET', '/orders', undefined, packer)).status).toBe(200)
    expectError(await call('GET', '/coupons', undefined, packer), 403, 'forbidden')
    await call('POST', `/users/${who.id}/duty`, { duty: 'support' })
    expect((await call('GET', '/coupons', undefined, packer)).status).toBe(200)
    await call('POST', `/users/${who.id}/duty`, { duty: 'none' })
    expectError(await call('GET', '/orders', undefined, packer), 401, 'unauthenticated')
    counter.now += 11 * 60_000
    expectError(await call('POST', `/users/${who.id}/duty`, { duty: 'packer' }), 403, 'confirm_password')
    expectError(
      await call('POST', '/users', { name: 'New One', email: 'n1@oja.test', duty: 'packer' }),
      403,
      'confirm_password',
    )
  })

  it('[BO-22] [ADMIN-40] nobody blocks or demotes themselves, nor the last owner, also when two try at once', async () => {
    await confirm()
    const me = (await counter.server.get('/user/profile', token)).body.user.id as number
    expectError(await call('POST', `/users/${me}/block`, { reason: 'A mistake' }), 409, 'own_account')
    expectError(await call('POST', `/users/${me}/duty`, { duty: 'packer' }), 409, 'own_account')
    const other = await staff('owner')
    await confirm(other.token, 'Market123')
    const answers = await Promise.all([
      call('POST', `/users/${other.id}/duty`, { duty: 'packer' }),
      call('POST', `/users/${me}/duty`, { duty: 'packer' }, other.token),
    ])
    const { database } = counter.server
    const owners = await database.rows(
      sql`select id from users where role = 'admin' and status = 'active' and coalesce(duty, 'owner') = 'owner'`,
    )
    expect(owners).toHaveLength(1)
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    // The owner who is left cannot be taken away by anybody, not even by an action on many.
    const last = Number((owners[0] as { id: number }).id)
    const support = await staff('manager')
    expectError(await call('POST', `/users/${last}/block`, { reason: 'Take over' }, support.token), 403, 'forbidden')
    expectError(await call('PUT', `/users/${last}`, { email: 'mine@oja.test' }, support.token), 403, 'forbidden')
    const byLast = last === me ? token : other.token
    const bulk = await call(
      'POST',
      '/users/bulk',
      { action: 'block', ids: [last], values: { blocked_reason: 'Take over' } },
      byLast,
    )
    expect(bulk.body.results).toMatchObject([{ ok: false, code: 'own_account' }])
    await database.rows(sql`update users set role = 'admin', duty = null where id = ${me}`)
    await database.rows(sql`update users set role = 'customer', duty = null where id = ${other.id}`)
    expectError(
      await counter.server.post('/user/delete', { password: 'Demo1234' }, await counter.server.logIn(admin)),
      422,
      'last_admin',
    )
  })
})
