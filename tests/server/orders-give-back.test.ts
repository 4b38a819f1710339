/** Money that came by no provider: the shop's people give it back, and say so. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { bought, contact, items, makePlainGoods, withKey } from './support/buying.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
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

/** Pressed again it is the same press, unless a key of its own is given. */
const giveBack = (number: string, more: object, key = `give-back-${number}`) =>
  office.act(number, 'give_back_by_hand', more, key)
const emailsTo = async (email: string) =>
  (await messagesTo(server, email)).filter(({ subject }) => subject?.startsWith('Money back'))
const isAsked = (number: string) =>
  until(async () => (await server.order(number)).state.context.refundFailed, 'the shop’s people are asked')

let serial = 0

/** Paid in cash at the door and all sent back: what the goods cost is owed. */
async function cashOwed() {
  serial += 1
  const email = `cash${serial}@oja.test`
  const { order, key } = await bought(server, {
    items: items([1, 1]),
    contact: { ...contact, email },
    payment_method: 'pay_on_delivery',
  })
  const number = order.order_number as string
  for (const action of ['start_processing', 'ship', 'deliver'])
    expect((await office.act(number, action)).status).toBe(200)
  const asked = { ...withKey(key), payload: { reason: 'Torn', items: items([1, 1]) } }
  expect((await server.call('POST', `/orders/${number}/return`, asked)).status).toBe(200)
  for (const action of ['approve_return', 'receive_return']) expect((await office.act(number, action)).status).toBe(200)
  await isAsked(number)
  return { number, email, key }
}

describe('money that came by no provider', () => {
  it('is given back by hand, told with its reference, and written about once', async () => {
    const { number, email, key } = await cashOwed()
    const asked = await office.read(number)
    expect(asked.payment_status).toBe('refund_failed')
    expect(asked.allowed_actions).toEqual(['retry_refund', 'give_back_by_hand', 'grant_refund'])
    const given = { transfer_reference: ' FBN-2211-88 ', note: 'To your GTBank account', version: asked.version }
    const [first, second] = await Promise.all([giveBack(number, given), giveBack(number, given)])
    expect([first?.status, second?.status]).toEqual([200, 200])
    const { body } = await server.call('GET', `/orders/${number}`, withKey(key))
    // What was paid for bringing it stays.
    expect(body.data).toMatchObject({ payment_status: 'paid', refunded: 1000 })
    expect(body.data.timeline.at(-1)).toMatchObject({
      type: 'refunded_by_hand',
      by: 'admin',
      detail: 'FBN-2211-88 · To your GTBank account',
    })
    const story = await server.story(number)
    expect(story.filter((type) => type === 'refunded_by_hand')).toHaveLength(1)
    await until(async () => (await emailsTo(email)).length > 0, 'the email is out')
    const [sent, ...others] = await emailsTo(email)
    expect(sent?.body).toContain('₦1,000.00 (FBN-2211-88, To your GTBank account)')
    expect(others).toEqual([])
    const jobs = await server.database.rows(
      sql`select 1 from jobs where name = 'order_email' and data->>'kind' = 'refunded' and data->>'order_number' = ${number}`,
    )
    expect(jobs.length).toBeLessThanOrEqual(1)
  })

  it('is not noted without saying how, twice, or after somebody else', async () => {
    const { number } = await cashOwed()
    const seen = (await office.read(number)).version
    const unsaid = await giveBack(number, { transfer_reference: '  ' }, 'give-back-unsaid')
    expectError(unsaid, 422, 'validation_failed')
    expect(unsaid.body.errors).toEqual({ transfer_reference: [expect.stringContaining('reference')] })
    expect((await giveBack(number, { transfer_reference: 'Cash, Bola' }, 'give-back-1')).status).toBe(200)
    const stale = await giveBack(number, { transfer_reference: 'Cash, Tunde', version: seen }, 'give-back-2')
    expectError(stale, 409, 'stale_version')
    expectError(await giveBack(number, { transfer_reference: 'Cash, Tunde' }, 'give-back-3'), 409, 'not_allowed')
    expectError(await giveBack(number, { transfer_reference: 'Other' }, 'give-back-1'), 422, 'idempotency_key_reused')
    expect((await server.order(number)).state.context).toMatchObject({ owed: 0, refunded: 100_000 })
  })

  it('is asked for again when it is tried again, and only then given back', async () => {
    const { number } = await cashOwed()
    const tried = await office.act(number, 'retry_refund')
    expect(tried.body.data).toMatchObject({ payment_status: 'refund_pending', allowed_actions: ['grant_refund'] })
    await isAsked(number)
    expect((await giveBack(number, { transfer_reference: 'FBN-3' })).body.data.refunded).toBe(1000)
    const told = (await server.story(number)).slice(-4)
    expect(told).toEqual(['refund_failed', 'refund_retried', 'refund_failed', 'refunded_by_hand'])
  })
})
