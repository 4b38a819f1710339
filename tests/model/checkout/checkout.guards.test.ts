/** What checkout takes an answer, a cart or a draft for: nobody orders what they did not see, or on a phone that is not theirs. */
import { describe, expect, it } from 'vitest'
import type { CartSeen } from '#machines/cart/cart.types.ts'
import { nothingYet } from '#machines/checkout/checkout.assign.ts'
import { checkoutGuards, isSameOwner, sayItems } from '#machines/checkout/checkout.guards.ts'
import type {
  CheckoutContext,
  CodeAnswer,
  LoadedCheckout,
  PlaceAnswer,
  Proving,
  QuoteAnswer,
  Refused,
} from '#machines/checkout/checkout.types.ts'
import { told } from '../../support/words.ts'
import { goneQuote, placedOrder, quoteLine, quoteOf, riceItem, soundDraft } from './checkout-fixtures.ts'

const beans = { product_id: 2, product_measurement_id: 9, quantity: 1 }
const cart: CartSeen = { owner: { kind: 'guest' }, items: [riceItem, beans], isConfirmed: true }
const sound: CheckoutContext = { ...nothingYet, draft: soundDraft, cart, quote: quoteOf(), views: ['checkout'] }
const having = (more: Partial<CheckoutContext>) => ({ context: { ...sound, ...more } })

const refused = (retryAfter: number | null): { tag: 'refused' } & Refused => ({
  tag: 'refused',
  message: told('No'),
  errors: {},
  retryAfter,
  requestId: null,
})
const answers = {
  quoted: { tag: 'quoted', quote: quoteOf() },
  broken: { tag: 'quoted', quote: quoteOf({ lines: [quoteLine(), ...goneQuote.lines] }) },
  placed: { tag: 'placed', order: placedOrder, items: [riceItem] },
  alreadyPlaced: { tag: 'alreadyPlaced', order: placedOrder, items: [riceItem] },
  changed: { tag: 'quoteChanged', quote: quoteOf() },
  unorderable: { tag: 'quoteChanged', quote: goneQuote },
  unproved: { ...refused(5), tag: 'unproved' },
  notYours: { tag: 'notYours' },
  refused: refused(null),
  limited: refused(0),
  unreachable: { tag: 'unreachable' },
} satisfies Record<string, QuoteAnswer | PlaceAnswer>

describe('an answer to checkout', () => {
  it.each<[Extract<keyof typeof checkoutGuards, `is${string}` | `has${string}` | `must${string}`>, string[]]>([
    ['isQuoted', ['quoted', 'broken']],
    ['hasProblems', ['broken']],
    ['isUnreachable', ['unreachable']],
    ['mustWait', ['limited']],
    ['isPlaced', ['placed']],
    ['isAlreadyPlaced', ['alreadyPlaced']],
    ['isChanged', ['changed']],
    ['isBroken', ['changed', 'unorderable']],
  ])('%s only when the server says so', (name, expected) => {
    const guard = checkoutGuards[name] as unknown as (_: unknown, answer: object) => boolean
    expect(Object.entries(answers).flatMap(([tag, answer]) => (guard(undefined, answer) ? [tag] : []))).toEqual(
      expected,
    )
  })
})

