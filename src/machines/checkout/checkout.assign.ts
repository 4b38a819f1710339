/** What checkout remembers, and how events change it. */
import type { CartSeen } from '#machines/cart/cart.types.ts'
import { assign } from 'xstate'
import { isSameOwner } from './checkout.guards.ts'
import { checkoutAfter } from './checkout-id.ts'
import {
  emptyDraft,
  destinationOf,
  errorsByField,
  faultsOf,
  isPaidOnDelivery,
  prefilled,
  proofOf,
  withField,
} from './checkout.draft.ts'
import type {
  FieldErrors,
  CheckoutContext,
  CheckoutEvent,
  Draft,
  DraftField,
  PlaceAnswer,
  Quote,
  QuoteAnswer,
  LoadedCheckout,
  Refused,
  View,
} from './checkout.types.ts'

export const nothingYet: CheckoutContext = {
  checkoutId: null,
  draft: emptyDraft,
  touched: [],
  errors: {},
  cart: { owner: null, items: [], isConfirmed: false },
  views: [],
  quote: null,
  quotedFor: null,
  failure: null,
  proof: null,
  proving: null,
  placement: null,
  refusal: null,
  change: null,
  placed: null,
}

type Hindrance =
  | 'lines_broken'
  | 'not_yours'
  | 'changed_meanwhile'
  | 'quote_failed'
  | 'quote_unreachable'
  | 'quote_pending'

const said = (why: Hindrance): Refused => ({
  message: { code: `purchase.${why}` },
  errors: {},
  retryAfter: null,
  requestId: null,
})

const defect = said('quote_failed')
const noAnswer = said('quote_unreachable')

/** Why an order whose fields are sound cannot be placed as it stands. */
function hindranceOf({ quote, failure }: CheckoutContext): Refused {
  if (failure) return failure
  if (quote?.lines.some(({ problem }) => problem)) return said('lines_broken')
  const pending = said('quote_pending')
  const warning = quote?.is_orderable ? undefined : quote?.warnings.at(-1)
  // Goods that are gone, or too much for one order: the server says it in its own words.
  return warning ? { ...pending, message: { code: 'server.said', params: { message: warning } } } : pending
}

const without = (errors: FieldErrors, field: DraftField): FieldErrors => {
  const { [field]: _, ...rest } = errors
  // another way to get the goods, or another state, makes the question about the first obsolete
  if (field === 'method' || field === 'state_code') {
    const { lga: __, store_id: ___, ...others } = rest
    return others
  }
  return rest
}

type Params<P> = Parameters<typeof assign<CheckoutContext, CheckoutEvent, P, CheckoutEvent, never>>[0]
const change = <P = undefined>(assignment: Params<P>) =>
  assign<CheckoutContext, CheckoutEvent, P, CheckoutEvent, never>(assignment)

const touch = (touched: DraftField[], field: DraftField): DraftField[] =>
  touched.includes(field) ? touched : [...touched, field]

/** Another phone drops the proof of the one before. */
const withDraft = ({ proof }: CheckoutContext, draft: Draft) => ({ draft, proof: proofOf(proof, draft) })

