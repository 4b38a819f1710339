/** Ids of events: a UUID as it came, or one made of whatever text names the event. Pure. */
import { createHash } from 'node:crypto'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** @param text that is the same for every repeat of one event */
export function eventId(text: string): string {
  if (isUuid(text)) return text.toLowerCase()
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
