import { fieldsOf, type FieldValue } from '#machines/admin/resource.definition.ts'
import { isSame } from '#machines/admin/resource.rules.ts'
import { readRecord, type ResourceStore } from '../../../areas/office/index.ts'
import type { Call, OperationId } from '../operation.ts'
import { allowed } from './allowed-by.ts'

type Sent = Omit<Call<OperationId>, 'query' | 'path' | 'body' | 'header'> & { body: object }

/**
 * Refuses a choice, and what is said beside it, to whoever may not choose it, as the page does not offer it. What stands already may stand.
 * @param id of the record that is changed; undefined for a new one
 * @throws ApiError 403
 */
export async function guardOptions(
  call: Sent,
  operation: OperationId,
  { store, id }: { store: ResourceStore; id?: number },
): Promise<void> {
  const body = call.body as Readonly<Record<string, FieldValue | undefined>>
  const stored = id === undefined ? null : await readRecord(call.database, store, id, call.clock())
  const fields = fieldsOf(store.definition)
  const isChanged = (name: string): boolean => body[name] !== undefined && !isSame(body[name], stored?.[name])
  for (const field of fields) {
    if (field.kind !== 'choice' || field.needs === undefined) continue
    const needed = field.needs[String(body[field.id] ?? stored?.[field.id])]
    const beside = fields.filter(({ when }) => when?.field === field.id).map((one) => one.id)
    if (needed !== undefined && [field.id, ...beside].some(isChanged)) await allowed(call, operation, needed) // oxlint-disable-line no-await-in-loop -- one refusal is enough
  }
}
