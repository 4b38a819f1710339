/** What the desk offers at an order, wherever it stands: taken by the server, and nothing else; and one step for many. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#machines/order/order.events.ts'
import type { StaffAction } from '#machines/admin/order-permissions.ts'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { atStore } from '#tests/support/places.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { withKey } from './support/buying.ts'
import type { Given } from './support/placed-orders.ts'
import { admin, expectError } from './support/test-server.ts'
import { type PurchaseServer, startPurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let office: BackOffice
beforeAll(async () => {
  server = await startPurchaseServer({ stock: 500 })
  office = await openBackOffice(server)
})
afterAll(() => server.close())

const sandbox: Actor = { kind: 'provider', name: 'sandbox' }

const everyAction: Readonly<Record<StaffAction, true>> = {
  cancel: true,
  correct_details: true,
  correct_tracking: true,
  start_processing: true,
  leave_out: true,
  ship: true,
  send_out: true,
  ready_for_pickup: true,
  deliver: true,
  fail_delivery: true,
  receive_goods: true,
  record_payment: true,
  approve_return: true,
  reject_return: true,
  receive_return: true,
  grant_refund: true,
  retry_refund: true,
  give_back_by_hand: true,
  settle_double_refund: true,
}
const actions = Object.keys(everyAction) as StaffAction[]

type Offer = {
  action: StaffAction
  is: 'now' | 'later'
  because: string | null
  needs: StaffAction[]
  leads_to: string
}

/** The code that was texted to whoever collects the order. */
async function codeOf(number: string): Promise<string> {
  const { phone } = (await office.read(number)).contact
  let code: string | undefined
  await until(async () => {
    for (const { body } of await messagesTo(server, phone))
      code ??= new RegExp(String.raw`${number} is ready.* Code (\d{6}), for the counter`).exec(body)?.[1]
    return code !== undefined
  }, 'the code is texted')
  return code ?? ''
}

/** What each asks for beside the press. */
async function told(number: string, action: StaffAction): Promise<object> {
  switch (action) {
    case 'record_payment':
      return { amount: (await office.read(number)).outstanding, method: 'cash', reference: randomUUID() }
    case 'grant_refund':
      return { amount: 0.01, reason: 'Came late' }
    case 'fail_delivery':
    case 'reject_return':
      return { reason: 'Nobody was in' }
    case 'give_back_by_hand':
      return { transfer_reference: 'FBN-32' }
    case 'settle_double_refund':
      return { outcome: 'let_go' }
    case 'correct_details':
      return { details: { name: 'Adaeze Eze' } }
    case 'correct_tracking':
      return { carrier: 'GIG', tracking: 'GIG-2' }
    case 'deliver':
      return (await office.read(number)).delivery.method === 'pickup' ? { pickup_code: await codeOf(number) } : {}
    default:
      return {}
  }
}

async function act(number: string, ...steps: StaffAction[]): Promise<string> {
  let status = ''
  for (const step of steps) {
    const answer = await office.act(number, step, await told(number, step))
    expect(answer.status, `${step}: ${answer.text}`).toBe(200)
    status = answer.body.data.status
  }
  return status
}

const atDoor: Given = { method: 'pay_on_delivery' }
/** An order brought so far. */
const brought = async (given: Given, ...steps: StaffAction[]) => {
  const order = await server.place(given)
  await act(order.number, ...steps)
  return order
}
const deliver = ['start_processing', 'ship', 'deliver'] as const
const askedBack = async (...steps: StaffAction[]) => {
  const { number, key } = await brought(atDoor, ...deliver)
  const payload = { reason: 'Torn', items: [{ product_id: 1, quantity: 1 }] }
  const answer = await server.call('POST', `/orders/${number}/return`, { ...withKey(key), payload })
  expect(answer.status, answer.text).toBe(200)
  await act(number, ...steps)
  return { number }
}

