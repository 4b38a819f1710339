/** What must hold of an order by phone, whatever its chart looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { againOf, emptyDraft, orderRequestOf } from '#machines/admin/phone-order/phone-order.draft.ts'
import { phoneOrderMachine } from '#machines/admin/phone-order/phone-order.machine.ts'
import type {
  PhoneDraft,
  PhonePlacing,
  PlaceAnswer,
  Quote,
  QuoteAnswer,
} from '#machines/admin/phone-order/phone-order.types.ts'
import { keptDrafts } from './kept-drafts.ts'
import type { KeptPhoneDraft } from '#machines/admin/phone-order/phone-order.types.ts'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { officeMachine } from '#machines/admin/office.machine.ts'

const settle = () => new Promise((done) => setTimeout(done))
const refusal = { message: { code: 'forms.failed' as const }, requestId: null }

const rice = { product_id: 1, product_measurement_id: null, quantity: 1, name: 'Rice', label: null }
const complete: PhoneDraft = {
  ...emptyDraft,
  name: 'Bola Ade',
  phone: '0803 000 7701',
  how: 'pickup',
  store_id: 1,
  lines: [rice],
}

/** A server that prices everything, and answers orders as it is told, when it is let. */
async function openForm(draft: PhoneDraft = complete, drafts = keptDrafts<KeptPhoneDraft>()) {
  const quoted: PhoneDraft[] = []
  const placings: PhonePlacing[] = []
  const held: (() => void)[] = []
  let price = 1000
  let answer: PlaceAnswer | 'lost' = { tag: 'placed', number: 'NG-1' }
  const quote = () => ({ quote_hash: `for ${price}`, total: price, is_orderable: true }) as unknown as Quote
  const office = createActor(
    officeMachine.provide({
      actors: {
        phoneOrder: phoneOrderMachine.provide({
          actors: {
            ...drafts.ports,
            quoteOrder: fromPromise<QuoteAnswer, { draft: PhoneDraft }>(({ input }) => {
              quoted.push(input.draft)
              return Promise.resolve({ tag: 'quoted', quote: quote() })
            }),
            placeOrder: fromPromise<PlaceAnswer, PhonePlacing>(async ({ input }) => {
              placings.push(input)
              await new Promise<void>((go) => held.push(go))
              if (answer === 'lost') throw new Error('lost')
              return answer
            }),
          },
          delays: { quotePause: 0 },
        }),
      },
    }),
  ).start()
  office.send({ type: 'phoneOrder.opened', key: 'key-1' })
  office.send({ type: 'phoneOrder.opened', key: 'key-9' })
  const order = office.getSnapshot().context.phoneOrder!
  await settle()
  if (drafts.kept.size === 0) order.send({ type: 'draft.changed', change: draft })
  const untilQuoted = async () => {
    await settle()
    await settle()
  }
  await untilQuoted()
  return {
    office,
    order,
    quoted,
    placings,
    quote,
    untilQuoted,
    priceIs: (now: number) => (price = now),
    answers: (how: typeof answer) => (answer = how),
    seen: () => order.getSnapshot().context,
    press: () => order.send({ type: 'order.asked' }),
    async release() {
      held.splice(0).forEach((go) => go())
      await untilQuoted()
    },
  }
}

