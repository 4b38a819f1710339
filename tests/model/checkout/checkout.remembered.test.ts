/** What checkout remembers after each event and answer, and what it must never keep: a refusal of before, a proof of another, an order twice. */
import { describe, expect, it } from 'vitest'
import { carryCheckout, nothingYet } from '#machines/checkout/checkout.assign.ts'
import { emptyDraft } from '#machines/checkout/checkout.draft.ts'
import { checkoutAfter } from '#machines/checkout/checkout-id.ts'
import { carryProof } from '#machines/checkout/checkout.proof.ts'
import type {
  CheckoutContext,
  PlaceAnswer,
  Placement,
  Proving,
  Quote,
  Refused,
} from '#machines/checkout/checkout.types.ts'
import { told } from '../../support/words.ts'
import { changed } from '../support/changed.ts'
import { dearerQuote, goneQuote, placedOrder, quoteLine, quoteOf, riceItem, soundDraft } from './checkout-fixtures.ts'

const refusal: Refused = { message: told('No'), errors: {}, retryAfter: 7, requestId: 'r-1' }
const proof = { phone: '+2348032147765', token: 'proof-1' }
const placement: Placement = {
  id: 'press-0',
  key: 'checkout-1',
  draft: soundDraft,
  quote: quoteOf(),
  items: [riceItem],
  isGuest: true,
  proof: null,
}
const proving: Proving = {
  id: 'press-1',
  phone: '+2348032147765',
  quoteHash: 'hash-1',
  phoneMasked: '0803',
  resendAfter: 60,
  code: '12',
  trouble: { said: told('No'), requestId: 'r-2' },
}
const before: CheckoutContext = {
  checkoutId: 'checkout-1',
  draft: soundDraft,
  touched: ['name'],
  errors: { name: [told('a')], lga: [told('b')], store_id: [told('c')] },
  cart: { owner: { kind: 'guest' }, items: [riceItem], isConfirmed: true },
  views: ['cart'],
  quote: quoteOf(),
  quotedFor: 'NG-OY Saki',
  failure: refusal,
  proof,
  proving,
  placement,
  refusal,
  change: { before: quoteOf(), after: dearerQuote, items: [riceItem], isGuest: true },
  placed: { order: placedOrder, items: [riceItem], key: 'checkout-1', isEarlier: false, isGuest: true },
}
const ours = (code: string) => ({ message: { code }, errors: {}, retryAfter: null, requestId: null })

describe('what a person types', () => {
  it('stands in the draft as theirs, and ends what was said of the field and of the order', () => {
    const typed = changed(carryCheckout.assignField, before, { field: 'lga', value: 'Yaba' })
    const { lga: _, ...errors } = before.errors
    const draft = { ...soundDraft, lga: 'Yaba' }
    expect(typed).toEqual({ ...before, draft, touched: ['name', 'lga'], errors, refusal: null })
    expect(changed(carryCheckout.assignField, before, { field: 'name', value: 'Ben' }).touched).toEqual(['name'])
  })

  it.each(['method', 'state_code'] as const)(
    'makes the questions about the place before obsolete by another %s',
    (field) => {
      expect(changed(carryCheckout.assignField, before, { field, value: 'x' }).errors).toEqual({ name: [told('a')] })
    },
  )

  it('drops the proof of another phone', () => {
    const field = 'phone'
    expect(changed(carryCheckout.assignField, before, { field, value: '0805 214 7765' }).proof).toBeNull()
    expect(changed(carryCheckout.assignField, before, { field, value: '+2348032147765' }).proof).toEqual(proof)
    expect(changed(carryCheckout.assignPrefilled, before, { phone: '08052147765' })).toEqual({
      ...before,
      draft: { ...soundDraft, phone: '08052147765' },
      proof: null,
    })
  })

  it('as a coupon loses its blanks and all beyond forty characters', () => {
    const errors = { ...before.errors, coupon: [told('d')] }
    const after = changed(carryCheckout.assignCoupon, { ...before, errors }, ` ${'x'.repeat(41)} `)
    expect(after).toEqual({ ...before, draft: { ...soundDraft, coupon: 'x'.repeat(40) } })
  })

  it('is looked at field by field when it is left, and whole when the order is asked for', () => {
    const context = { ...before, draft: { ...soundDraft, name: '', city: '' } }
    const missing = [{ code: 'purchase.name_missing' }]
    expect(changed(carryCheckout.checkField, context, 'name').errors).toEqual({ ...before.errors, name: missing })
    const { name: _, ...rest } = before.errors
    expect(changed(carryCheckout.checkField, before, 'name').errors).toEqual(rest)
    const all = changed(carryCheckout.checkAll, context, undefined)
    expect(all.errors).toEqual({ name: missing, city: [{ code: 'forms.city_missing' }] })
    expect(all.refusal).toBeNull()
  })
})

