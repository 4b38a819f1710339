/** The audit trail as the server tells it, read by shape. */
import type { components } from '#openapi/generated/schema.d.ts'
import { mayDo, type Duty } from './permissions.ts'
import type { ResourceDefinition } from './resource.definition.ts'
import type { Pagination } from './resource.types.ts'

export type AuditEntry = components['schemas']['AuditEntry']

export type AuditPage = { entries: readonly AuditEntry[]; pagination: Pagination }

/** Whoever reads the trail takes back what they may write themselves. @param duty null for an owner */
export const mayUndo = (entry: AuditEntry, duty: Duty | null, definition: ResourceDefinition | undefined): boolean =>
  entry.is_undoable && (definition === undefined || mayDo(duty, definition.permission.write))

/** Null for what is no page of the trail. */
export function readAuditPage(reply: unknown): AuditPage | null {
  const { data, pagination } = (reply ?? {}) as Partial<{ data: AuditEntry[]; pagination: Pagination }>
  return Array.isArray(data) && pagination ? { entries: data, pagination } : null
}
