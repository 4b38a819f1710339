/** Orders in trouble with money, and what the shop's people do about them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { withKey } from './support/buying.ts'
import { admin, expectError } from './support/test-server.ts'
import { startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
let office: BackOffice
beforeAll(async () => {
  server = await startPurchaseServer({ stock: 500 })
  office = await openBackOffice(server)
})
afterAll(() => server.close())

const waiting = async (kind: string): Promise<number> => {
  const answer = await server.get('/admin/attention', await server.logIn(admin))
  expect(answer.status, answer.text).toBe(200)
  const items = answer.body.data as { kind: string; count: number }[]
  return items.find((one) => one.kind === kind)?.count ?? 0
}
const record = (number: string, naira: number, reference: string, more: object = {}, key?: string) =>
  office.act(number, 'record_payment', { amount: naira, method: 'transfer', reference, ...more }, key)

/** An order of ₦1,000 by a transfer of which this much came. */
async function transferred(naira: string) {
  const order = await server.place()
  const reference = await server.reference(order, 'bank_transfer')
  await server.step(reference, 'transfer', { amount: naira, news: 'never' })
  await server.verify(reference)
  return order
}

/** Brought to the door, to be paid there. */
async function brought(...steps: string[]) {
  const order = await server.place({ method: 'pay_on_delivery' })
  await moved(order.number, ...steps)
  return order
}
async function moved(number: string, ...steps: string[]): Promise<void> {
  for (const step of steps) {
    const answer = await office.act(number, step, step === 'fail_delivery' ? { reason: 'Nobody was in' } : {})
    expect(answer.status, `${step}: ${answer.text}`).toBe(200)
  }
}
const owesInVain = (number: string) =>
  until(async () => (await server.order(number)).state.context.refundFailed, 'the shop’s people are asked')

type Trouble = {
  make: () => Promise<string>
  tab: string
  /** What the bell counts it as. */
  kind: string
  /** Beside what else can be done with an order that stands so. */
  ways: string[]
  out: (number: string) => Promise<unknown>
}

const sandbox = { kind: 'provider', name: 'sandbox' } as const
const byHand = (number: string) => office.act(number, 'give_back_by_hand', { transfer_reference: `Back ${number}` })

const troubles: Readonly<Record<string, Trouble>> = {
  underpaid: {
    make: async () => {
      const order = await transferred('400')
      const { body } = await server.call('GET', `/orders/${order.number}`, withKey(order.key))
      // The customer is asked for the rest, and has a way to pay it.
      expect(body.data.allowed_actions).toContain('pay')
      return order.number
    },
    tab: 'on_hold',
    kind: 'on_hold',
    ways: ['cancel', 'record_payment'],
    out: (number) => record(number, 600, `Rest of ${number}`),
  },
  late: {
    make: async () => {
      const { number, total } = await server.place()
      await moved(number, 'cancel')
      const late = { type: 'late_payment', reference: `by-counter-${number}`, amount: total, in_stock: false } as const
      await server.happen(number, sandbox, late)
      await owesInVain(number)
      return number
    },
    tab: 'money_trouble',
    kind: 'late_money',
    ways: ['retry_refund', 'give_back_by_hand'],
    out: byHand,
  },
  'refund failed': {
    make: async () => {
      const { number } = await server.place()
      expect((await record(number, 1200, `Too much for ${number}`)).status).toBe(200)
      await owesInVain(number)
      return number
    },
    tab: 'money_trouble',
    kind: 'refund_failed',
    ways: ['retry_refund', 'give_back_by_hand'],
    out: byHand,
  },
  'refunded twice': {
    make: async () => {
      const { number, total } = await server.place()
      expect((await record(number, 1000, `Paid for ${number}`)).status).toBe(200)
      await moved(number, 'cancel')
      await owesInVain(number)
      await byHand(number)
      await server.happen(number, sandbox, { type: 'refunded_twice', refund_id: 'r.1', amount: total })
      expect((await office.read(number)).refunded_twice).toBe(1000)
      return number
    },
    tab: 'money_trouble',
    kind: 'refunded_twice',
    ways: ['settle_double_refund'],
    out: (number) =>
      office.act(number, 'settle_double_refund', { outcome: 'came_back', transfer_reference: `Sent back ${number}` }),
  },
  'goods back': {
    make: async () => {
      const once = ['ship', 'send_out', 'fail_delivery']
      return (await brought('start_processing', ...once, ...once, ...once)).number
    },
    tab: 'returns',
    kind: 'goods_back',
    ways: ['receive_goods'],
    out: (number) => office.act(number, 'receive_goods', { restock: true }),
  },
  return: {
    make: async () => {
      const { number, key } = await brought('start_processing', 'ship', 'deliver')
      const payload = { reason: 'Torn', items: [{ product_id: 1, quantity: 1 }] }
      expect((await server.call('POST', `/orders/${number}/return`, { ...withKey(key), payload })).status).toBe(200)
      return number
    },
    tab: 'returns',
    kind: 'returns',
    ways: ['approve_return', 'reject_return'],
    out: async (number) => {
      await moved(number, 'approve_return')
      expect(await listed('returns')).toContain(number)
      await moved(number, 'receive_return')
    },
  },
}

