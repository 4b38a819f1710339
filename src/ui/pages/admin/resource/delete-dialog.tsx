/** Deletes a record, or archives one that was used; what says beforehand what will become of it. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import type { Editing } from '#machines/admin/resource.types.ts'
import type { RecordRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { office } from '#text/office.ts'
import { say, words } from '#ui/text/words.ts'
import { ReferenceField } from './reference-field.tsx'
import { wordsOf } from './resource-words.ts'

const t = words(office)

type Props = {
  readonly onClose: () => void
  readonly definition: ResourceDefinition
  readonly record: RecordRef
  readonly editing: Editing
  readonly name: string
}

export const DeleteDialog = ({ onClose, definition, record, editing, name }: Props) => {
  const isRemoving = useSelector(record, (snapshot) => snapshot.matches('removing'))
  const [moveTo, setMoveTo] = useState<number | null>(null)
  const { archive } = definition
  const willArchive = archive !== undefined && editing.base?.[archive.by] === true
  const archiveText = archive?.text === undefined ? t('office.archiveText') : wordsOf(definition.id)(archive.text)
  const products = definition.id === 'categories' ? Number(editing.base?.['products_count'] ?? 0) : 0
  const word = willArchive ? t('office.archiveButton') : t('office.deleteButton')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.deleteTitle', { name })}
      foot={
        <Button
          variant="dangerFilled"
          full
          busy={isRemoving}
          busyLabel={t('office.deleting')}
          onClick={() => record.send({ type: 'record.removed', options: moveTo === null ? {} : { move_to: moveTo } })}
        >
          {word}
        </Button>
      }
    >
      <p>{willArchive ? archiveText : products > 0 ? t('office.moveHint') : t('office.deleteText')}</p>
      {products > 0 && (
        <ReferenceField
          label={t('office.moveTo', { count: products })}
          error={undefined}
          optional={false}
          to="categories"
          below={undefined}
          value={moveTo}
          except={editing.id}
          onChange={(value) => setMoveTo(typeof value === 'number' ? value : null)}
        />
      )}
      <div role="alert">{editing.refusal && say(editing.refusal.message)}</div>
    </Dialog>
  )
}
