/** What was told wrongly and is put right: name, phone and street while the goods are at the store, the tracking once they have left. */
import type { operations } from '#openapi/generated/schema.d.ts'
import { correctedFields, type Correction, type OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { ApiError, type FieldErrors, invalidField } from '../../platform/errors.ts'
import { toE164 } from '../../platform/phones.ts'
import { phoneHint, refuse } from '../identity/index.ts'
import { newPickupCode } from './pickup-code.ts'

type Body = operations['actOnOrder']['requestBody']['content']['application/json']
type Details = NonNullable<Body['details']>

const again = 'Cancel it and order again'

/** 409: the goods are on their way to what was told. */
export const hasLeft = (): ApiError =>
  new ApiError(
    409,
    'cancel_and_order_again',
    `This order has left the store, so its details stay as they are. ${again} once it is back.`,
  )

const otherArea = (): ApiError =>
  new ApiError(422, 'cancel_and_order_again', `Another LGA has another fee and other days. ${again}.`, {
    errors: { 'details.lga': [`Another LGA has another fee and other days. ${again}.`] },
  })

const mayBeEmpty = new Set(['landmark', 'instructions'])

/** What was told, by field, as it is kept. */
function readDetails(details: Details): Correction {
  const to: Correction = {}
  for (const field of correctedFields) {
    const told = details[field]
    if (told === undefined) continue
    const text = told?.trim() ?? ''
    to[field] = field === 'phone' ? (toE164(text) ?? '') : text === '' && mayBeEmpty.has(field) ? null : text
  }
  return to
}

function refusalsOf(to: Correction, isToDoor: boolean): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of correctedFields) {
    const value = to[field]
    if (value === undefined) continue
    if (!isToDoor && field !== 'name' && field !== 'phone')
      errors[`details.${field}`] = ['This order is fetched at a store.']
    else if (field === 'phone' && value === '') errors['details.phone'] = [phoneHint]
    else if (value === '' || (field === 'name' && (value ?? '').length < 2))
      errors[`details.${field}`] = ['Please fill this in.']
  }
  return errors
}

/**
 * @returns the event, and the new code for whoever fetches an order whose code went to another phone
 * @throws ApiError 422 by field; `cancel_and_order_again` for another LGA; for nothing that would change
 */
export function detailsCorrected(order: Order, { details }: Body): { event: OrderEvent; secret?: string } {
  const { contact, delivery, order_number } = order.placed ?? {}
  if (!contact || !delivery || order_number === undefined) throw new Error('Only a placed order has details')
  const isToDoor = delivery.method === 'delivery'
  if (isToDoor && details?.lga !== undefined && details.lga !== delivery.lga) throw otherArea()
  const told = readDetails(details ?? {})
  refuse(refusalsOf(told, isToDoor))
  const now: Correction = { ...(isToDoor ? delivery : {}), name: contact.name, phone: contact.phone }
  const fields = correctedFields.filter((field) => told[field] !== undefined && told[field] !== (now[field] ?? null))
  if (fields.length === 0) throw invalidField('details', 'This is what the order says already.')
  const to = Object.fromEntries(fields.map((field) => [field, told[field]])) as Correction
  if (!fields.includes('phone') || !order.state.matches({ open: 'readyForPickup' }))
    return { event: { type: 'details_corrected', fields, to } }
  const { code, hash } = newPickupCode(order_number)
  return { event: { type: 'details_corrected', fields, to, code_hash: hash }, secret: code }
}

const told = (value: string | null | undefined): string | null => value?.trim() || null

/** @throws ApiError 422 without a number */
export function trackingCorrected(body: Body): OrderEvent {
  const [carrier, tracking] = [told(body.carrier), told(body.tracking)]
  if (tracking === null) throw invalidField('tracking', 'Give the number of the parcel.')
  return { type: 'tracking_corrected', carrier, tracking }
}
