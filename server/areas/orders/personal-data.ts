/** What of an order tells of a person: taken out of events and projections before they are stored, and put back when they are read. Pure. */
import type { Contact, Delivery, OrderEvent, OrderEventType, Placed } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'

/** All that is personal of one order, as one row. */
export type PersonalData = Contact & {
  id: string
  city: string | null
  address: string | null
  landmark: string | null
  instructions: string | null
  note: string | null
  /** Words that people wrote about later events, by type and time of the event. */
  words: Readonly<Record<string, string>>
}

/** Stands where personal data was erased. */
export const erased = 'Erased'
const erasedEmail = 'erased@oja.invalid'

/** Whether there is nobody any more to write to. */
export const isErased = ({ email }: Contact): boolean => email === erasedEmail

/** Events with words of people. Reasons of payments and refunds are the provider's. */
const wordFields: Partial<Record<OrderEventType, 'reason' | 'note'>> = {
  cancelled: 'reason',
  delivery_failed: 'reason',
  return_requested: 'reason',
  return_rejected: 'reason',
  refund_granted: 'reason',
  refunded_by_hand: 'note',
}
const mayBeSilent: readonly OrderEventType[] = ['cancelled', 'refunded_by_hand']

export const wordsKey = (type: string, at: string): string => `${type} ${at}`

/** What a person wrote about an event; null when nothing. */
export function wordsOf(event: OrderEvent): string | null {
  const field = wordFields[event.type]
  const words: unknown = field && Reflect.get(event, field)
  return typeof words === 'string' && words !== '' ? words : null
}

export function personalDataOf({ contact, delivery, note, contact_id }: Omit<Placed, 'type'>): PersonalData {
  const isToDoor = delivery.method === 'delivery'
  return {
    id: contact_id ?? '',
    ...contact,
    city: isToDoor ? delivery.city : null,
    address: isToDoor ? delivery.address : null,
    landmark: isToDoor ? delivery.landmark : null,
    instructions: isToDoor ? delivery.instructions : null,
    note,
    words: {},
  }
}

type Placing = Pick<Placed, 'contact' | 'delivery' | 'note'>

function withoutPlacer<Event extends Placing>(placed: Event): Omit<Event, 'contact' | 'note'> {
  const { contact: _, note: __, delivery, ...rest } = placed
  if (delivery.method !== 'delivery') return { ...rest, delivery } as Omit<Event, 'contact' | 'note'>
  const { city: _c, address: _a, landmark: _l, instructions: _i, ...place } = delivery
  return { ...rest, delivery: place as Placing['delivery'] } as Omit<Event, 'contact' | 'note'>
}

function withPlacer<Event extends Placing>(placed: Event, person: PersonalData | null): Event {
  const { name, phone, email } = person ?? { name: erased, phone: erased, email: erasedEmail }
  const delivery: Delivery =
    placed.delivery.method === 'delivery'
      ? {
          ...placed.delivery,
          city: person ? (person.city ?? '') : erased,
          address: person ? (person.address ?? '') : erased,
          landmark: person?.landmark ?? null,
          instructions: person?.instructions ?? null,
        }
      : placed.delivery
  return { ...placed, contact: { name, phone, email }, delivery, note: person?.note ?? null }
}

/** An event as its stream keeps it. */
export function withoutPerson(event: OrderEvent): OrderEvent {
  if (event.type === 'placed') return withoutPlacer(event) as OrderEvent
  if (event.type === 'details_corrected') {
    const { to: _, ...rest } = event
    return rest
  }
  const field = wordFields[event.type]
  return field ? ({ ...event, [field]: null } as OrderEvent) : event
}

/** An event as it happened, or with the person left out where their data was erased. @param at ISO 8601 */
export function withPerson(event: OrderEvent, at: string, person: PersonalData | null): OrderEvent {
  if (event.type === 'placed') return withPlacer(event, person)
  const field = wordFields[event.type]
  if (!field) return event
  const words = person?.words[wordsKey(event.type, at)]
  return { ...event, [field]: words ?? (mayBeSilent.includes(event.type) ? null : erased) } as OrderEvent
}

/** A transfer's reference stands before the words about it. */
const between = ' · '

const silentDetail = (type: OrderEventType, detail: string | null): string | null =>
  type === 'refunded_by_hand' ? (detail?.split(between)[0] ?? null) : null

const fullDetail = (type: OrderEventType, detail: string | null, words: string | undefined): string | null => {
  if (words !== undefined) return [detail, words].filter(Boolean).join(between)
  return mayBeSilent.includes(type) ? detail : erased
}

type Told = Pick<Order, 'placed' | 'timeline' | 'returned'>

/** A folded order as the projection keeps it. */
export const tellWithoutPerson = <Tells extends Told>(order: Tells): Tells => ({
  ...order,
  placed: order.placed && withoutPlacer(order.placed),
  timeline: order.timeline.map((entry) =>
    wordFields[entry.type] ? { ...entry, detail: silentDetail(entry.type, entry.detail) } : entry,
  ),
  returned: order.returned && { ...order.returned, reason: '' },
})

/** The same with whom it is about. */
export function tellWithPerson<Tells extends Told>(order: Tells, person: PersonalData | null): Tells {
  const wordsAt = ({ type, at }: { type: string; at: string }) => person?.words[wordsKey(type, at)]
  const asked = order.timeline.findLast(({ type }) => type === 'return_requested')
  return {
    ...order,
    placed: order.placed && withPlacer(order.placed, person),
    timeline: order.timeline.map((entry) =>
      wordFields[entry.type] ? { ...entry, detail: fullDetail(entry.type, entry.detail, wordsAt(entry)) } : entry,
    ),
    returned: order.returned && { ...order.returned, reason: (asked && wordsAt(asked)) ?? erased },
  }
}
