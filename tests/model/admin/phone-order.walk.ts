import { emptyDraft } from '#machines/admin/phone-order/phone-order.draft.ts'
import { phoneOrderMachine } from '#machines/admin/phone-order/phone-order.machine.ts'
import type { PlaceAnswer, Quote, QuoteAnswer } from '#machines/admin/phone-order/phone-order.types.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
/** What of a quote the chart looks at. */
const quote = (is_orderable: boolean, quote_hash = 'a') => ({ is_orderable, quote_hash }) as unknown as Quote

const rice = { product_id: 1, product_measurement_id: null, quantity: 1, name: 'Rice', label: null }
const complete = {
  ...emptyDraft,
  name: 'Bola Ade',
  phone: '08030007701',
  how: 'pickup' as const,
  store_id: 1,
  lines: [rice],
}
const done = (...outputs: object[]) => outputs.map((output) => ({ type: 'done' as const, output }))

const phoneOrder = defineWalk(phoneOrderMachine)({
  name: 'phone-order',
  input: { key: 'key-1' },
  events: () => [
    { type: 'draft.begun', key: 'key-2', draft: complete },
    { type: 'draft.changed', change: { lines: [rice] } },
    { type: 'draft.changed', change: { lines: [] } },
    { type: 'draft.changed', change: { note: 'Call first' } },
    { type: 'quote.outdated' },
    { type: 'quote.retry' },
    { type: 'order.asked' },
  ],
  outcomes: {
    keepDraft: () => [],
    findDraft: () => done({ draft: null }, { draft: { key: 'key-0', draft: complete } }),
    quoteOrder: () =>
      done(
        { tag: 'quoted', quote: quote(true) } satisfies QuoteAnswer,
        { tag: 'quoted', quote: quote(false) } satisfies QuoteAnswer,
        { tag: 'refused', refusal, errors: { phone: [{ code: 'forms.failed' }] } } satisfies QuoteAnswer,
      ),
    placeOrder: () =>
      done(
        { tag: 'placed', number: 'NG-1' } satisfies PlaceAnswer,
        { tag: 'changed', quote: quote(true, 'b') } satisfies PlaceAnswer,
        { tag: 'earlier', number: 'NG-0', key: 'key-3' } satisfies PlaceAnswer,
        { tag: 'refused', refusal, errors: { items: [{ code: 'forms.failed' }] } } satisfies PlaceAnswer,
        { tag: 'unanswered' } satisfies PlaceAnswer,
      ),
  },
  always: [
    {
      name: 'only what was priced and can be had is on its way',
      holds: (now) => !now.matches('placing') || now.context.quote?.is_orderable === true,
    },
    {
      name: 'nothing is priced without goods',
      holds: (now) => !now.matches({ editing: 'asking' }) || now.context.draft.lines.length > 0,
    },
    {
      name: 'an order has a number once it is placed, and before that none',
      holds: (now) => (now.context.number !== null) === now.matches('placed'),
    },
  ],
})

export const walks = [phoneOrder]
