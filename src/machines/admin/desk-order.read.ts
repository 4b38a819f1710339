/** Reads what the server says of an order of the desk; amounts are naira. */
import { readData } from '#machines/catalog/read-data.ts'
import type { components } from '#openapi/generated/schema.d.ts'

export type Schemas = components['schemas']

/** One order; null when the reply holds none. */
export function readDeskOrder(reply: unknown): Schemas['DeskOrder'] | null {
  const order = readData<Schemas['DeskOrder']>(reply)
  return Array.isArray(order?.actions) && Array.isArray(order.history) ? order : null
}