const listed = async (tab: string): Promise<string[]> => {
  const { body } = await office.list(`tab=${tab}&counts=true&per_page=100`)
  expect(body.counts[tab]).toBe(body.data.length)
  return body.data.map(({ order_number }: { order_number: string }) => order_number)
}

describe('an order in trouble', () => {
  it('[ADMIN-33] is listed with its ways out until one is taken: underpaid, late, refund failed, refunded twice, goods back, return; a payment taken by hand is recorded, its reference once', async () => {
    for (const [name, { make, tab, kind, ways, out }] of Object.entries(troubles)) {
      const before = await waiting(kind)
      const number = await make()
      expect(await listed(tab), name).toContain(number)
      expect(await waiting(kind), name).toBe(before + 1)
      expect((await office.read(number)).allowed_actions, name).toEqual(expect.arrayContaining(ways))
      await out(number)
      expect(await listed(tab), name).not.toContain(number)
      expect(await waiting(kind), name).toBe(before)
    }
    const { number } = await server.place()
    const taken = await record(number, 1000, 'UBA 33-1', { method: 'pos' })
    expect(taken.body.data).toMatchObject({ status: 'confirmed', payment_status: 'paid', paid: 1000 })
    expect(taken.body.data.timeline.at(-1)).toMatchObject({
      type: 'payment_recorded',
      by: 'admin',
      amount: 1000,
      method: 'pos',
      detail: 'UBA 33-1',
    })
    const other = await server.place()
    const again = await record(other.number, 1000, 'uba 33-1')
    expectError(again, 422, 'validation_failed')
    expect(again.body.errors.reference[0]).toContain(number)
    expect((await office.read(other.number)).paid).toBe(0)
  })

  it('whose money went back twice is settled with what became of it, once', async () => {
    const number = (await troubles['refunded twice']?.make()) ?? ''
    const settle = (more: object) => office.act(number, 'settle_double_refund', more)
    for (const [field, wrong] of [
      ['outcome', {}],
      ['transfer_reference', { outcome: 'came_back', transfer_reference: ' ' }],
    ] as const) {
      const refused = await settle(wrong)
      expectError(refused, 422, 'validation_failed')
      expect(Object.keys(refused.body.errors)).toEqual([field])
    }
    const settled = await settle({ outcome: 'let_go' })
    expect(settled.body.data).toMatchObject({ status: 'cancelled', refunded: 1000, refunded_twice: 0 })
    expect(settled.body.data.history.at(-1)).toMatchObject({
      type: 'double_refund_settled',
      by: 'admin',
      cause: 'desk',
    })
    expectError(await settle({ outcome: 'let_go' }), 409, 'not_allowed')
  })
})

