/** What an order at the desk makes of each status. */
import { createActor, waitFor } from 'xstate'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { connectDeskOrder } from '../../../src/app/parts/office/desk-order-ports.ts'
import { connectPhoneOrder } from '../../../src/app/parts/office/phone-order-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'

const order = {
  id: 7,
  order_number: 'NG-261122-AAAAA',
  status: 'confirmed',
  payment_status: 'paid',
  fulfilment_status: 'unfulfilled',
  payment_method: 'card',
  customer_id: null,
  contact: { name: 'Ada Obi', phone: null, email: null },
  delivery: {
    method: 'pickup',
    store_id: 1,
    store: 'Yaba',
    address: '1 Herbert Macaulay Way',
    phone: '+2348030000001',
    ready_within_hours: 4,
  },
  items: [],
  item_count: 1,
  subtotal: 100,
  discount: 0,
  delivery_fee: 0,
  tax: 0,
  total: 100,
  paid: 100,
  outstanding: 0,
  refunded: 0,
  refunded_twice: 0,
  case_count: 0,
  coupon_code: null,
  note: null,
  substitution: null,
  payments: [],
  placed_at: '2026-01-02T08:00:00.000Z',
  expires_at: null,
  delivered_at: null,
  timeline: [],
  allowed_actions: [],
  actions: [],
  history: [],
  notes: [],
  tracking: null,
  version: 2,
}

const answer = { data: order }
const quote = {
  lines: [],
  item_count: 1,
  subtotal: 100,
  discount: 0,
  delivery_fee: 0,
  tax: 0,
  total: 100,
  coupon: null,
  coupon_refusal: null,
  delivery_estimate: null,
  payment_methods: [],
  warnings: [],
  is_orderable: true,
  quote_hash: 'hash-1',
}
export const officeDeskReplies: Record<string, object> = {
  getAnyOrder: answer,
  actOnOrder: answer,
  addOrderNote: answer,
  quotePhoneOrder: { data: quote },
  placePhoneOrder: answer,
}

/** Below the office, which hears that an order moved. */
function open(outside: Outside) {
  const deskOrder = connectDeskOrder(officePage(outside))
  const office = createActor(officeMachine.provide({ actors: { deskOrder } })).start()
  office.send({ type: 'desk.opened', number: order.order_number })
  const actor = office.getSnapshot().context.orders[order.order_number]
  if (!actor) throw new Error('The order is not open')
  return { actor, close: () => office.stop() }
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

const isAtRest = ({ value }: { value: unknown }) =>
  value === 'unopened' || value === 'missing' || (value as { here?: string }).here === 'resting'

const opening: Case = {
  async run(outside) {
    const { actor, close } = open(outside)
    await waitFor(actor, isAtRest)
    const { value, context } = actor.getSnapshot()
    close()
    return { state: value, said: context.refusal?.message ?? null }
  },
  expected: (status) =>
    isGood(status) ? { state: { here: 'resting' }, said: null } : { state: 'unopened', said: said(status) },
}

const pressing = (
  event: { type: 'step.asked'; action: string; values: object } | { type: 'note.asked'; words: string },
): Case => ({
  async run(outside) {
    const { actor, close } = open(outside)
    await waitFor(actor, isAtRest)
    actor.send(event as never)
    await waitFor(actor, isAtRest)
    const { value, context } = actor.getSnapshot()
    close()
    return { state: [value, context.pending], said: context.refusal?.message ?? null }
  },
  expected: (status) => ({ state: [{ here: 'resting' }, null], said: said(status) }),
})

/** An order by phone, as far as its price. */
async function write(outside: Outside) {
  const phoneOrder = connectPhoneOrder(officePage(outside))
  const office = createActor(officeMachine.provide({ actors: { phoneOrder } })).start()
  office.send({ type: 'phoneOrder.opened', key: 'key-0001-key-0001' })
  const actor = office.getSnapshot().context.phoneOrder
  if (!actor) throw new Error('The order is not open')
  await waitFor(actor, (snapshot) => !snapshot.hasTag('recalling'))
  const rice = { product_id: 1, product_measurement_id: null, quantity: 1, name: 'Rice', label: null }
  actor.send({
    type: 'draft.changed',
    change: { name: 'Bola Ade', phone: '08030007701', how: 'pickup', store_id: 1, lines: [rice] },
  })
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('pricing') && !snapshot.hasTag('busy'))
  await rest()
  return {
    actor,
    rest,
    told() {
      const { value, context } = actor.getSnapshot()
      office.stop()
      return { state: [value, context.number], said: context.refusal?.message ?? null }
    },
  }
}

const pricing: Case = {
  run: async (outside) => (await write(outside)).told(),
  expected: (status) => ({ state: [{ editing: isGood(status) ? 'quoted' : 'unpriced' }, null], said: said(status) }),
}

const placing: Case = {
  async run(outside) {
    const { actor, rest, told } = await write(outside)
    actor.send({ type: 'order.asked' })
    await rest()
    return told()
  },
  expected: (status) =>
    isGood(status)
      ? { state: ['placed', order.order_number], said: null }
      : // Whether it was placed nobody knows.
        [0, 500].includes(status)
        ? { state: ['unanswered', null], said: null }
        : { state: [{ editing: 'quoted' }, null], said: said(status) },
}

const changed: Case = {
  ...placing,
  about: 'the price moved',
  only: [409],
  refusals: { 409: { code: 'quote_changed', quote } },
  expected: () => ({ state: [{ editing: 'quoted' }, null], said: null }),
}

const reused: Case = {
  ...placing,
  about: 'an earlier press placed another order',
  only: [422],
  refusals: { 422: { code: 'idempotency_key_reused', order_number: 'NG-20260101-0001' } },
  expected: () => ({ state: [{ editing: 'quoted' }, null], said: null }),
}

export const officeDeskCases: Cases = {
  getAnyOrder: [opening],
  actOnOrder: [pressing({ type: 'step.asked', action: 'start_processing', values: {} })],
  quotePhoneOrder: [pricing],
  placePhoneOrder: [placing, changed, reused],
  addOrderNote: [pressing({ type: 'note.asked', words: 'Call first' })],
}
