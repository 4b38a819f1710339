import { describe, expect, it } from 'vitest'
import {
  keptOf,
  destinationOf,
  emptyDraft,
  errorsByField,
  faultsOf,
  hasFresh,
  isPaidOnDelivery,
  isPriced,
  orderRequestOf,
  prefilled,
  proofOf,
  quoteRequestOf,
  withField,
} from '#machines/checkout/checkout.draft.ts'
import { draftFields, type Draft, type Placement } from '#machines/checkout/checkout.types.ts'
import { told } from '../../support/words.ts'
import { quoteLine, quoteOf, riceItem, soundDraft } from './checkout-fixtures.ts'

const placement: Placement = {
  id: 'press',
  key: 'checkout',
  draft: soundDraft,
  quote: quoteOf(),
  items: [riceItem],
  isGuest: true,
  proof: null,
}
const orderOf = (more: Partial<Placement>, draft: Partial<Draft> = {}) =>
  orderRequestOf({ ...placement, ...more, draft: { ...soundDraft, ...draft } })
const toStore: Partial<Draft> = { method: 'pickup', store_id: '4' }

describe('a draft', () => {
  it('begins as a delivery paid by card, with a call about what is not there', () => {
    const given = { method: 'delivery', payment_method: 'card', substitution: 'call' }
    for (const field of draftFields)
      expect([field, emptyDraft[field]]).toEqual([field, (given as Partial<Draft>)[field] ?? ''])
  })

  it('forgets the LGA when another state is chosen, and only then', () => {
    expect(withField(soundDraft, 'state_code', 'NG-OY')).toEqual({ ...soundDraft, state_code: 'NG-OY', lga: '' })
    expect(withField(soundDraft, 'state_code', 'NG-LA')).toEqual(soundDraft)
    expect(withField(soundDraft, 'city', 'Yaba')).toEqual({ ...soundDraft, city: 'Yaba' })
  })

  it('costs something else by what is priced, and by nothing that is only said', () => {
    expect(draftFields.filter(isPriced)).toEqual(['method', 'state_code', 'lga', 'store_id', 'coupon'])
  })

  it('goes to a store or to an LGA once one is chosen', () => {
    expect(destinationOf(soundDraft)).toBe('NG-LA Ikeja')
    expect(destinationOf({ ...soundDraft, lga: '' })).toBeNull()
    expect(destinationOf({ ...soundDraft, ...toStore })).toBe('store 4')
    expect(destinationOf({ ...soundDraft, ...toStore, store_id: '' })).toBeNull()
  })

  it('is paid on delivery by that way to pay alone', () => {
    expect(isPaidOnDelivery({ ...soundDraft, payment_method: 'pay_on_delivery' })).toBe(true)
    expect(isPaidOnDelivery(soundDraft)).toBe(false)
  })

  it('keeps the proof of its phone in whatever spelling, and no proof of another', () => {
    const proof = { phone: '+2348032147765', token: 't' }
    expect(proofOf(proof, soundDraft)).toBe(proof)
    expect(proofOf(proof, { ...soundDraft, phone: '+234 803 214 7765' })).toBe(proof)
    expect(proofOf(proof, { ...soundDraft, phone: '0803 214 7766' })).toBeNull()
    expect(proofOf(null, soundDraft)).toBeNull()
  })
})

describe('what is known of a person', () => {
  const known: Partial<Draft> = {
    name: 'Ada',
    phone: '0805',
    state_code: 'NG-OY',
    lga: 'Ibadan North',
    city: '',
    note: 'x',
  }

  it('fills what they have not touched, and empties nothing', () => {
    expect(prefilled({ ...emptyDraft, city: 'Ikeja' }, [], known)).toEqual({ ...emptyDraft, ...known, city: 'Ikeja' })
    expect(prefilled(soundDraft, ['name'], known).name).toBe('Ada Okafor')
    expect(prefilled(soundDraft, ['name'], known).phone).toBe('0805')
  })

  it.each(['state_code', 'lga', 'city', 'address', 'landmark', 'instructions'] as const)(
    'leaves the whole address alone once %s of it is theirs',
    (field) => {
      const { state_code, lga, name, note } = prefilled(soundDraft, [field], known)
      expect({ state_code, lga, name, note }).toEqual({ state_code: 'NG-LA', lga: 'Ikeja', name: 'Ada', note: 'x' })
    },
  )
})