describe('a payment taken by hand', () => {
  it('[BO-19] completes an order on hold once the rest of it is recorded, each reference once', async () => {
    const heldBefore = await waiting('on_hold')
    const { number } = await transferred('400')
    expect(await office.read(number)).toMatchObject({ status: 'on_hold', paid: 400, outstanding: 600 })
    expect(await waiting('on_hold')).toBe(heldBefore + 1)

    const less = await record(number, 350.5, ' FBN 2211  88 ')
    expect(less.body.data).toMatchObject({ status: 'on_hold', paid: 750.5, outstanding: 249.5 })
    const again = await record(number, 249.5, 'fbn 2211 88')
    expectError(again, 422, 'validation_failed')
    expect(again.body.errors).toEqual({ reference: [expect.stringContaining(number)] })

    const rest = await record(number, 249.5, 'POS-9', { method: 'pos' })
    expect(rest.body.data).toMatchObject({ status: 'confirmed', payment_status: 'paid', paid: 1000, outstanding: 0 })
    expect(await waiting('on_hold')).toBe(heldBefore)
    expect(rest.body.data.timeline.slice(-2)).toEqual([
      expect.objectContaining({ by: 'admin', detail: 'FBN 2211 88', amount: 350.5, method: 'transfer' }),
      expect.objectContaining({ type: 'payment_recorded', detail: 'POS-9', amount: 249.5, method: 'pos' }),
    ])

    const other = await server.place()
    const elsewhere = await record(other.number, 1000, 'pos-9')
    expectError(elsewhere, 422, 'validation_failed')
    expect(elsewhere.body.errors.reference[0]).toContain(number)
    expect((await office.read(other.number)).paid).toBe(0)
  })

  it('is taken for one order only when two are recorded with one reference at once', async () => {
    const [one, other] = [await server.place(), await server.place()]
    const answers = await Promise.all([one, other].map(({ number }) => record(number, 1000, 'ZENITH-1')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const told = await server.database.rows(
      sql`select 1 from events where type = 'payment_recorded' and data->>'reference' = 'ZENITH-1'`,
    )
    expect(told).toHaveLength(1)
  })

  it('pressed twice is one, and ends the page that was open to pay on', async () => {
    const order = await server.place()
    const reference = await server.reference(order, 'bank_transfer')
    const press = () => record(order.number, 1000, 'Receipt 7', { method: 'cash' }, 'one-press-of-record')
    const [first, second] = await Promise.all([press(), press()])
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect((await office.read(order.number)).paid).toBe(1000)
    await until(async () => !(await server.page(reference)).text.includes('name="amount"'), 'the page is closed')
  })

  it('of more than is due goes back, and what came by no provider is given back by hand', async () => {
    const { number } = await server.place()
    expect((await record(number, 1200, 'GTB-77')).body.data).toMatchObject({ status: 'confirmed', paid: 1200 })
    await until(async () => (await server.order(number)).state.context.refundFailed, 'the shop’s people are asked')
    expect((await office.read(number)).allowed_actions).toContain('give_back_by_hand')
    const back = await office.act(number, 'give_back_by_hand', { transfer_reference: 'GTB-78' })
    expect(back.body.data).toMatchObject({ payment_status: 'paid', refunded: 200 })
  })

  it('needs an amount in kobo, a way and a reference, and an order that waits for money', async () => {
    const { number } = await server.place()
    for (const [field, wrong] of [
      ['amount', { amount: 0 }],
      ['amount', { amount: 10.005 }],
      ['amount', { amount: undefined }],
      ['method', { method: undefined }],
      ['reference', { reference: '   ' }],
    ] as const) {
      const refused = await record(number, 1000, 'UBA-1', wrong)
      expectError(refused, 422, 'validation_failed')
      expect(Object.keys(refused.body.errors)).toEqual([field])
    }
    expect((await record(number, 1000, 'UBA-1')).status).toBe(200)
    expectError(await record(number, 1000, 'UBA-2'), 409, 'not_allowed')
  })

  it('is nothing for a duty that moves no money, and the trail tells of the try', async () => {
    const { number } = await server.place()
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    const packer = await server.logIn('packer@oja.test')
    const body = { action: 'record_payment', amount: 1000, method: 'cash', reference: 'Mine' }
    const refused = await server.post(`/admin/orders/${number}/actions`, body, packer)
    expectError(refused, 403, 'forbidden')
    expect(refused.body.permission).toBe('orders.money')
    const seen = await server.get(`/admin/orders/${number}`, packer)
    expect(seen.body.data.allowed_actions).toEqual(['cancel'])
    const told = await server.database.rows<{ after: object }>(
      sql`select after from audit_entries where action = 'access.refused' and record_name = 'actOnOrder' order by id desc limit 1`,
    )
    expect(told).toEqual([{ after: { needed: 'orders.money' } }])
  })
})
