/** Who is in the shop now, as the server tells it, read by shape. */
import type { components } from '#openapi/generated/schema.d.ts'

export type LiveVisits = components['schemas']['LiveVisits']

/** Null for what tells of no minutes. */
export function readLiveVisits(reply: unknown): LiveVisits | null {
  const { data } = (reply ?? {}) as { data?: LiveVisits }
  return Array.isArray(data?.minutes) ? data : null
}