describe('what the device keeps of a draft', () => {
  const area = { state_code: 'NG-LA', lga: 'Surulere' }

  it('has no address that the shop alone filled in, so that another may take its place', () => {
    const draft = { ...emptyDraft, ...area, name: 'Ada', note: 'Ring twice' }
    expect(keptOf(draft, ['name', 'note'])).toEqual({ ...emptyDraft, name: 'Ada', note: 'Ring twice' })
  })

  it.each(['state_code', 'lga', 'city', 'address', 'landmark', 'instructions'] as const)(
    'has the whole address once the person has touched its %s',
    (field) => {
      const draft = { ...soundDraft, ...area }
      expect(keptOf(draft, [field])).toEqual(draft)
    },
  )
})

describe('the faults of a draft', () => {
  const fault = (draft: Partial<Draft>, quote = quoteOf()) => faultsOf({ ...soundDraft, ...draft }, quote)

  it('are none when it is sound, before and after there is a quote', () => {
    expect(fault({})).toEqual({})
    expect(faultsOf(soundDraft, null)).toEqual({})
    expect(fault({ ...toStore, state_code: '', lga: '', city: '', address: '' })).toEqual({})
  })

  it.each<[keyof Draft, string, string]>([
    ['name', ' A ', 'purchase.name_missing'],
    ['phone', '0703', 'purchase.phone_short'],
    ['phone', '0103 214 7765', 'purchase.phone_start'],
    ['email', 'ada@example', 'forms.email_wrong'],
    ['email', 'ada example@oja.test', 'forms.email_wrong'],
    ['email', 'ada@oja.test x', 'forms.email_wrong'],
    ['email', 'ada@o ja.test', 'forms.email_wrong'],
    ['email', 'x @oja.test', 'forms.email_wrong'],
    ['email', '@oja.test', 'forms.email_wrong'],
    ['email', 'ada@oja.t', 'forms.email_wrong'],
    ['email', 'ada@b@oja.test', 'forms.email_wrong'],
    ['email', 'ada@.test', 'forms.email_wrong'],
    ['state_code', ' ', 'forms.state_missing'],
    ['lga', '', 'forms.lga_missing'],
    ['address', '  ', 'purchase.street_missing'],
    ['city', '', 'forms.city_missing'],
    ['payment_method', '', 'purchase.payment_missing'],
  ])('name %s when it is "%s"', (field, value, code) => {
    expect(fault({ [field]: value })).toEqual({ [field]: [{ code }] })
  })

  it('take the shortest name and e-mail that there are', () => {
    expect(fault({ name: 'Jo', email: ' a@b.ng ' })).toEqual({})
  })

  it('name the store of a pickup, and nothing of an address', () => {
    expect(fault({ ...toStore, store_id: '', address: '' })).toEqual({ store_id: [{ code: 'purchase.store_missing' }] })
  })

  it('say why a way to pay is closed, in the words of the server where it has some', () => {
    const closed = quoteOf({ payment_methods: [{ method: 'card', is_available: false, reason: null }] })
    expect(fault({ payment_method: 'ussd' })).toEqual({ payment_method: [told('USSD is closed at the moment.')] })
    expect(fault({}, closed)).toEqual({ payment_method: [{ code: 'purchase.payment_closed' }] })
    expect(fault({ payment_method: 'bank_transfer' }, closed)).toEqual({})
  })

  it('are found at the fields of the page, whatever the server calls them', () => {
    const [a, b, c, d] = [[told('a')], [told('b')], [told('c')], [told('d')]]
    const errors = { 'delivery.lga': a, coupon_code: b, 'order/delivery/line1': c, items: d }
    expect(errorsByField(errors)).toEqual({ lga: a, coupon: b, address: c })
  })
})