describe('the cart and the pages around a checkout', () => {
  it('take the proof of a phone away with the account, and leave it with the goods', () => {
    const cart = { ...before.cart, items: [] }
    expect(changed(carryCheckout.assignCart, before, cart)).toEqual({ ...before, cart })
    const other = { ...cart, owner: { kind: 'customer' as const, id: 2 } }
    expect(changed(carryCheckout.assignCart, before, other)).toEqual({ ...before, cart: other, proof: null })
  })

  it('count each page once', () => {
    const both = changed(carryCheckout.assignView, before, 'checkout')
    expect(both.views).toEqual(['cart', 'checkout'])
    expect(changed(carryCheckout.assignView, both, 'cart').views).toEqual(['cart', 'checkout'])
    expect(changed(carryCheckout.dropView, both, 'cart').views).toEqual(['checkout'])
  })
})

describe('a quote', () => {
  const oneGone = quoteOf({ lines: [quoteLine(), ...goneQuote.lines] })
  const current = { ...before, quote: dearerQuote, quotedFor: 'NG-LA Ikeja', failure: null }

  it('is of where the goods go now, and ends the failure before', () => {
    expect(changed(carryCheckout.assignQuote, before, dearerQuote)).toEqual(current)
    expect(changed(carryCheckout.assignQuoteAnswer, before, { tag: 'quoted', quote: dearerQuote })).toEqual(current)
    expect(changed(carryCheckout.assignQuoteAnswer, before, { tag: 'unreachable' })).toEqual(before)
  })

  it('that was told of with a refusal ends what was wrong with the way to pay', () => {
    const errors = { ...before.errors, payment_method: [told('d')] }
    expect(changed(carryCheckout.assignQuote, { ...before, errors }, dearerQuote)).toEqual(current)
  })

  it('is dropped with its place and its failure', () => {
    const none = { ...before, quote: null, quotedFor: null, failure: null }
    expect(changed(carryCheckout.dropQuote, before, undefined)).toEqual(none)
    expect(changed(carryCheckout.clearFailure, before, undefined)).toEqual({ ...before, failure: null })
  })

  it('that failed says why, at its fields too', () => {
    const answer = { ...refusal, tag: 'refused' as const, errors: { coupon_code: [told('d')] } }
    expect(changed(carryCheckout.assignFailure, before, answer)).toEqual({
      ...before,
      failure: answer,
      errors: { ...before.errors, coupon: [told('d')] },
    })
    const cut = changed(carryCheckout.assignFailure, before, { tag: 'unreachable' })
    expect(cut).toEqual({ ...before, failure: ours('purchase.quote_unreachable') })
    const broken = changed(carryCheckout.assignQuoteDefect, before, undefined)
    expect(broken).toEqual({ ...before, failure: ours('purchase.quote_failed') })
  })

  it('that hinders an order is said: its failure, its lines, or that it is on its way', () => {
    const hindered = (more: Partial<CheckoutContext>) =>
      changed(carryCheckout.assignHindrance, { ...before, ...more }, undefined)
    expect(hindered({})).toEqual({ ...before, refusal, errors: {} })
    expect(hindered({ failure: null, quote: oneGone }).refusal).toEqual(ours('purchase.lines_broken'))
    expect(hindered({ failure: null }).refusal).toEqual(ours('purchase.quote_pending'))
    expect(hindered({ failure: null, quote: null }).refusal).toEqual(ours('purchase.quote_pending'))
  })

  it('that has nothing to order, or too much, hinders it in the words of the server', () => {
    const hindered = (more: Partial<Quote>) =>
      changed(carryCheckout.assignHindrance, { ...before, failure: null, quote: quoteOf(more) }, undefined).refusal
    const warnings = ['Yam is sold by weight', 'Ofada rice is no longer available and was left out']
    const params = { message: 'Ofada rice is no longer available and was left out' }
    expect(hindered({ lines: [], warnings, is_orderable: false })?.message).toEqual({ code: 'server.said', params })
    expect(hindered({ lines: [], is_orderable: false })).toEqual(ours('purchase.quote_pending'))
    // What is left of the cart can be ordered: it waits for something else.
    expect(hindered({ warnings })).toEqual(ours('purchase.quote_pending'))
  })
})