describe('an order by phone', () => {
  it('is sent once however often it is pressed, and has its number', async () => {
    const { order, placings, press, release, seen } = await openForm()
    press()
    press()
    order.send({ type: 'draft.changed', change: { note: 'Too late' } })
    await release()
    press()
    expect(placings).toHaveLength(1)
    expect(placings[0]).toMatchObject({ key: 'key-1', quoteHash: 'for 1000', draft: { note: '' } })
    expect(seen().number).toBe('NG-1')
  })

  it('is there again after a reload, priced anew, under the key that it was pressed with', async () => {
    const drafts = keptDrafts<KeptPhoneDraft>()
    const before = await openForm(complete, drafts)
    before.press()
    before.office.stop()
    const { seen, placings, press, release } = await openForm(complete, drafts)
    expect(seen()).toMatchObject({ key: 'key-1', draft: complete, quote: { total: 1000 } })
    press()
    await release()
    expect(placings).toMatchObject([{ key: 'key-1' }])
    expect(drafts.kept.size).toBe(0)
  })

  it('is another one under a new key where its key stands for an order whose answer was lost: that one is named, and nothing that was written goes', async () => {
    const drafts = keptDrafts<KeptPhoneDraft>()
    const { order, answers, placings, press, release, seen } = await openForm(complete, drafts)
    answers({ tag: 'earlier', number: 'NG-0', key: 'key-7' })
    press()
    await release()
    expect(seen()).toMatchObject({ earlier: 'NG-0', key: 'key-7', number: null, draft: complete })
    expect([...drafts.kept.values()]).toMatchObject([{ key: 'key-7', draft: complete }])
    answers({ tag: 'placed', number: 'NG-1' })
    press()
    await release()
    expect(placings.map(({ key }) => key)).toEqual(['key-1', 'key-7'])
    order.send({ type: 'draft.begun', key: 'key-8', draft: {} })
    expect(seen().earlier).toBeNull()
  })

  it('goes out again as it was, under the same key, after an answer that was lost', async () => {
    const { order, answers, placings, press, release, seen } = await openForm()
    answers('lost')
    press()
    await release()
    expect(order.getSnapshot().matches('unanswered')).toBe(true)
    order.send({ type: 'draft.changed', change: { lines: [] } })
    order.send({ type: 'draft.begun', key: 'key-2', draft: {} })
    answers({ tag: 'placed', number: 'NG-1' })
    press()
    await release()
    expect(placings).toHaveLength(2)
    expect(placings[1]).toEqual(placings[0])
    expect(seen().number).toBe('NG-1')
  })

  it('is not sent while it lacks something, and says what', async () => {
    const { order, placings, press, seen } = await openForm({ ...emptyDraft, lines: [rice], phone: '12' })
    press()
    expect(placings).toHaveLength(0)
    expect(Object.keys(seen().errors).toSorted()).toEqual(['address', 'city', 'lga', 'name', 'phone', 'state_code'])
    order.send({ type: 'draft.changed', change: { name: 'Bola Ade' } })
    expect(seen().errors).not.toHaveProperty('name')
    expect(seen().errors).toHaveProperty('phone')
  })

  it('shows a new price instead of placing at it, and places at that one when it is agreed', async () => {
    const { answers, placings, press, release, seen, quote, priceIs } = await openForm()
    priceIs(1500)
    answers({ tag: 'changed', quote: quote() })
    press()
    await release()
    expect(seen()).toMatchObject({ isChanged: true, number: null, quote: { total: 1500 } })
    answers({ tag: 'placed', number: 'NG-1' })
    press()
    await release()
    expect(placings.map(({ quoteHash }) => quoteHash)).toEqual(['for 1000', 'for 1500'])
    expect(seen().number).toBe('NG-1')
  })

  it('says why it was refused, keeps what was typed and is priced again', async () => {
    const { answers, press, quoted, release, seen } = await openForm()
    answers({ tag: 'refused', refusal, errors: { reference: [{ code: 'forms.failed' }] } })
    press()
    await release()
    expect(seen()).toMatchObject({ refusal, draft: { name: 'Bola Ade' }, number: null })
    expect(seen().errors).toHaveProperty('reference')
    expect(quoted).toHaveLength(2)
  })

  it('is priced again when it may cost something else, and not for a note', async () => {
    const { office, order, quoted, untilQuoted } = await openForm()
    order.send({ type: 'draft.changed', change: { note: 'Call first' } })
    await untilQuoted()
    expect(quoted).toHaveLength(1)
    order.send({ type: 'draft.changed', change: { store_id: 2 } })
    await untilQuoted()
    office.send({ type: 'records.outdated' })
    await untilQuoted()
    expect(quoted.map(({ store_id }) => store_id)).toEqual([1, 2, 2])
  })

  it('begins as an earlier order was, at what it costs now', () => {
    const earlier = {
      customer_id: 4,
      contact: { name: 'Bola Ade', phone: '+2348030007701', email: null },
      items: [{ ...rice, unit_price: 900 }],
      delivery: { method: 'pickup', store_id: 3 },
      coupon_code: null,
      substitution: 'refund',
    } as unknown as DeskOrder
    const draft = { ...emptyDraft, ...againOf(earlier) }
    expect(orderRequestOf(draft, 'now')).toEqual({
      quote_hash: 'now',
      customer_id: 4,
      items: [{ product_id: 1, product_measurement_id: null, quantity: 1 }],
      delivery: { method: 'pickup', store_id: 3 },
      contact: { name: 'Bola Ade', phone: '0803 000 7701' },
      coupon_code: null,
      note: null,
      substitution: 'refund',
      payment: 'link',
      hold_minutes: 1440,
    })
  })

  it('begins without an email where the earlier order has none', () => {
    const earlier = (email: string) =>
      ({
        customer_id: null,
        contact: { name: 'Bola Ade', phone: '+2348030007701', email },
        items: [],
        delivery: { method: 'pickup', store_id: 3 },
        coupon_code: null,
        substitution: null,
      }) as unknown as DeskOrder
    expect(againOf(earlier('none@oja.invalid')).email).toBe('')
    expect(againOf(earlier('bola@oja.test')).email).toBe('bola@oja.test')
  })

  it('goes with the person who wrote it', async () => {
    const { office, order } = await openForm()
    office.send({ type: 'drafts.dropped' })
    expect(order.getSnapshot().status).toBe('stopped')
    expect(office.getSnapshot().context.phoneOrder).toBeNull()
  })
})
