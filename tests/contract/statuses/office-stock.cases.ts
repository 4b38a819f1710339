/** What a move of stock, and a password that is asked for again, make of each status. */
import { createActor, waitFor } from 'xstate'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { connectAdjustment } from '../../../src/app/parts/office/adjustment-ports.ts'
import { connectConfirmation } from '../../../src/app/parts/office/resource-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'

const row = {
  product_id: 7,
  measurement_id: null,
  name: 'Ofada rice',
  label: null,
  sku: 'RICE-7',
  status: 'active',
  available: 3,
  held: 2,
  shelf: 5,
  threshold: 5,
  is_low: true,
  sold_28_days: 14,
  days_left: 6,
}

const moved = {
  index: 0,
  product_id: 7,
  measurement_id: null,
  ok: true,
  status: 200,
  code: null,
  message: null,
  errors: {},
  codes: {},
  orders: [],
  delta: 4,
  available_after: 7,
  held: 2,
  audit_id: 12,
}

export const officeStockReplies: Record<string, object> = {
  listStock: { data: [row], pagination: { current_page: 1, last_page: 1, per_page: 100, total: 1 } },
  moveStock: { results: [moved], batch: '0198f0a2-7c1e-7d3a-9b60-5a1f0c2e4d11' },
  confirmAdmin: { confirmed_until: '2026-01-02T08:10:00.000Z' },
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

/** Below the office, which hears that stock moved. */
async function open(outside: Outside) {
  const adjustment = connectAdjustment(officePage(outside))
  const office = createActor(officeMachine.provide({ actors: { adjustment } })).start()
  office.send({ type: 'stock.opened', product: 7 })
  const actor = office.getSnapshot().context.stocks[7]
  if (!actor) throw new Error('The stock is not open')
  const rest = () => waitFor(actor, (snapshot) => snapshot.matches('unopened') || snapshot.matches({ here: 'resting' }))
  await rest()
  return { actor, rest, close: () => office.stop() }
}

const looking: Case = {
  async run(outside) {
    const { actor, close } = await open(outside)
    const { value, context } = actor.getSnapshot()
    close()
    return { state: [value, context.rows.length], said: context.refusal?.message ?? null }
  },
  expected: (status) => ({ state: isGood(status) ? [{ here: 'resting' }, 1] : ['unopened', 0], said: said(status) }),
}

const moving: Case = {
  async run(outside) {
    const { actor, rest, close } = await open(outside)
    actor.send({
      type: 'move.asked',
      move: { measurement_id: null, reason: 'received', delta: 4, note: null },
      refused: [],
      key: 'key-0001',
    })
    await rest()
    const { value, context } = actor.getSnapshot()
    close()
    return { state: [value, context.moved, context.lost !== null], said: context.refusal?.message ?? null }
  },
  expected: (status) => ({
    state: [{ here: 'resting' }, isGood(status) ? { delta: 4, available: 7, held: 2 } : null, status === 0],
    said: said(status),
  }),
}

const confirming: Case = {
  async run(outside) {
    const reach = () => Promise.resolve(outside)
    const actor = createActor(connectConfirmation({ reach, newId: () => 'key-0001' })).start()
    actor.send({ type: 'password.given', password: 'Harmattan-2026' })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    const { value, context } = actor.getSnapshot()
    return { state: value, said: context.refusal?.message ?? null }
  },
  expected: (status) => ({ state: isGood(status) ? 'over' : 'asking', said: said(status) }),
}

export const officeStockCases: Cases = { listStock: [looking], moveStock: [moving], confirmAdmin: [confirming] }