describe('a press of "Place order"', () => {
  const open = { ...before, change: null, placement: null }
  const pressed = (more: Partial<CheckoutContext>) =>
    changed(carryCheckout.assignPlacement, { ...open, ...more }, 'press-2')

  it('carries what stands on the page under the id of the checkout', () => {
    const { cart, quote } = before
    const made = {
      id: 'press-2',
      key: 'checkout-1',
      draft: soundDraft,
      quote,
      items: cart.items,
      isGuest: true,
      proof: null,
    }
    expect(pressed({})).toEqual({ ...open, placement: made, refusal: null, errors: {} })
    expect(pressed({ checkoutId: null })).toMatchObject({ checkoutId: 'press-2', placement: { key: 'press-2' } })
    expect(pressed({ cart: { ...cart, owner: { kind: 'customer', id: 1 } } }).placement?.isGuest).toBe(false)
    expect(pressed({ cart: { ...cart, owner: null } }).placement?.isGuest).toBe(true)
  })

  it('carries the proof of the phone only where money is collected at the door', () => {
    expect(pressed({ draft: { ...soundDraft, payment_method: 'pay_on_delivery' } }).placement?.proof).toEqual(proof)
  })

  it('orders the goods and the price of the change that was accepted', () => {
    const change = { before: quoteOf(), after: dearerQuote, items: [], isGuest: false }
    const after = pressed({ change })
    expect(after.placement).toMatchObject({ quote: dearerQuote, items: [], isGuest: false })
    expect(after.change).toBeNull()
  })

  it('places nothing without a quote', () => expect(pressed({ quote: null })).toEqual({ ...open, quote: null }))
})