export const carryCheckout = {
  assignField: change<{ field: DraftField; value: string }>(({ context }, { field, value }) => ({
    ...withDraft(context, withField(context.draft, field, value)),
    touched: touch(context.touched, field),
    errors: without(context.errors, field),
    refusal: null,
  })),
  assignCoupon: change<string>(({ context }, code) => ({
    draft: { ...context.draft, coupon: code.trim().slice(0, 40) },
    errors: without(context.errors, 'coupon'),
  })),
  assignPrefilled: change<Partial<Draft>>(({ context }, values) => ({
    ...withDraft(context, prefilled(context.draft, context.touched, values)),
  })),
  checkField: change<DraftField>(({ context }, field) => {
    const found = faultsOf(context.draft, context.quote)[field]
    const others = without(context.errors, field)
    return { errors: found ? { ...others, [field]: found } : others }
  }),
  checkAll: change(({ context }) => ({ errors: faultsOf(context.draft, context.quote), refusal: null })),
  /** Somebody else's account may not have the phone. */
  assignCart: change<CartSeen>(({ context }, cart) => ({
    cart,
    proof: isSameOwner(context.cart, cart) ? context.proof : null,
  })),
  assignView: change<View>(({ context }, view) => ({ views: [...new Set([...context.views, view])] })),
  dropView: change<View>(({ context }, view) => ({ views: context.views.filter((one) => one !== view) })),
  assignQuote: change<Quote>(({ context }, quote) => ({
    quote,
    quotedFor: destinationOf(context.draft),
    failure: null,
    // what was wrong with the way to pay may be so no more
    errors: 'payment_method' in context.errors ? without(context.errors, 'payment_method') : context.errors,
  })),
  dropQuote: change({ quote: null, quotedFor: null, failure: null }),
  assignQuoteAnswer: change<QuoteAnswer>(({ context }, answer) =>
    answer.tag === 'quoted' ? { quote: answer.quote, quotedFor: destinationOf(context.draft), failure: null } : {},
  ),
  assignFailure: change<QuoteAnswer>(({ context }, answer) =>
    answer.tag === 'refused'
      ? { failure: answer, errors: { ...context.errors, ...errorsByField(answer.errors) } }
      : { failure: noAnswer },
  ),
  assignQuoteDefect: change({ failure: defect }),
  clearFailure: change({ failure: null }),
  assignHindrance: change(({ context }) => ({ refusal: hindranceOf(context), errors: {} })),
  assignPlacement: change<string>(({ context }, id) => {
    const key = context.checkoutId ?? id
    const { draft, cart, change: changed } = context
    const proof = isPaidOnDelivery(draft) ? context.proof : null
    const quote = changed?.after ?? context.quote
    if (!quote) return {}
    const { items, isGuest } = changed ?? { items: cart.items, isGuest: cart.owner?.kind !== 'customer' }
    return {
      checkoutId: key,
      placement: { id, key, draft, quote, items, isGuest, proof },
      change: null,
      refusal: null,
      errors: {},
    }
  }),
  assignChange: change<PlaceAnswer>(({ context: { placement } }, answer) => {
    if (answer.tag !== 'quoteChanged' || !placement) return {}
    const { quote: before, items, isGuest } = placement
    return { change: { before, after: answer.quote, items, isGuest }, placement: null }
  }),
  assignRefusal: change<PlaceAnswer>((_, answer) => {
    if (answer.tag === 'refused') return { refusal: answer, errors: errorsByField(answer.errors), placement: null }
    if (answer.tag === 'unproved')
      return { refusal: answer, errors: errorsByField(answer.errors), placement: null, proof: null }
    // a proof is of one checkout
    if (answer.tag === 'notYours') return { refusal: said('not_yours'), placement: null, checkoutId: null, proof: null }
    return { refusal: said('lines_broken'), placement: null }
  }),
  /** What was agreed to changed while the phone was being proved. */
  askAgain: change(({ context: { draft, proof } }) => ({
    refusal: said('changed_meanwhile'),
    proof: proofOf(proof, draft),
  })),
  /** The placement is kept: whether it was placed is not known. */
  assignPause: change<PlaceAnswer>((_, answer) => (answer.tag === 'refused' ? { refusal: answer } : {})),
  clearRefusal: change({ refusal: null }),
  clearChange: change({ change: null }),
  /** What is one order's alone goes with it; who and where stays for the next. */
  assignPlaced: change<PlaceAnswer>(({ context: { placement, draft } }, answer) => {
    if ((answer.tag !== 'placed' && answer.tag !== 'alreadyPlaced') || !placement) return {}
    const { order, items } = answer
    const isEarlier = answer.tag === 'alreadyPlaced'
    return {
      placed: { order, items, key: placement.key, isEarlier, isGuest: placement.isGuest },
      placement: null,
      draft: isEarlier ? draft : { ...draft, coupon: '', note: '' },
    }
  }),
  /** What is ordered from here on is another order. */
  endCheckout: change(({ context: { placed, checkoutId } }) => ({
    placed: null,
    proof: null,
    checkoutId: placed && placed.key === checkoutId ? checkoutAfter(placed.key) : checkoutId,
  })),
  assignLoaded: change<LoadedCheckout>((_, { checkoutId, draft, placement, placed }) => ({
    checkoutId,
    draft: draft ?? emptyDraft,
    touched: draft ? (Object.keys(draft) as DraftField[]).filter((field) => draft[field] !== emptyDraft[field]) : [],
    placement,
    placed,
    proof: null,
    errors: {},
  })),
  dropAll: change(({ context }) => ({ ...nothingYet, cart: context.cart, views: context.views })),
}
