/** Cases: what customers report of their orders, as forms and pages know it. */
import type { components } from '#openapi/generated/schema.d.ts'
import { readData } from '#machines/catalog/read-data.ts'

type Schemas = components['schemas']

export type OrderCases = Schemas['OrderCases']
export type OrderCaseView = Schemas['OrderCase']
export type CaseReason = Schemas['CaseReason']

export const caseReasons = [
  'damaged',
  'wrong_item',
  'missing_item',
  'poor_quality',
  'late',
  'other',
] as const satisfies readonly CaseReason[]

/** What was reported of an order; null when the reply holds nothing of it. */
export function readOrderCases(reply: unknown): OrderCases | null {
  const data = readData<OrderCases>(reply)
  return Array.isArray(data?.cases) ? data : null
}