describe('the quote that the server is asked for', () => {
  const cart = { owner: { kind: 'guest' as const }, items: [riceItem], isConfirmed: true }
  const asked = (draft: Partial<Draft>, of: Parameters<typeof quoteRequestOf>[0]['cart'] = cart) =>
    quoteRequestOf({ cart: of, draft: { ...soundDraft, ...draft } })

  it('carries the goods of a guest, and of a customer none', () => {
    const delivery = { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' }
    expect(asked({})).toEqual({ items: [riceItem], delivery, coupon_code: null })
    expect(asked({}, { ...cart, owner: { kind: 'customer', id: 1 } })).toEqual({ delivery, coupon_code: null })
    expect(asked({}, { ...cart, owner: null })).toEqual({ items: [riceItem], delivery, coupon_code: null })
  })

  it('says where it goes as far as that is known, and the coupon without its blanks', () => {
    expect(asked({ lga: '', coupon: ' TEN ' })).toMatchObject({ delivery: { lga: null }, coupon_code: 'TEN' })
    expect(asked({ state_code: '' }).delivery).toBeNull()
    expect(asked(toStore).delivery).toEqual({ method: 'pickup', store_id: 4 })
    expect(asked({ ...toStore, store_id: '' }).delivery).toBeNull()
  })
})

describe('the order that the server is told of', () => {
  const fresh = quoteOf({ lines: [quoteLine(), quoteLine({ product_id: 2, is_fresh: true })] })

  it('says what is to happen with fresh goods that are not there, where there are some', () => {
    expect(orderOf({ quote: fresh }, { substitution: 'refund' }).substitution).toBe('refund')
    expect(orderOf({}, { substitution: 'refund' })).not.toHaveProperty('substitution')
    expect([hasFresh(fresh), hasFresh(quoteOf()), hasFresh(null)]).toEqual([true, false, false])
  })

  it('is what was typed without the blanks around it, at the price that was quoted', () => {
    const typed = { name: ' Ada ', email: ' ada@oja.test ', city: ' Ikeja ', address: ' 4 Allen ', landmark: ' Gate ' }
    expect(orderOf({}, { ...typed, instructions: '  ', note: ' Ring ', coupon: 'NOT-GRANTED' })).toEqual({
      quote_hash: 'hash-1',
      items: [riceItem],
      delivery: {
        method: 'delivery',
        state_code: 'NG-LA',
        lga: 'Ikeja',
        city: 'Ikeja',
        address: '4 Allen',
        landmark: 'Gate',
        instructions: null,
      },
      contact: { name: 'Ada', phone: '+2348032147765', email: 'ada@oja.test' },
      payment_method: 'card',
      coupon_code: null,
      note: 'Ring',
    })
  })

  it('has the goods of a guest alone, the coupon that was granted, and the store of a pickup', () => {
    const coupon = { code: 'TEN' } as Placement['quote']['coupon']
    const order = orderOf({ isGuest: false, quote: quoteOf({ coupon }) }, { ...toStore, phone: ' 12 ' })
    expect(order).not.toHaveProperty('items')
    expect(order).toMatchObject({ coupon_code: 'TEN', contact: { phone: '12' } })
    expect(order.delivery).toEqual({ method: 'pickup', store_id: 4 })
  })

  it('carries the proof of a phone where the server gave one', () => {
    expect(orderOf({ proof: { phone: '+2348032147765', token: 'proof-1' } }).phone_proof).toBe('proof-1')
    expect(orderOf({ proof: { phone: '+2348032147765', token: null } })).not.toHaveProperty('phone_proof')
  })
})
