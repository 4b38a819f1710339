/** Of the wheel, as the server tells it to the back office, read by shape. */
import type { components } from '#openapi/generated/schema.d.ts'

export type SpinReport = components['schemas']['SpinReport']
export type OfficePrize = components['schemas']['AdminSpinPrize']

/** Null for what is no report. */
export function readSpinReport(reply: unknown): SpinReport | null {
  const { data } = (reply ?? {}) as { data?: SpinReport }
  return Array.isArray(data?.prizes) ? data : null
}

/** Null for what is no list. */
export function readPrizes(reply: unknown): readonly OfficePrize[] | null {
  const { data } = (reply ?? {}) as { data?: OfficePrize[] }
  return Array.isArray(data) ? data : null
}
