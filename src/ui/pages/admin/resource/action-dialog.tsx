/** An action that asks for something, or for a yes: its form, checked as the server checks it. */
import { type ReactNode, useState } from 'react'
import {
  type FieldValue,
  type RecordAction,
  type ResourceDefinition,
  type Values,
} from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOfFields } from '#machines/admin/resource.rules.ts'
import type { FieldErrors } from '#machines/admin/resource.types.ts'
import { errorsOf } from '#machines/admin/record.editing.ts'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { FieldList } from './field-list.tsx'
import { wordsOf } from './resource-words.ts'

const t = words(office)

type Props = {
  readonly definition: ResourceDefinition
  readonly action: RecordAction
  /** What it is done to, as people call it. */
  readonly name: string
  /** Where it is done to one record, what its fields hold is what the action begins with. */
  readonly record?: Values
  readonly resource: ResourceRef
  /** The records that it is done to; null for all of a selection. */
  readonly ids: readonly number[] | null
  /** What it comes to, where that is more than one sees at a glance. */
  readonly consequence?: ReactNode
  readonly onClose: () => void
  readonly onRun: (values: Values) => void
}

/** What was written for the same records, where that was refused or nobody answered: it is not to be written twice. */
function notDone({ resource, action, ids }: Pick<Props, 'resource' | 'action' | 'ids'>): Values {
  const { bulk, bulkRefusal, results } = resource.getSnapshot().context
  if (bulk?.action !== action.id || ids === null) return {}
  const failed = bulkRefusal ? (bulk.ids ?? []) : results.flatMap(({ id, ok }) => (ok ? [] : [id]))
  return ids.every((id) => failed.includes(id)) ? bulk.values : {}
}

const initial = ({ fields = [] }: RecordAction, record: Values, written: Values): Values =>
  Object.fromEntries(fields.map((field) => [field.id, written[field.id] ?? field.initial ?? record[field.id] ?? null]))

export const ActionDialog = (given: Props) => {
  const { definition, action, name, record = {}, consequence, onClose, onRun } = given
  const [typed, setTyped] = useState<Values>(() => initial(action, record, notDone(given)))
  const [errors, setErrors] = useState<FieldErrors>({})
  const tell = wordsOf(definition.id)
  const fields = action.fields ?? []
  const isDeletion = action.id === 'delete'
  const values = readFields(fields, typed)
  const run = () => {
    const refused = refusalsOfFields(fields, values)
    setErrors(errorsOf(refused))
    if (refused.length === 0) onRun(values)
  }
  const change = (field: string, value: FieldValue) => {
    setTyped({ ...typed, [field]: value })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([place]) => place !== field)))
  }
  const label = isDeletion ? t('office.deleteButton') : tell(`action_${action.id}`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isDeletion
          ? t('office.deleteTitle', { name })
          : t('office.actionTitle', { action: tell(`action_${action.id}`), name })
      }
      foot={
        <Button variant={isDeletion || action.isHarmful ? 'dangerFilled' : 'primary'} full onClick={run}>
          {label}
        </Button>
      }
    >
      {consequence}
      {isDeletion && <p>{t('office.deleteText')}</p>}
      {action.asks && <p>{tell(`consequence_${action.id}`, { name })}</p>}
      <FieldList
        fields={fields}
        typed={typed}
        errors={errors}
        tell={tell}
        belowOf={(field) => (field.kind === 'reference' && field.below !== undefined ? values[field.below] : undefined)}
        change={change}
      />
    </Dialog>
  )
}