describe('the cart that checkout was told of', () => {
  it('is the same in whatever order its goods lie, and another by owner, goods, size or number', () => {
    const isOther = (more: Partial<CartSeen>) => checkoutGuards.isOtherCart({ context: sound }, { ...cart, ...more })
    expect(isOther({ items: [beans, riceItem], isConfirmed: false })).toBe(false)
    expect(isOther({ items: [riceItem] })).toBe(true)
    expect(isOther({ items: [riceItem, { ...beans, quantity: 2 }] })).toBe(true)
    expect(isOther({ items: [riceItem, { ...beans, product_measurement_id: 8 }] })).toBe(true)
    expect(isOther({ owner: { kind: 'customer', id: 1 } })).toBe(true)
    expect(sayItems([beans, riceItem])).toBe('1:0x2,2:9x1')
    const [one, two] = [1, 2].map((id): CartSeen => ({ ...cart, owner: { kind: 'customer', id } }))
    expect([isSameOwner(one!, one!), isSameOwner(one!, two!)]).toEqual([true, false])
  })

  it('is emptied once it is confirmed to be empty and was not before', () => {
    const isEmptied = (before: Partial<CartSeen>, now: Partial<CartSeen>) =>
      checkoutGuards.isEmptied(having({ cart: { ...cart, ...before } }), { ...cart, ...now })
    expect(isEmptied({}, { items: [] })).toBe(true)
    expect(isEmptied({ items: [], isConfirmed: false }, { items: [] })).toBe(true)
    expect(isEmptied({}, { items: [], isConfirmed: false })).toBe(false)
    expect(isEmptied({}, {})).toBe(false)
    expect(isEmptied({ items: [] }, { items: [] })).toBe(false)
  })

  it('wants no price while no page shows one, or while it is empty', () => {
    expect(checkoutGuards.isUnwanted(having({}))).toBe(false)
    expect(checkoutGuards.isUnwanted(having({ views: [] }))).toBe(true)
    expect(checkoutGuards.isUnwanted(having({ cart: { ...cart, items: [] } }))).toBe(true)
    expect(checkoutGuards.isConfirmed(having({}))).toBe(true)
    expect(checkoutGuards.isConfirmed(having({ cart: { ...cart, isConfirmed: false } }))).toBe(false)
  })

  it('is what a quote is about, or not', () => {
    expect(checkoutGuards.isOfCart(having({}), [beans, riceItem])).toBe(true)
    expect(checkoutGuards.isOfCart(having({}), [beans])).toBe(false)
  })

  it('is other than what was placed once it is confirmed to hold something else', () => {
    const placed = { order: placedOrder, items: [beans, riceItem], key: 'k', isEarlier: false, isGuest: true }
    const isOther = (more: Partial<CartSeen>, of: typeof placed | null = placed) =>
      checkoutGuards.isOtherThanPlaced(having({ placed: of }), { ...cart, ...more })
    expect(isOther({})).toBe(false)
    expect(isOther({ items: [beans] })).toBe(true)
    expect(isOther({ items: [beans], isConfirmed: false })).toBe(false)
    expect(isOther({}, null)).toBe(true)
    expect(isOther({ items: [] }, null)).toBe(false)
  })

  it('is no other for a customer whose session is over, until a cart has something else in it', () => {
    const placed = { order: placedOrder, items: [beans, riceItem], key: 'k', isEarlier: false, isGuest: false }
    const isOther = (more: Partial<CartSeen>, of: typeof placed = placed) =>
      checkoutGuards.isOtherThanPlaced(having({ placed: of }), { ...cart, ...more })
    const guest = { owner: { kind: 'guest' as const }, items: [] }
    expect(isOther(guest)).toBe(false)
    expect(isOther({ ...guest, owner: null })).toBe(false)
    expect(isOther({ ...guest, items: [beans] })).toBe(true)
    expect(isOther({ owner: { kind: 'customer', id: 1 }, items: [] })).toBe(true)
    expect(isOther(guest, { ...placed, isGuest: true })).toBe(true)
  })
})

describe('an order', () => {
  it('is placed only of a cart with goods whose quote can be ordered', () => {
    expect(checkoutGuards.isOrderable(having({}))).toBe(true)
    expect(checkoutGuards.isOrderable(having({ quote: goneQuote }))).toBe(false)
    expect(checkoutGuards.isOrderable(having({ quote: null }))).toBe(false)
    expect(checkoutGuards.isOrderable(having({ cart: { ...cart, items: [] } }))).toBe(false)
  })

  it('is unsound as long as a field is', () => {
    expect(checkoutGuards.isUnsound(having({}))).toBe(false)
    expect(checkoutGuards.isUnsound(having({ draft: { ...soundDraft, city: '' } }))).toBe(true)
    expect(checkoutGuards.isUnsound(having({ draft: { ...soundDraft, payment_method: 'ussd' } }))).toBe(true)
  })

  it('costs something else by what is priced', () => {
    expect(checkoutGuards.isPriced(undefined, 'lga')).toBe(true)
    expect(checkoutGuards.isPriced(undefined, 'name')).toBe(false)
  })

  it('goes on where this device kept one on its way, or one that stands', () => {
    const loaded: LoadedCheckout = { checkoutId: 'c', draft: null, placement: null, placed: null }
    const placement = { id: 'p', key: 'c', draft: soundDraft, quote: quoteOf(), items: [], isGuest: true, proof: null }
    const placed = { order: placedOrder, items: [], key: 'c', isEarlier: false, isGuest: true }
    expect(checkoutGuards.hasPlacement(undefined, { ...loaded, placement })).toBe(true)
    expect(checkoutGuards.hasPlacement(undefined, { ...loaded, placed })).toBe(false)
    expect(checkoutGuards.hasPlaced(undefined, { ...loaded, placed })).toBe(true)
    expect(checkoutGuards.hasPlaced(undefined, { ...loaded, placement })).toBe(false)
  })
})