/** One order of each standing that the shop's people meet. */
const standings: Readonly<Record<string, () => Promise<{ number: string }>>> = {
  'that awaits payment': () => server.place(),
  'on hold': async () => {
    const order = await server.place()
    const part = { amount: 400, method: 'cash', reference: randomUUID() }
    expect((await office.act(order.number, 'record_payment', part)).body.data.status).toBe('on_hold')
    return order
  },
  'paid, to be packed': () => brought({}, 'record_payment'),
  'to be collected, packed': () => brought({ ...atDoor, delivery: atStore }, 'start_processing'),
  'ready for pickup': () => brought({ ...atDoor, delivery: atStore }, 'start_processing', 'ready_for_pickup'),
  shipped: () => brought(atDoor, 'start_processing', 'ship'),
  'that nobody took at the door': () => brought(atDoor, 'start_processing', 'ship', 'send_out', 'fail_delivery'),
  delivered: () => brought(atDoor, ...deliver),
  'that somebody wants to send back': () => askedBack(),
  'that is on its way back': () => askedBack('approve_return'),
  'cancelled, whose money could not go back': async () => {
    const order = await brought({}, 'record_payment', 'cancel')
    await until(async () => (await server.order(order.number)).state.context.refundFailed, 'the refund fails')
    return order
  },
  'cancelled, whose money went back twice': async () => {
    const order = await brought({}, 'record_payment', 'cancel')
    await until(async () => (await server.order(order.number)).state.context.refundFailed, 'the refund fails')
    await act(order.number, 'give_back_by_hand')
    await server.happen(order.number, sandbox, { type: 'refunded_twice', refund_id: 'r.1', amount: order.total })
    return order
  },
  'cancelled unpaid': () => brought({}, 'cancel'),
}

const bulk = async (ids: readonly number[], action: StaffAction, values: object = {}) => {
  const headers = { 'idempotency-key': randomUUID() }
  return server.post('/admin/orders/bulk', { action, ids, values }, await server.logIn(admin), headers)
}

describe('the order desk', () => {
  it(
    '[ADMIN-32] offers what the chart allows and nothing else, names the steps before what is not legal yet, and answers for each order of a bulk step',
    { timeout: 90_000 },
    async () => {
      for (const [standing, make] of Object.entries(standings)) {
        const { number } = await make()
        const seen = await office.read(number)
        const offers = seen.actions as Offer[]
        const now = offers.filter(({ is }) => is === 'now')
        expect(now.map(({ action }) => action).toSorted(), standing).toEqual(seen.allowed_actions.toSorted())
        for (const action of actions.filter((one) => !now.some((offer) => offer.action === one))) {
          const refused = await office.act(number, action)
          expect([standing, action, refused.status], refused.text).toEqual([standing, action, 409])
        }
        expect((await office.read(number)).version, standing).toBe(seen.version)
        for (const { action, leads_to } of now)
          expect([standing, action, await act((await make()).number, action)]).toEqual([standing, action, leads_to])
        for (const { action, because, needs } of offers.filter(({ is }) => is === 'later')) {
          expect([standing, action, because]).toEqual([standing, action, 'other_steps_first'])
          const other = await make()
          await act(other.number, ...needs)
          expect((await office.read(other.number)).allowed_actions, `${standing}: ${action}`).toContain(action)
        }
      }

      const orders = [await brought(atDoor), await brought(atDoor, 'cancel'), await brought(atDoor)]
      const { body } = await bulk(
        orders.map(({ id }) => id),
        'start_processing',
      )
      expect(body.results).toMatchObject([
        { id: orders[0]?.id, ok: true, code: null },
        {
          id: orders[1]?.id,
          ok: false,
          code: 'not_allowed',
          name: orders[1]?.number,
          message: expect.stringMatching(/\w/),
        },
        { id: orders[2]?.id, ok: true, code: null },
      ])
      expectError(await office.act(orders[1]?.number ?? '', 'start_processing'), 409, 'not_allowed')
      expect((await office.read(orders[2]?.number ?? '')).status).toBe('processing')
    },
  )

  it('hands out what is collected for the code of the customer alone, by a step for many orders too', async () => {
    const { id, number } = await brought({ ...atDoor, delivery: atStore }, 'start_processing', 'ready_for_pickup')
    const { body } = await office.list(`search=${number}`)
    expect(body.data[0].moves).toEqual([{ action: 'deliver', leads_to: 'delivered' }])
    const pickup_code = await codeOf(number)
    const wrong = pickup_code === '000000' ? '000001' : '000000'
    for (const values of [{}, { pickup_code: wrong }])
      expect((await bulk([id], 'deliver', values)).body.results[0]).toMatchObject({ ok: false })
    expect((await bulk([id], 'deliver', { pickup_code })).body.results[0]).toMatchObject({ ok: true })
  })
})
