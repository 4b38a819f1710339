/** What somebody who orders has written, held to what the contract cannot say. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Contact, Delivery, Placed } from '#machines/order/order.events.ts'
import { type Destination, isFresh, type QuoteLine } from '../checkout/index.ts'
import { phoneHint, refuse } from '../identity/index.ts'
import { toE164 } from '../../platform/phones.ts'

type Schemas = components['schemas']
export type OrderRequest = Schemas['OrderRequest']

const trimmed = (value: string | null | undefined): string | null => value?.trim() || null

const blank = 'Please fill this in.'

/** @throws ApiError 422 by field: a phone that rings, and no blanks where words are needed */
export function readContact({ contact, delivery }: Pick<OrderRequest, 'contact' | 'delivery'>): Contact {
  const phone = toE164(contact.phone)
  const name = contact.name.trim()
  refuse({
    ...(name.length < 2 && { 'contact.name': [blank] }),
    ...(phone === undefined && { 'contact.phone': [phoneHint] }),
    ...(delivery.method === 'delivery' && delivery.city.trim() === '' && { 'delivery.city': [blank] }),
    ...(delivery.method === 'delivery' && delivery.address.trim() === '' && { 'delivery.address': [blank] }),
    ...(delivery.method === 'delivery' && delivery.lga.trim() === '' && { 'delivery.lga': ['Choose an LGA.'] }),
  })
  return { name, phone: phone as string, email: contact.email.trim() }
}

export const readNote = ({ note }: Pick<OrderRequest, 'note'>): string | null => trimmed(note)

/** What is done when fresh goods are not there. Who orders none is not asked, whatever the request says. */
export function readSubstitution(
  { substitution }: Pick<OrderRequest, 'substitution'>,
  lines: readonly Pick<QuoteLine, 'expiresAt'>[],
): Pick<Placed, 'substitution'> {
  return substitution && lines.some(isFresh) ? { substitution } : {}
}

/** Where it goes, as the event keeps it: names as they are now, so that later changes of the tables change no order. */
export function readDelivery({ delivery }: Pick<OrderRequest, 'delivery'>, destination: Destination): Delivery {
  if (destination.method === 'pickup') {
    const { store_id, store, address, phone, ready_within_hours } = destination
    return { method: 'pickup', store_id, store, address, phone, ready_within_hours }
  }
  const door = delivery as Schemas['DeliveryAddress']
  return {
    method: 'delivery',
    state_code: destination.state_code,
    state: destination.state,
    lga: destination.lga ?? '',
    city: door.city.trim(),
    address: door.address.trim(),
    landmark: trimmed(door.landmark),
    instructions: trimmed(door.instructions),
    days_min: destination.estimate.days_min,
    days_max: destination.estimate.days_max,
  }
}
