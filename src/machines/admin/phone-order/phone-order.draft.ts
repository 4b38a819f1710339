/** What is written of an order by phone: what it begins with, what it lacks, and how the server takes it. */
import { readPhone, showPhone } from '#machines/forms/phone.ts'
import { hasEmail } from '#machines/order/order.contact.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { DeskOrder } from '../desk-order.types.ts'
import type { Refused } from '../resource.definition.ts'
import type { PhoneDraft, PhoneLine, PhoneOrderContext, PhoneOrderInput } from './phone-order.types.ts'

type Schemas = components['schemas']

/** Minutes: half an hour to three days, as the server takes them. */
export const holdChoices = [30, 120, 360, 1440, 2880, 4320] as const

export const emptyDraft: PhoneDraft = {
  customer_id: null,
  name: '',
  phone: '',
  email: '',
  lines: [],
  how: 'delivery',
  state_code: '',
  lga: '',
  city: '',
  address: '',
  landmark: '',
  instructions: '',
  store_id: null,
  coupon_code: '',
  note: '',
  substitution: 'call',
  payment: 'link',
  hold_minutes: 1440,
  paid_with: 'transfer',
  reference: '',
}

export const nothingYet: Omit<PhoneOrderContext, keyof PhoneOrderInput> = {
  draft: emptyDraft,
  quote: null,
  isChanged: false,
  refusal: null,
  errors: {},
  number: null,
  earlier: null,
}

/** Whether somebody would lose something by beginning anew. */
export const isWritten = ({ lines, name, phone, email, address, note }: PhoneDraft): boolean =>
  lines.length > 0 || [name, phone, email, address, note].some((text) => text !== '')

const priced: readonly (keyof PhoneDraft)[] = [
  'customer_id',
  'phone',
  'lines',
  'how',
  'state_code',
  'lga',
  'store_id',
  'coupon_code',
]

/** Whether a change may cost something else. */
export const isPriced = (change: Partial<PhoneDraft>): boolean => priced.some((field) => field in change)

export const lineKey = ({ product_id, product_measurement_id }: Omit<PhoneLine, 'quantity' | 'name' | 'label'>) =>
  `${product_id}:${product_measurement_id ?? ''}`

/** One more of the goods; those that are there already become more. */
export function withMore(lines: readonly PhoneLine[], more: PhoneLine): readonly PhoneLine[] {
  const key = lineKey(more)
  return lines.some((line) => lineKey(line) === key)
    ? lines.map((line) => (lineKey(line) === key ? { ...line, quantity: line.quantity + more.quantity } : line))
    : [...lines, more]
}

/** `quantity` 0 takes the goods out. */
export const withQuantity = (lines: readonly PhoneLine[], key: string, quantity: number): readonly PhoneLine[] =>
  lines.flatMap((line) => (lineKey(line) !== key ? [line] : quantity > 0 ? [{ ...line, quantity }] : []))

const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** What has to be filled in before it can be placed; the server looks at it again. */
export function lacking(draft: PhoneDraft): Refused[] {
  const text = (field: keyof PhoneDraft): string => String(draft[field] ?? '').trim()
  const needed: (keyof PhoneDraft)[] = [
    'name',
    ...(draft.how === 'delivery' ? (['state_code', 'lga', 'city', 'address'] as const) : (['store_id'] as const)),
    ...(draft.payment === 'recorded' ? (['reference'] as const) : []),
  ]
  const refused: Refused[] = needed
    .filter((field) => text(field) === '')
    .map((field) => ({ field, code: 'office.required' }))
  if (text('name').length === 1) refused.push({ field: 'name', code: 'office.tooShort', params: { count: 2 } })
  if (readPhone(draft.phone) === null) refused.push({ field: 'phone', code: 'office.settings.notPhone' })
  if (text('email') !== '' && !isMail(text('email'))) refused.push({ field: 'email', code: 'office.settings.notEmail' })
  if (draft.lines.length === 0) refused.push({ field: 'items', code: 'office.required' })
  return refused
}

const told = (text: string): string | null => text.trim() || null

const itemsOf = ({ lines }: PhoneDraft): Schemas['CartItemInput'][] =>
  lines.map(({ product_id, product_measurement_id, quantity }) => ({ product_id, product_measurement_id, quantity }))

const pickupOf = ({ how, store_id }: PhoneDraft): Schemas['PickupChoice'] | null =>
  how === 'pickup' && store_id !== null ? { method: 'pickup', store_id } : null

const feeOf = ({ how, state_code, lga }: PhoneDraft): Schemas['QuoteDelivery'] | null =>
  how === 'delivery' && state_code !== '' ? { method: 'delivery', state_code, lga: told(lga) } : null

/** What is asked for a price: as much as is known by then. */
export const quoteRequestOf = (draft: PhoneDraft): Schemas['PhoneQuoteRequest'] => ({
  customer_id: draft.customer_id,
  items: itemsOf(draft),
  delivery: pickupOf(draft) ?? feeOf(draft),
  coupon_code: told(draft.coupon_code),
  phone: readPhone(draft.phone),
})

export const orderRequestOf = (draft: PhoneDraft, quote_hash: string): Schemas['PhoneOrderRequest'] => ({
  quote_hash,
  customer_id: draft.customer_id,
  items: itemsOf(draft),
  delivery: pickupOf(draft) ?? {
    method: 'delivery',
    state_code: draft.state_code,
    lga: draft.lga,
    city: draft.city.trim(),
    address: draft.address.trim(),
    landmark: told(draft.landmark),
    instructions: told(draft.instructions),
  },
  contact: {
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    ...(told(draft.email) !== null && { email: draft.email.trim() }),
  },
  coupon_code: told(draft.coupon_code),
  note: told(draft.note),
  // the server keeps it for an order with fresh goods
  substitution: draft.substitution,
  payment: draft.payment,
  ...(draft.payment === 'link' && { hold_minutes: draft.hold_minutes }),
  ...(draft.payment === 'recorded' && { method: draft.paid_with, reference: draft.reference.trim() }),
})

const theirs = (text: string | null): string => text ?? ''

/** An earlier order once more: its person, its goods and its place, at what they cost now. */
export const againOf = (order: DeskOrder): Partial<PhoneDraft> => {
  const { customer_id, contact, items, delivery, coupon_code, substitution } = order
  return {
    customer_id,
    name: contact.name,
    phone: contact.phone === null ? '' : showPhone(contact.phone),
    email: contact.email !== null && hasEmail({ email: contact.email }) ? contact.email : '',
    coupon_code: theirs(coupon_code),
    substitution: substitution ?? 'call',
    lines: items.map(({ product_id, product_measurement_id, quantity, name, label }) => ({
      product_id,
      product_measurement_id,
      quantity,
      name,
      label,
    })),
    ...(delivery.method === 'pickup'
      ? { how: 'pickup', store_id: delivery.store_id }
      : {
          how: 'delivery',
          state_code: delivery.state_code,
          lga: delivery.lga,
          city: theirs(delivery.city),
          address: theirs(delivery.address),
          landmark: theirs(delivery.landmark),
          instructions: theirs(delivery.instructions),
        }),
  }
}
