/** Fills the ports of an order by phone. */
import { fromPromise } from '#services/journal/asked.ts'
import { orderRequestOf, quoteRequestOf } from '#machines/admin/phone-order/phone-order.draft.ts'
import { phoneOrderMachine } from '#machines/admin/phone-order/phone-order.machine.ts'
import type {
  PhoneDraft,
  PhonePlacing,
  PlaceAnswer,
  Quote,
  QuoteAnswer,
} from '#machines/admin/phone-order/phone-order.types.ts'
import type { FieldErrors } from '#machines/admin/resource.types.ts'
import * as desk from '#services/api/desk.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { keptPhoneDraft } from '#services/storage/office-drafts.ts'
import { type DraftPage, draftPorts } from './draft-ports.ts'
import { type Failed, isLost, refused, type ResourcePage } from './refused.ts'

/** The page's names of what the server refuses: `contact.phone` stands at `phone`. */
const fieldOf = (field: string): string => {
  const name = field.startsWith('items') ? 'items' : field.replace(/^\w+\./, '')
  return name === 'method' ? 'paid_with' : name
}

const errorsOf = (answer: Failed): FieldErrors =>
  answer.tag === 'refused'
    ? Object.fromEntries(Object.entries(toldRefusal(answer).errors).map(([field, told]) => [fieldOf(field), told]))
    : {}

const newQuoteOf = (answer: Failed): Quote | null =>
  answer.tag === 'refused' && answer.body?.code === 'quote_changed'
    ? ((answer.body.quote as Quote | null) ?? null)
    : null

/** Of the order that was placed under the same key, as something else stood in the form. */
const earlierOf = (answer: Failed): string | null =>
  answer.tag === 'refused' && answer.body?.code === 'idempotency_key_reused' ? (answer.body.order_number ?? null) : null

export const connectPhoneOrder = (page: ResourcePage & DraftPage) =>
  phoneOrderMachine.provide({
    actors: {
      ...draftPorts(page, keptPhoneDraft),
      quoteOrder: fromPromise<QuoteAnswer, { draft: PhoneDraft }>(async ({ input, signal }) => {
        const answer = await (await page.reach()).call(desk.quotePhoneOrder(quoteRequestOf(input.draft)), signal)
        return answer.tag === 'done'
          ? { tag: 'quoted', quote: answer.reply.data }
          : { ...refused(answer), errors: errorsOf(answer) }
      }),
      placeOrder: fromPromise<PlaceAnswer, PhonePlacing>(async ({ input, signal }) => {
        const { draft, quoteHash, key } = input
        const answer = await (
          await page.reach()
        ).call(desk.placePhoneOrder(orderRequestOf(draft, quoteHash), key), signal)
        if (answer.tag === 'done') return { tag: 'placed', number: answer.reply.data.order_number }
        const quote = newQuoteOf(answer)
        if (quote) return { tag: 'changed', quote }
        const earlier = earlierOf(answer)
        if (earlier !== null) return { tag: 'earlier', number: earlier, key: page.newId() }
        // 503 with a reason of its own is a refusal; what broke on the way may stand all the same.
        return answer.tag === 'unreachable' || isLost(answer) || (answer.status >= 500 && answer.status !== 503)
          ? { tag: 'unanswered' }
          : { ...refused(answer), errors: errorsOf(answer) }
      }),
    },
  })
