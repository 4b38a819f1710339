/** One order at the desk: what can happen next, who did what, and what each duty may see and do. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, contact, items, makePlainGoods, withKey } from './support/buying.ts'
import { eraseWhoLeft } from '#server/areas/orders/index.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let office: BackOffice
let token: string

const packer = 'packer@oja.test'
const loggedInAs = async (duty: string) => {
  await server.database.rows(sql`update users set duty = ${duty} where email = ${packer}`)
  return server.logIn(packer)
}
let serial = 1000
/** Of somebody with a phone of their own: each may owe a few orders at the door. */
const confirmed = async (more: object = {}) => {
  serial += 1
  const who = { ...contact, phone: `0803 000 ${serial}` }
  return (await bought(server, { items: items([1, 2]), contact: who, payment_method: 'pay_on_delivery', ...more }))
    .order
}
const named = (actions: { action: string; is: string; needs: string[] }[], is: string) =>
  Object.fromEntries(actions.filter((one) => one.is === is).map(({ action, needs }) => [action, needs]))
const moved = async (number: string, action: string, more: object = {}) => {
  const answer = await office.act(number, action, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const note = (number: string, words: string, as = token, key?: string) =>
  server.post(`/admin/orders/${number}/notes`, { words }, as, key ? { 'idempotency-key': key } : {})

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database, 500)
  token = await server.logIn(admin)
  office = await openBackOffice(server)
})
afterAll(() => server.close())

describe('what can happen next', () => {
  it('is what the chart allows, and what it allows after other steps, with these', async () => {
    const { order_number: number } = await confirmed()
    const { actions, allowed_actions } = await office.read(number)
    expect(Object.keys(named(actions, 'now'))).toEqual(allowed_actions)
    expect(named(actions, 'now')).toEqual({ cancel: [], start_processing: [], correct_details: [] })
    expect(named(actions, 'later')).toEqual({
      ship: ['start_processing'],
      send_out: ['start_processing', 'ship'],
      deliver: ['start_processing', 'ship'],
    })
    const refused = await office.act(number, 'ship')
    expectError(refused, 409, 'not_allowed')
    const packing = await moved(number, 'start_processing')
    expect(named(packing.actions, 'now')).toEqual({ cancel: [], ship: [], correct_details: [] })
    expect(packing.actions.find((one: { action: string }) => one.action === 'send_out')).toMatchObject({
      is: 'later',
      because: 'other_steps_first',
      needs: ['ship'],
      leads_to: 'out_for_delivery',
    })
    await moved(number, 'ship', { carrier: 'GIG', tracking: 'GIG-1' })
    const done = await moved(number, 'deliver')
    expect(named(done.actions, 'later')).toEqual({})
  })

  it('leads to the counter where it is collected, and never names a way that does not lead there', async () => {
    const { order_number: number } = await confirmed({ delivery: { method: 'pickup', store_id: 1 } })
    const { actions } = await office.read(number)
    expect(named(actions, 'later')).toEqual({
      ready_for_pickup: ['start_processing'],
      deliver: ['start_processing', 'ready_for_pickup'],
    })
  })

  it('says what goes back to the customer', async () => {
    const { order } = await bought(server, { items: items([2, 1]) })
    const unpaid = await office.read(order.order_number)
    expect(unpaid.actions[0]).toMatchObject({ action: 'cancel', cost: 0, leads_to: 'cancelled' })
  })
})

describe('whoever comes second', () => {
  it('is told who moved the order and when, and changes nothing', async () => {
    const { order_number: number } = await confirmed()
    const { version } = await office.read(number)
    await moved(number, 'start_processing', { version })
    const late = await office.act(number, 'cancel', { version })
    expectError(late, 409, 'stale_version')
    expect(late.body.stale).toEqual({
      current: { version: version + 1, status: 'processing', by: 'admin' },
      changed_by: expect.stringMatching(/\w/),
      changed_at: expect.any(String),
      fields: [],
    })
    expect((await office.read(number)).status).toBe('processing')
  })
})

describe('the history of an order', () => {
  it('tells of each event who did it and how, the call of the desk, and stands in the trail too', async () => {
    const { order_number: number, id } = await confirmed()
    const { history } = await moved(number, 'start_processing')
    expect(history.map((one: { type: string; by: string; cause: string }) => [one.type, one.by, one.cause])).toEqual([
      ['placed', 'customer', 'checkout'],
      ['processing_started', 'admin', 'desk'],
    ])
    const { body } = await server.get(`/admin/audit?filter[resource]=orders&filter[record]=${id}`, token)
    expect(body.data).toMatchObject([
      {
        action: 'order.start_processing',
        record_name: number,
        before: null,
        after: { stream: `order:${number}`, version: 2 },
        is_undoable: false,
      },
    ])
    expect(history[1]).toMatchObject({ who: body.data[0].person_name, request_id: body.data[0].request_id })
  })

  it('keeps no step of a call that was refused', async () => {
    const { order_number: number, id } = await confirmed()
    expectError(await office.act(number, 'ship'), 409, 'not_allowed')
    const { body } = await server.get(`/admin/audit?filter[resource]=orders&filter[record]=${id}`, token)
    expect(body.data).toEqual([])
  })
})

