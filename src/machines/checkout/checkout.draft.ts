/** The draft of an order: what it begins with, what is asked of it before the server is troubled, and what of it the server is told. */
import type { Message } from '#ui/text/message.ts'
import { readPhone } from '#machines/forms/phone.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { PaymentMethod } from '#machines/purchase/purchase.types.ts'
import {
  type FieldErrors,
  draftFields,
  type Draft,
  type DraftField,
  type PhoneProof,
  type Placement,
  type Quote,
  type QuoteQuestion,
} from './checkout.types.ts'
import { phoneFault } from './phone-fault.ts'

type Schemas = components['schemas']

export const emptyDraft: Draft = {
  ...(Object.fromEntries(draftFields.map((field) => [field, ''])) as Draft),
  method: 'delivery',
  payment_method: 'card',
  substitution: 'call',
}

/** Fields that say where it goes: an address is taken up whole, or not at all. */
const addressFields: readonly DraftField[] = ['state_code', 'lga', 'city', 'address', 'landmark', 'instructions']

/** Changes of these make another quote. */
const pricedFields: readonly DraftField[] = ['method', 'state_code', 'lga', 'store_id', 'coupon']
export const isPriced = (field: DraftField): boolean => pricedFields.includes(field)

/** Where it goes, as far as what can be chosen depends on it; null while nobody has said. */
export function destinationOf({ method, state_code, lga, store_id }: Draft): string | null {
  if (method === 'pickup') return store_id === '' ? null : `store ${store_id}`
  return lga === '' ? null : `${state_code} ${lga}`
}

/** A new state has other LGAs. */
export const withField = (draft: Draft, field: DraftField, value: string): Draft => ({
  ...draft,
  ...(field === 'state_code' && value !== draft.state_code ? { lga: '' } : {}),
  [field]: value,
})

/** What is known of the person fills what they have not touched themselves. */
export function prefilled(draft: Draft, touched: readonly DraftField[], values: Partial<Draft>): Draft {
  const isAddressTheirs = addressFields.some((field) => touched.includes(field))
  const isFree = (field: DraftField) => !touched.includes(field) && !(isAddressTheirs && addressFields.includes(field))
  const free = Object.entries(values).filter(([field, value]) => value !== '' && isFree(field as DraftField))
  return { ...draft, ...Object.fromEntries(free) }
}

/**
 * What the device keeps of a draft. An address that the shop alone filled in is filled in again by what it knows then: kept,
 * it would pass for the person's own, and neither a saved address nor another delivery area would take its place.
 */
export const keptOf = (draft: Draft, touched: readonly DraftField[]): Draft =>
  addressFields.some((field) => touched.includes(field))
    ? draft
    : { ...draft, ...Object.fromEntries(addressFields.map((field) => [field, ''])) }

/** Whether an order of this draft is placed only with a proof of its phone. */
export const isPaidOnDelivery = ({ payment_method }: Draft): boolean => payment_method === 'pay_on_delivery'

/** A proof as long as it is of the phone in the draft, in whatever spelling. */
export const proofOf = (proof: PhoneProof | null, { phone }: Draft): PhoneProof | null =>
  proof !== null && proof.phone === readPhone(phone) ? proof : null

type Rule = (draft: Draft, quote: Quote | null) => Message | null

const needed =
  (field: DraftField, message: Message): Rule =>
  (draft) =>
    draft[field].trim() === '' ? message : null

const when =
  (method: 'delivery' | 'pickup', rule: Rule): Rule =>
  (draft, quote) =>
    draft.method === method ? rule(draft, quote) : null

