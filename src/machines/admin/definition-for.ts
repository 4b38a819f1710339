/** A resource as somebody of a duty may use it: what they may not do is no part of it. */
import { type Duty, mayDo } from './permissions.ts'
import type { BulkAction, ResourceDefinition } from './resource.definition.ts'

/** What leads to a write, as `without` and `isOrdered` take it away. */
const readOnly = { without: ['create', 'edit', 'delete'], isOrdered: false, isReadOnly: true } as const

/** @param duty null for an admin whom nobody gave one */
export function definitionFor(definition: ResourceDefinition, duty: Duty | null): ResourceDefinition {
  const { write } = definition.permission
  const isAllowed = ({ permission = write }: BulkAction): boolean => mayDo(duty, permission)
  return {
    ...definition,
    bulkActions: definition.bulkActions.filter(isAllowed),
    ...(!mayDo(duty, write) && readOnly),
  }
}