describe('a duty', () => {
  it('lets a packer see name and place alone, and move the order', async () => {
    const { order_number: number } = await confirmed({ note: 'Ring the bell of flat 2' })
    const packing = await loggedInAs('packer')
    const { body, text } = await server.get(`/admin/orders/${number}`, packing)
    expect(body.data.contact).toEqual({ name: 'Adaeze Okafor', phone: null, email: null })
    expect(body.data.delivery).toMatchObject({ state: 'Lagos', lga: 'Ikeja', city: null, address: null })
    expect(text).not.toContain('Allen Avenue')
    expect(text).not.toContain('Ring the bell')
    expect(text).not.toContain('803000')
    const acted = await server.post(`/admin/orders/${number}/actions`, { action: 'start_processing' }, packing)
    expect(acted.status, acted.text).toBe(200)
    expect(acted.text).not.toContain('803000')
  })

  it('lets a packer cancel what nobody paid, and not what gives money back', async () => {
    const { order_number: unpaid } = await confirmed()
    const paid = await confirmed({ payment_method: 'bank_transfer' })
    const number = paid.order_number as string
    await moved(number, 'record_payment', { amount: paid.total, method: 'pos', reference: `POS ${number}` })
    const packing = await loggedInAs('packer')
    const seen = (await server.get(`/admin/orders/${number}`, packing)).body.data
    expect(seen.allowed_actions).toEqual(['start_processing'])
    const refused = await server.post(`/admin/orders/${number}/actions`, { action: 'cancel' }, packing)
    expectError(refused, 403, 'forbidden')
    expect((await office.read(number)).status).toBe('confirmed')
    const { body } = await server.get('/admin/audit?filter[action]=access.refused', token)
    expect(body.data[0]).toMatchObject({ person_name: 'Chiamaka Eze' })
    const cancelled = await server.post(`/admin/orders/${unpaid}/actions`, { action: 'cancel' }, packing)
    expect(cancelled.body.data.status, cancelled.text).toBe('cancelled')
  })

  it('lets support note, see and put right, and offers it no step onwards', async () => {
    const { order_number: number } = await confirmed()
    const support = await loggedInAs('support')
    const seen = (await server.get(`/admin/orders/${number}`, support)).body.data
    expect(seen).toMatchObject({
      allowed_actions: ['correct_details'],
      contact: { phone: expect.stringContaining('+234803000') },
    })
    expect((await note(number, 'She asks for the afternoon', support)).status).toBe(201)
    const marketer = await loggedInAs('marketer')
    expectError(await note(number, 'Nothing of mine', marketer), 403, 'forbidden')
  })
})

describe('a note of the staff', () => {
  it('stays inside, is kept once for its key, and is blanked with the person', async () => {
    const shopper = await server.logIn()
    const { order, key } = await bought(server, { items: items([1, 1]) })
    const number = order.order_number as string
    const added = await note(number, '  Knock twice\nher brother opens ', token, 'note-key-1')
    expect(added.status, added.text).toBe(201)
    expect((await note(number, '  Knock twice\nher brother opens ', token, 'note-key-1')).status).toBe(201)
    const { notes } = await office.read(number)
    expect(notes).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        who: expect.any(String),
        words: 'Knock twice\nher brother opens',
      },
    ])
    expect((await server.call('GET', `/orders/${number}`, withKey(key))).text).not.toContain('Knock twice')
    expectError(await note(number, '   '), 422, 'validation_failed')
    expectError(await note('NG-000000-NONE', 'Who is this'), 404, 'not_found')
    expect((await note(number, 'A customer', shopper)).status).toBe(403)
    const { body } = await server.get(`/admin/audit?filter[resource]=orders&filter[record]=${order.id}`, token)
    expect(body.data[0]).toMatchObject({ action: 'order.noted' })
    expect(JSON.stringify(body.data)).not.toContain('Knock')
    await moved(number, 'cancel')
    await server.database.rows(sql`update order_contacts set erase_when_over = true where order_number = ${number}`)
    await eraseWhoLeft(server.database)
    expect((await office.read(number)).notes).toMatchObject([{ words: 'Erased' }])
  })
})
