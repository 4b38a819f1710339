/** What was told wrongly about an order is put right: at the store name, phone and street, on the way the tracking. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, contact, ikeja, items, makePlainGoods } from './support/buying.ts'
import { expectError } from './support/test-server.ts'
import { startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let office: BackOffice
beforeAll(async () => {
  server = await startPurchaseServer()
  office = await openBackOffice(server)
  await makePlainGoods(server.database)
})
afterAll(() => server.close())

const correct = (number: string, details: object) => office.act(number, 'correct_details', { details })
const moved = async (number: string, ...actions: string[]) => {
  for (const action of actions) expect((await office.act(number, action)).status).toBe(200)
}

let serial = 0

/** Of a phone of its own: so many may be paid on delivery by one. */
async function ordered(more: object = {}): Promise<string> {
  serial += 1
  const who = { ...contact, phone: `080300088${String(serial).padStart(2, '0')}` }
  const wish = { items: items([1, 1]), contact: who, payment_method: 'pay_on_delivery', ...more }
  return (await bought(server, wish)).order.order_number as string
}

describe('an order at the store', () => {
  it('[ADMIN-36] has name, phone and street put right, and the timeline says which', async () => {
    const number = await ordered()
    const to = { name: ' Adaeze Obi ', phone: '0803 555 0001', address: '14 Allen Avenue', landmark: 'Blue gate' }
    const answer = await correct(number, to)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({
      contact: { name: 'Adaeze Obi', phone: '+2348035550001', email: contact.email },
      delivery: { address: '14 Allen Avenue', landmark: 'Blue gate', lga: 'Ikeja', city: 'Ikeja' },
    })
    expect(answer.body.data.timeline.at(-1)).toMatchObject({
      type: 'details_corrected',
      by: 'admin',
      fields: ['name', 'phone', 'address', 'landmark'],
    })
    const read = await office.read(number)
    expect(read).toEqual(answer.body.data)
    await moved(number, 'start_processing')
    expect((await correct(number, { instructions: 'Ring twice' })).body.data.delivery.instructions).toBe('Ring twice')
  })

  it('is found by the phone that was put right, and by the old one no more', async () => {
    const number = await ordered({ contact })
    expect((await correct(number, { phone: '08035550002' })).status).toBe(200)
    const track = (phone: string) => server.post('/orders/track', { order_number: number, phone })
    expect((await track('08035550002')).status).toBe(200)
    expectError(await track(contact.phone), 404, 'not_found')
  })

  it('keeps what was put right beside the stream, in no event and no projection', async () => {
    const number = await ordered()
    await correct(number, { name: 'Zubairu Falke', phone: '0803 555 0003', address: '3 Falke Close' })
    const kept = await server.database.rows(sql`
      select 1 from events where data::text ~ 'Falke|5550003' union all
      select 1 from orders where document::text ~ 'Falke|5550003'`)
    expect(kept).toEqual([])
    expect(await office.read(number)).toMatchObject({ contact: { name: 'Zubairu Falke' } })
  })

  it('does not move to another LGA: that is cancelled and ordered again', async () => {
    const number = await ordered()
    const refused = await correct(number, { address: '1 Bode Thomas', lga: 'Surulere' })
    expectError(refused, 422, 'cancel_and_order_again')
    expect(Object.keys(refused.body.errors)).toEqual(['details.lga'])
    expect((await correct(number, { address: '1 Opebi Road', lga: ikeja.lga })).status).toBe(200)
  })

  it('refuses blanks, a phone that rings nowhere, and what it says already', async () => {
    const number = await ordered()
    const refused = await correct(number, { name: ' ', phone: '12', address: '' })
    expectError(refused, 422, 'validation_failed')
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['details.address', 'details.name', 'details.phone'])
    expectError(await correct(number, { name: contact.name }), 422, 'validation_failed')
    expect((await office.read(number)).timeline).toHaveLength(1)
  })

  it('that waits for pickup sends a new code to the phone that was put right, and the old one counts no more', async () => {
    const [yaba] = await server.database.rows<{ id: number }>(sql`select id from stores where name = 'Ojà Yaba'`)
    const number = await ordered({
      delivery: { method: 'pickup', store_id: yaba?.id },
      contact: { ...contact, phone: '08035550010' },
    })
    await moved(number, 'start_processing', 'ready_for_pickup')
    const codeTo = async (phone: string): Promise<string> => {
      const texts = await messagesTo(server, phone)
      return (
        texts.map(({ body }) => /Code (\d{6}), for the counter/.exec(body)?.[1]).find((code) => code !== undefined) ??
        ''
      )
    }
    await until(async () => (await codeTo('+2348035550010')) !== '', 'the first code is out')
    expectError(await correct(number, { address: 'Elsewhere' }), 422, 'validation_failed')
    expect((await correct(number, { phone: '08035550011' })).status).toBe(200)
    await until(async () => (await codeTo('+2348035550011')) !== '', 'the second code is out')
    const deliver = (pickup_code: string) => office.act(number, 'deliver', { pickup_code })
    expectError(await deliver(await codeTo('+2348035550010')), 422, 'validation_failed')
    expect((await deliver(await codeTo('+2348035550011'))).body.data.status).toBe('delivered')
  })
})

describe('an order on its way', () => {
  it('[ADMIN-36] has its tracking put right, and the timeline shows it', async () => {
    const number = await ordered()
    expectError(await office.act(number, 'correct_tracking', { tracking: 'G-2' }), 409, 'not_allowed')
    await moved(number, 'start_processing')
    await office.act(number, 'ship', { carrier: 'GIG', tracking: 'G-1' })
    expectError(await office.act(number, 'correct_tracking', { carrier: 'GIG' }), 422, 'validation_failed')
    const { body } = await office.act(number, 'correct_tracking', { carrier: 'GIG', tracking: ' G-2 ' })
    expect(body.data).toMatchObject({ status: 'shipped', tracking: { carrier: 'GIG', number: 'G-2' } })
    expect(body.data.timeline.at(-1)).toMatchObject({ type: 'tracking_corrected', by: 'admin', detail: 'GIG G-2' })
  })

  it('[ADMIN-36] keeps name and street, and says to cancel and order again; back at the store they can be put right', async () => {
    const number = await ordered()
    await moved(number, 'start_processing', 'ship')
    expectError(await correct(number, { name: 'Adaeze Obi' }), 409, 'cancel_and_order_again')
    await moved(number, 'send_out')
    expect((await office.act(number, 'fail_delivery', { reason: 'Wrong street' })).status).toBe(200)
    expect((await correct(number, { address: '15 Allen Avenue' })).status).toBe(200)
  })

  it('is put right by support, which moves neither goods nor money', async () => {
    const number = await ordered()
    await server.database.rows(sql`update users set duty = 'support' where email = 'packer@oja.test'`)
    const support = await server.logIn('packer@oja.test')
    const act = (body: object) => server.post(`/admin/orders/${number}/actions`, body, support)
    expect((await act({ action: 'correct_details', details: { name: 'Ada Obi' } })).status).toBe(200)
    expectError(await act({ action: 'start_processing' }), 403, 'forbidden')
    expectError(await act({ action: 'grant_refund', amount: 1, reason: 'x' }), 403, 'forbidden')
  })
})