/** In the order in which they stand on the page. */
const rules: Partial<Record<DraftField, Rule>> = {
  name: ({ name }) => (name.trim().length < 2 ? { code: 'purchase.name_missing' } : null),
  phone: ({ phone }) => {
    const code = phoneFault(phone)
    return code && { code }
  },
  email: ({ email }) => (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) ? null : { code: 'forms.email_wrong' }),
  state_code: when('delivery', needed('state_code', { code: 'forms.state_missing' })),
  lga: when('delivery', needed('lga', { code: 'forms.lga_missing' })),
  address: when('delivery', needed('address', { code: 'purchase.street_missing' })),
  city: when('delivery', needed('city', { code: 'forms.city_missing' })),
  store_id: when('pickup', needed('store_id', { code: 'purchase.store_missing' })),
  payment_method: ({ payment_method: requested }, quote) => {
    const choice = quote?.payment_methods.find(({ method }) => method === requested)
    if (requested === '') return { code: 'purchase.payment_missing' }
    if (!choice || choice.is_available) return null
    return choice.reason
      ? { code: 'server.said', params: { message: choice.reason } }
      : { code: 'purchase.payment_closed' }
  },
}

/** What is wrong, by field; an empty record when nothing is. */
export function faultsOf(draft: Draft, quote: Quote | null): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, rule] of Object.entries(rules)) {
    const message = rule(draft, quote)
    if (message) errors[field] = [message]
  }
  return errors
}

const serverNames: Record<string, DraftField> = { coupon_code: 'coupon', line1: 'address' }

/** Refusals of the server by the fields of the page: `delivery.lga` is said at `lga`. What has no field is left out. */
export function errorsByField(errors: FieldErrors): FieldErrors {
  const found = Object.entries(errors).flatMap(([name, messages]) => {
    const last = name.split(/[./]/).at(-1) ?? name
    const field = serverNames[last] ?? draftFields.find((one) => one === last)
    return field ? [[field, messages] as const] : []
  })
  return Object.fromEntries(found)
}

const orNull = (text: string): string | null => text.trim() || null

/** Where it would go, as far as it is known. */
function quoteDelivery(draft: Draft): NonNullable<Schemas['QuoteRequest']['delivery']> | null {
  if (draft.method === 'pickup') return draft.store_id ? { method: 'pickup', store_id: Number(draft.store_id) } : null
  return draft.state_code ? { method: 'delivery', state_code: draft.state_code, lga: orNull(draft.lga) } : null
}

/** A customer's lines are those of the server's cart; a guest sends them. */
export const quoteRequestOf = ({ cart, draft }: QuoteQuestion): Schemas['QuoteRequest'] => ({
  ...(cart.owner?.kind === 'customer' ? {} : { items: cart.items }),
  delivery: quoteDelivery(draft),
  coupon_code: orNull(draft.coupon),
})

/** Whether whoever orders this is asked what is to happen with fresh goods that are not there. */
export const hasFresh = (quote: Quote | null): boolean => quote?.lines.some(({ is_fresh }) => is_fresh) ?? false

/** The order as the server takes it; the same placement gives the same request each time. */
export function orderRequestOf({ draft, quote, items, isGuest, proof }: Placement): Schemas['OrderRequest'] {
  return {
    quote_hash: quote.quote_hash,
    ...(isGuest ? { items } : {}),
    delivery:
      draft.method === 'pickup'
        ? { method: 'pickup', store_id: Number(draft.store_id) }
        : {
            method: 'delivery',
            state_code: draft.state_code,
            lga: draft.lga,
            city: draft.city.trim(),
            address: draft.address.trim(),
            landmark: orNull(draft.landmark),
            instructions: orNull(draft.instructions),
          },
    contact: {
      name: draft.name.trim(),
      phone: readPhone(draft.phone) ?? draft.phone.trim(),
      email: draft.email.trim(),
    },
    payment_method: draft.payment_method as PaymentMethod,
    coupon_code: quote.coupon?.code ?? null,
    note: orNull(draft.note),
    ...(hasFresh(quote) && { substitution: draft.substitution as Schemas['Substitution'] }),
    ...(proof?.token ? { phone_proof: proof.token } : {}),
  }
}
