/** Reads what the server says of a customer beside their record. */
import { readData } from '#machines/catalog/read-data.ts'
import type { components } from '#openapi/generated/schema.d.ts'

export type CustomerOverview = components['schemas']['CustomerOverview']

/** Null when the reply holds none. */
export function readOverview(reply: unknown): CustomerOverview | null {
  const overview = readData<CustomerOverview>(reply)
  return Array.isArray(overview?.sessions) && Array.isArray(overview.notes) ? overview : null
}
