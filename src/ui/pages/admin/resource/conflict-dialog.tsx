/** The clash of a form: what was sent of it, beside what somebody else saved first. */
import { conflictsOf } from '#machines/admin/record.editing.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import type { Editing, Stale } from '#machines/admin/resource.types.ts'
import type { RecordRef } from '#ui/actors/office.ts'
import { ClashDialog } from './clash-dialog.tsx'
import { fieldWord, wordsOf } from './resource-words.ts'

type Props = {
  readonly definition: ResourceDefinition
  readonly record: RecordRef
  readonly editing: Editing
  readonly stale: Stale
  readonly name: string
}

export const ConflictDialog = ({ definition, record, editing, stale, name }: Props) => (
  <ClashDialog
    open
    name={name}
    changedBy={stale.changedBy}
    clashes={conflictsOf(editing, stale).map((field) => ({
      field,
      label: fieldWord(wordsOf(definition.id), field),
      before: editing.base?.[field],
      theirs: stale.current[field],
      mine: editing.sent[field],
    }))}
    choices={editing.choices}
    onChoose={(field, side) => record.send({ type: 'choice.made', field, side })}
    onApply={() => record.send({ type: 'choices.applied' })}
    onClose={() => record.send({ type: 'choices.left' })}
  />
)
