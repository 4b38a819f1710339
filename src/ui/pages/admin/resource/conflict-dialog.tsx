/** Somebody else saved the same fields first: before, theirs and mine, a choice each. */
import { useSelector } from '@xstate/react'
import { conflictsOf, isChosen } from '#machines/admin/record.editing.ts'
import type { FieldValue, ResourceDefinition } from '#machines/admin/resource.definition.ts'
import type { Editing, Side } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import type { RecordRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { fieldWord, wordsOf } from './resource-words.ts'

const t = words(office)

const group = css({ display: 'grid', gap: '8', mt: '16', border: 'none', p: 0 })
const legend = css({ fontWeight: '500' })
const option = css({ display: 'flex', gap: '8', minH: '44px', alignItems: 'center' })
const before = css({ color: 'muted', textStyle: 'small' })

type Props = {
  readonly definition: ResourceDefinition
  readonly record: RecordRef
  readonly editing: Editing
  readonly name: string
}

const shown = (value: FieldValue | undefined): string =>
  value === null || value === undefined || value === '' ? t('office.nothing') : String(value)

export const ConflictDialog = ({ definition, record, editing, name }: Props) => {
  const isOpen = useSelector(record, (snapshot) => snapshot.matches('choosing'))
  const { stale, base, sent, choices } = editing
  const tell = wordsOf(definition.id)
  return (
    <Dialog
      open={isOpen}
      onClose={() => record.send({ type: 'record.discarded' })}
      title={t('office.conflictTitle', { name })}
      foot={
        <Button full disabled={!isChosen(editing)} onClick={() => record.send({ type: 'choices.applied' })}>
          {t('office.useChoices')}
        </Button>
      }
    >
      <p>{t('office.conflictText', { person: stale?.changedBy ?? t('office.somebody') })}</p>
      {stale &&
        conflictsOf(editing, stale).map((field) => (
          <fieldset key={field} className={group} role="radiogroup" aria-label={fieldWord(tell, field)}>
            <legend className={legend}>{fieldWord(tell, field)}</legend>
            <p className={before}>{t('office.before', { value: shown(base?.[field]) })}</p>
            {(['theirs', 'mine'] as const satisfies readonly Side[]).map((side) => (
              <label key={side} className={option}>
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  aria-label={side === 'mine' ? t('office.mine') : t('office.theirs')}
                  checked={choices[field] === side}
                  onChange={() => record.send({ type: 'choice.made', field, side })}
                />
                <span>
                  {side === 'mine' ? t('office.mine') : t('office.theirs')}:{' '}
                  {shown(side === 'mine' ? sent[field] : stale.current[field])}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
    </Dialog>
  )
}