describe('the answer to a placement', () => {
  const answered = (answer: PlaceAnswer) => changed(carryCheckout.assignRefusal, before, answer)
  const errors = { 'contact.phone': [told('d')] }

  it('that refuses says why at its fields, and keeps the checkout', () => {
    const answer: PlaceAnswer = { ...refusal, tag: 'refused', errors }
    expect(answered(answer)).toEqual({ ...before, refusal: answer, errors: { phone: [told('d')] }, placement: null })
  })

  it('that does not take the proof drops it', () => {
    const answer: PlaceAnswer = { ...refusal, tag: 'unproved', errors }
    const after = { ...before, refusal: answer, errors: { phone: [told('d')] }, placement: null, proof: null }
    expect(answered(answer)).toEqual(after)
  })

  it('that finds an order of another account begins a checkout without its proof', () => {
    const after = { ...before, refusal: ours('purchase.not_yours'), placement: null, checkoutId: null, proof: null }
    expect(answered({ tag: 'notYours' })).toEqual(after)
  })

  it('that tells of lines nobody can order says so', () => {
    const after = { ...before, refusal: ours('purchase.lines_broken'), placement: null }
    expect(answered({ tag: 'quoteChanged', quote: goneQuote })).toEqual(after)
  })

  it('that tells another price asks about the goods that were placed', () => {
    const answer: PlaceAnswer = { tag: 'quoteChanged', quote: dearerQuote }
    const change = { before: quoteOf(), after: dearerQuote, items: [riceItem], isGuest: true }
    const open = { ...before, change: null }
    expect(changed(carryCheckout.assignChange, open, answer)).toEqual({ ...open, change, placement: null })
    const none = { ...open, placement: null }
    expect(changed(carryCheckout.assignChange, none, answer)).toEqual(none)
    expect(changed(carryCheckout.assignChange, open, { tag: 'unreachable' })).toEqual(open)
  })

  it('that an order stands keeps who and where for the next, and not its coupon and note', () => {
    const draft = { ...soundDraft, coupon: 'TEN', note: 'Ring' }
    const open = { ...before, draft, placed: null }
    const placed = { order: placedOrder, items: [riceItem], key: 'checkout-1', isEarlier: false, isGuest: true }
    const answer = { tag: 'placed' as const, order: placedOrder, items: [riceItem] }
    expect(changed(carryCheckout.assignPlaced, open, answer)).toEqual({
      ...open,
      placed,
      placement: null,
      draft: soundDraft,
    })
    const earlier = changed(carryCheckout.assignPlaced, open, { ...answer, tag: 'alreadyPlaced' })
    expect(earlier).toEqual({ ...open, placed: { ...placed, isEarlier: true }, placement: null })
    expect(changed(carryCheckout.assignPlaced, { ...open, placement: null }, answer).placed).toBeNull()
    expect(changed(carryCheckout.assignPlaced, open, { tag: 'unreachable' })).toEqual(open)
  })

  it('is forgotten when it was seen', () => {
    expect(changed(carryCheckout.clearRefusal, before, undefined)).toEqual({ ...before, refusal: null })
    expect(changed(carryCheckout.clearChange, before, undefined)).toEqual({ ...before, change: null })
  })
})

describe('the checkout after an order', () => {
  it('has the next id when the order is the one of this checkout, and no proof', () => {
    const ended = { ...before, placed: null, proof: null }
    expect(changed(carryCheckout.endCheckout, before, undefined)).toEqual({ ...ended, checkoutId: 'checkout-1.2' })
    const other = { ...before, checkoutId: 'checkout-9' }
    expect(changed(carryCheckout.endCheckout, other, undefined)).toEqual({ ...ended, checkoutId: 'checkout-9' })
    const none = { ...before, placed: null }
    expect(changed(carryCheckout.endCheckout, none, undefined)).toEqual(ended)
    expect(['a', 'a.2', 'a.9'].map(checkoutAfter)).toEqual(['a.2', 'a.3', 'a.10'])
  })

  it('goes on as this device kept it: what differs from an empty draft is theirs', () => {
    const { placed } = before
    const kept = { checkoutId: 'c-2', draft: { ...emptyDraft, name: 'Ada' }, placement, placed }
    const after = changed(carryCheckout.assignLoaded, before, kept)
    expect(after).toEqual({ ...before, ...kept, touched: ['name'], proof: null, errors: {} })
    const bare = changed(carryCheckout.assignLoaded, before, { ...kept, draft: null })
    expect([bare.draft, bare.touched]).toEqual([emptyDraft, []])
  })

  it('keeps nothing that was typed when the person goes, but the cart and the pages', () => {
    const after = { ...nothingYet, cart: before.cart, views: before.views }
    expect(changed(carryCheckout.dropAll, before, undefined)).toEqual(after)
    expect(nothingYet).toEqual({
      ...Object.fromEntries(Object.keys(before).map((key) => [key, null])),
      draft: emptyDraft,
      touched: [],
      errors: {},
      cart: { owner: null, items: [], isConfirmed: false },
      views: [],
    })
  })
})

