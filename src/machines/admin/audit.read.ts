/** The audit trail as the server tells it, read by shape. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Pagination } from './resource.types.ts'

export type AuditEntry = components['schemas']['AuditEntry']

export type AuditPage = { entries: readonly AuditEntry[]; pagination: Pagination }

/** Null for what is no page of the trail. */
export function readAuditPage(reply: unknown): AuditPage | null {
  const { data, pagination } = (reply ?? {}) as Partial<{ data: AuditEntry[]; pagination: Pagination }>
  return Array.isArray(data) && pagination ? { entries: data, pagination } : null
}