describe('a phone to be proved', () => {
  const onDelivery = { ...soundDraft, payment_method: 'pay_on_delivery' }
  const proof = { phone: '+2348032147765', token: null }
  const proving: Proving = {
    id: 'press',
    phone: '+2348032147765',
    quoteHash: 'hash-1',
    phoneMasked: '0803 *** 7765',
    resendAfter: 0,
    code: '',
    trouble: null,
  }

  it('is asked for when money is collected at the door and nobody knows whose it is', () => {
    expect(checkoutGuards.isUnproved(having({ draft: onDelivery }))).toBe(true)
    expect(checkoutGuards.isUnproved(having({ draft: onDelivery, proof }))).toBe(false)
    expect(checkoutGuards.isUnproved(having({ draft: { ...onDelivery, phone: '08052147765' }, proof }))).toBe(true)
    expect(checkoutGuards.isUnproved(having({}))).toBe(false)
  })

  it('leads to the order only when neither price nor phone has changed meanwhile', () => {
    const isAgreed = (more: Partial<CheckoutContext>) => checkoutGuards.isAgreed(having({ proving, ...more }))
    expect(isAgreed({})).toBe(true)
    expect(isAgreed({ quote: quoteOf({ quote_hash: 'hash-2' }) })).toBe(false)
    expect(isAgreed({ quote: null })).toBe(false)
    expect(isAgreed({ draft: { ...soundDraft, phone: '08052147765' } })).toBe(false)
    expect(isAgreed({ proving: null })).toBe(false)
  })

  it('is proved by the six digits that were sent, or needs no proof', () => {
    const codes: Record<string, CodeAnswer> = {
      sent: { tag: 'sent', phoneMasked: '0803', resendAfter: 60 },
      needless: { tag: 'notNeeded' },
      unreachable: { tag: 'unreachable' },
    }
    const taken = (guard: (_: unknown, answer: CodeAnswer) => boolean) =>
      Object.keys(codes).filter((name) => guard(undefined, codes[name]!))
    expect(taken(checkoutGuards.isCodeSent)).toEqual(['sent'])
    expect(taken(checkoutGuards.isCodeNeedless)).toEqual(['needless'])
    expect(checkoutGuards.isProved(undefined, { tag: 'proved', token: 't' })).toBe(true)
    expect(checkoutGuards.isProved(undefined, { tag: 'unreachable' })).toBe(false)
    const no = { tag: 'refused' as const, message: { code: 'forms.failed' as const }, requestId: null }
    expect(checkoutGuards.hasPause(undefined, { ...no, resendAfter: 0 })).toBe(true)
    expect(checkoutGuards.hasPause(undefined, { ...no, resendAfter: null })).toBe(false)
    expect(checkoutGuards.hasPause(undefined, { tag: 'unreachable' })).toBe(false)
    expect(checkoutGuards.hasCodeSent(having({ proving }))).toBe(true)
    expect(checkoutGuards.hasCodeSent(having({ proving: { ...proving, phoneMasked: null } }))).toBe(false)
    expect(checkoutGuards.hasCodeSent(having({}))).toBe(false)
    const isCode = (code: string) => checkoutGuards.isCode(undefined, code)
    expect(['123456', '12345', '1234567', 'a123456', '123456b', 'abcdef'].map(isCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
