/** What the chart of an order by phone is made of: its ports, what it asks and what it does. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { DeskOrderReport } from '../desk-order.types.ts'
import { draftChannel, draftPort, type DraftAnswer, type DraftFact } from '../drafts.ts'
import { errorsOf } from '../record.editing.ts'
import type { Refusal } from '../resource.types.ts'
import { emptyDraft, isPriced, lacking } from './phone-order.draft.ts'
import type {
  KeptPhoneDraft,
  PhoneDraft,
  PhoneOrderContext,
  PhoneOrderEvent,
  PhoneOrderInput,
  PhonePlacing,
  PlaceAnswer,
  QuoteAnswer,
} from './phone-order.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
const untold = { refusal: null, errors: {}, isChanged: false }

/** A field that is written again is refused no longer. */
const without = (errors: PhoneOrderContext['errors'], change: Partial<PhoneDraft>) =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !(field in change || (field === 'items' && change.lines))),
  )

/** There is one at a time. */
export const draftName = 'orders/new'

export const phoneOrderSetup = setup({
  types: {
    context: {} as PhoneOrderContext,
    events: {} as PhoneOrderEvent,
    input: {} as PhoneOrderInput,
    tags: {} as 'recalling' | 'pricing' | 'busy' | 'closed',
  },
  actors: {
    findDraft: draftPort<KeptPhoneDraft>(),
    keepDraft: draftChannel<KeptPhoneDraft>(),
    quoteOrder: port<QuoteAnswer, { draft: PhoneDraft }>('quoteOrder'),
    placeOrder: port<PlaceAnswer, PhonePlacing>('placeOrder'),
  },
  guards: {
    isFound: (_, { draft }: DraftAnswer<KeptPhoneDraft>) => draft !== null,
    isPriced: (_, change: Partial<PhoneDraft>) => isPriced(change),
    hasGoods: ({ context }) => context.draft.lines.length > 0,
    isQuoted: (_, answer: QuoteAnswer) => answer.tag === 'quoted',
    canPlace: ({ context: { draft, quote } }) => lacking(draft).length === 0 && quote?.is_orderable === true,
    isPlaced: (_, answer: PlaceAnswer) => answer.tag === 'placed',
    isChanged: (_, answer: PlaceAnswer) => answer.tag === 'changed',
    isEarlier: (_, answer: PlaceAnswer) => answer.tag === 'earlier',
    isUnanswered: (_, answer: PlaceAnswer) => answer.tag === 'unanswered',
  },
  actions: {
    assignChange: assign(({ context }, change: Partial<PhoneDraft>) => ({
      draft: { ...context.draft, ...change },
      refusal: null,
      errors: without(context.errors, change),
    })),
    begin: assign((_, { key, draft }: { key: string; draft: Partial<PhoneDraft> }) => ({
      key,
      draft: { ...emptyDraft, ...draft },
      quote: null,
      number: null,
      earlier: null,
      ...untold,
    })),
    /** A press that had no answer before the page went is the same order, by its key. */
    assignRecalled: assign((_, { draft }: DraftAnswer<KeptPhoneDraft>) => draft ?? {}),
    keepDraft: sendTo(
      'keepDraft',
      ({ context: { key, draft } }) =>
        ({ type: 'draft.kept', name: draftName, draft: { key, draft } }) satisfies DraftFact<KeptPhoneDraft>,
    ),
    leaveDraft: sendTo('keepDraft', {
      type: 'draft.left',
      name: draftName,
    } satisfies DraftFact<KeptPhoneDraft>),
    dropQuote: assign({ quote: null }),
    assignQuote: assign((_, answer: QuoteAnswer) => (answer.tag === 'quoted' ? { quote: answer.quote } : {})),
    assignUnpriced: assign((_, answer: QuoteAnswer) =>
      answer.tag === 'refused' ? { quote: null, refusal: answer.refusal, errors: answer.errors } : {},
    ),
    assignUnpricedDefect: assign({ quote: null, refusal: unreachable }),
    assignLacking: assign(({ context }) => ({ ...untold, errors: errorsOf(lacking(context.draft)) })),
    assignRefused: assign((_, answer: PlaceAnswer) =>
      answer.tag === 'refused' ? { refusal: answer.refusal, errors: answer.errors } : {},
    ),
    assignChanged: assign((_, answer: PlaceAnswer) =>
      answer.tag === 'changed' ? { quote: answer.quote, isChanged: true } : {},
    ),
    assignPlaced: assign((_, answer: PlaceAnswer) => (answer.tag === 'placed' ? { number: answer.number } : {})),
    assignEarlier: assign((_, answer: PlaceAnswer) =>
      answer.tag === 'earlier' ? { key: answer.key, earlier: answer.number } : {},
    ),
    clearTold: assign(untold),
    tellMoved: sendParent({ type: 'order.moved' } satisfies DeskOrderReport),
  },
  delays: { quotePause: 250 },
})