describe('the proof of a phone', () => {
  const about = (more: Partial<Proving>) => ({ ...before, proving: { ...proving, ...more } })

  it('begins with the phone and the price as they stand, under the id of the checkout', () => {
    const begun = { ...proving, id: 'press-3', phoneMasked: null, resendAfter: 0, code: '', trouble: null }
    const after = { ...before, proving: begun, refusal: null, errors: {} }
    expect(changed(carryProof.beginProof, before, 'press-3')).toEqual(after)
    const bare = { ...before, checkoutId: null, quote: null, draft: { ...soundDraft, phone: '12' } }
    const { checkoutId, proving: of } = changed(carryProof.beginProof, bare, 'press-3')
    expect([checkoutId, of?.phone, of?.quoteHash]).toEqual(['press-3', '', ''])
  })

  it('says where the code went and when another may be asked for', () => {
    const sent = { tag: 'sent' as const, phoneMasked: '0805', resendAfter: 30 }
    const after = about({ phoneMasked: '0805', resendAfter: 30, trouble: null })
    expect(changed(carryProof.assignCodeSent, before, sent)).toEqual(after)
    expect(changed(carryProof.assignCodeSent, before, { tag: 'notNeeded' })).toEqual(before)
  })

  it('says what went wrong, with the words of the server where it has some', () => {
    const answer = { tag: 'refused' as const, message: told('Wrong'), resendAfter: 5, requestId: 'r-3' }
    const trouble = { said: told('Wrong'), requestId: 'r-3' }
    expect(changed(carryProof.assignCodeTrouble, before, answer)).toEqual(about({ trouble, resendAfter: 5 }))
    expect(changed(carryProof.assignCodeTrouble, before, { ...answer, resendAfter: null })).toEqual(about({ trouble }))
    const own = (code: string) => about({ trouble: { said: { code } as never, requestId: null } })
    expect(changed(carryProof.assignCodeTrouble, before, { tag: 'unreachable' })).toEqual(own('proof.unreachable'))
    expect(changed(carryProof.assignCodeDefect, before, undefined)).toEqual(own('proof.defect'))
    expect(changed(carryProof.assignIncomplete, before, undefined)).toEqual(own('proof.incomplete'))
  })

  it('keeps no pause once it is over', () => {
    expect(changed(carryProof.endPause, before, undefined)).toEqual(about({ resendAfter: 0 }))
  })

  it('forgets the trouble when a code is typed or another asked for', () => {
    expect(changed(carryProof.assignCode, before, '123456')).toEqual(about({ code: '123456', trouble: null }))
    expect(changed(carryProof.clearCodeTrouble, before, undefined)).toEqual(about({ trouble: null }))
  })

  it('is of the phone that was asked about; one that needs no code has no token', () => {
    const proved = { tag: 'proved' as const, token: 'proof-2' }
    const after = (token: string | null) => ({ ...before, proof: { phone: proving.phone, token } })
    expect(changed(carryProof.assignProof, before, proved)).toEqual(after('proof-2'))
    expect(changed(carryProof.assignProof, before, { tag: 'notNeeded' })).toEqual(after(null))
    const none = { ...before, proving: null }
    expect(changed(carryProof.assignProof, none, proved)).toEqual(none)
    expect(changed(carryProof.assignCode, none, '1')).toEqual(none)
    expect(changed(carryProof.dropProving, before, undefined)).toEqual(none)
  })

  it('asks again, without the proof of another phone, when what was agreed to has changed', () => {
    const after = { ...before, refusal: ours('purchase.changed_meanwhile') }
    expect(changed(carryCheckout.askAgain, before, undefined)).toEqual(after)
    const draft = { ...soundDraft, phone: '08052147765' }
    expect(changed(carryCheckout.askAgain, { ...before, draft }, undefined)).toEqual({ ...after, draft, proof: null })
  })
})
