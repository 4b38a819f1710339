/** Money that needs a person: the shop's people are written to, each once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import { sendStaffEmails } from '#server/areas/orders/staff-emails.ts'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { admin } from './support/test-server.ts'
import { startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
beforeAll(async () => void (server = await startPurchaseServer()))
afterAll(() => server.close())

const bank: Actor = { kind: 'provider', name: 'sandbox' }
const shop: Actor = { kind: 'admin', id: 2 }

const live = async (number: string, ...steps: [Actor, OrderEvent][]) => {
  for (const [actor, event] of steps) await server.happen(number, actor, event)
}
const emailsOf = async (number: string) =>
  (await messagesTo(server, admin)).filter(({ subject }) => subject?.includes(number))
const subjects = async (number: string) => (await emailsOf(number)).map(({ subject }) => subject?.replace(number, 'it'))

describe('the shop’s people', () => {
  it('are told of money that came late, and of money that could not go back', async () => {
    const { number, total } = await server.place()
    await live(
      number,
      [shop, { type: 'cancelled', by: 'admin', reason: null }],
      // An attempt that no provider knows: it cannot go back by itself.
      [bank, { type: 'late_payment', reference: 'by-counter', amount: total, in_stock: false }],
    )
    await until(async () => (await emailsOf(number)).length === 2, 'both emails are out')
    expect((await subjects(number)).toSorted()).toEqual(['Money came late for it', 'Money could not go back for it'])
    const [late] = (await emailsOf(number)).filter(({ subject }) => subject?.includes('late'))
    expect(late?.body).toContain('the money goes back by itself')
  })

  it('are told once that money went back twice, whom to ask for it, and nothing of what runs by itself', async () => {
    const { number, total } = await server.place()
    await live(
      number,
      [bank, { type: 'payment_succeeded', reference: 'by-counter', amount: total }],
      [shop, { type: 'cancelled', by: 'admin', reason: null }],
      [bank, { type: 'refund_processed', refund_id: 'r.1', amount: total }],
      [bank, { type: 'refunded_twice', refund_id: 'r.2', amount: total }],
    )
    await until(async () => (await emailsOf(number)).length > 0, 'the email is out')
    const { version } = await server.order(number)
    const never = { mail: () => Promise.reject(new Error('It was sent before')) }
    const parts = { database: server.database, post: never, log: server.app.log }
    await sendStaffEmails(parts, { order_number: number, version })
    expect(await subjects(number)).toEqual(['Money went back twice for it'])
    expect((await emailsOf(number))[0]?.body).toContain('+234')
  })
})
