/** A resource as somebody of a duty may use it: what they may not do is no part of it. */
import { type Duty, mayDo } from './permissions.ts'
import type { BulkAction, Field, ResourceDefinition } from './resource.definition.ts'

/** What leads to a write, as `without` and `isOrdered` take it away. */
const readOnly = { without: ['create', 'edit', 'delete'], isOrdered: false, isReadOnly: true } as const

function fieldFor(field: Field, duty: Duty | null): Field {
  if (field.kind !== 'choice' || field.needs === undefined) return field
  const closed = Object.entries(field.needs).flatMap(([option, needed]) => (mayDo(duty, needed) ? [] : [option]))
  return closed.length === 0 ? field : { ...field, closed }
}

/** @param duty null for an admin whom nobody gave one */
export function definitionFor(definition: ResourceDefinition, duty: Duty | null): ResourceDefinition {
  const { write } = definition.permission
  const isAllowed = ({ permission = write }: BulkAction): boolean => mayDo(duty, permission)
  return {
    ...definition,
    form: definition.form.map((section) => ({
      ...section,
      fields: section.fields.map((field) => fieldFor(field, duty)),
    })),
    bulkActions: definition.bulkActions.filter(isAllowed),
    ...(!mayDo(duty, write) && readOnly),
  }
}
