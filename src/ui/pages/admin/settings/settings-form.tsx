/** The form of one group of settings. What a change brings about is said, and asked, before it is saved. */
import { useEffect, useState, type FormEvent } from 'react'
import { useSelector } from '@xstate/react'
import { isChanged } from '#machines/admin/record.editing.ts'
import { readValues, refusalsOf } from '#machines/admin/resource.rules.ts'
import type { Editing } from '#machines/admin/resource.types.ts'
import { consequencesOf, type Consequence } from '#machines/admin/settings/consequences.ts'
import { settingsDefinitions } from '#machines/admin/settings/settings.ts'
import type { SettingsGroup } from '#machines/admin/settings/settings-groups.ts'
import { css } from '#styled/css'
import type { RecordRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { office } from '#text/office.ts'
import { officeSettings } from '#text/office-settings.ts'
import { say, words } from '#ui/text/words.ts'
import type { Message } from '#ui/text/message.ts'
import { AskedConflict } from '../resource/asked-conflict.tsx'
import { FormSections } from '../resource/form-sections.tsx'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(office, officeSettings)

const foot = css({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  p: '12px 0',
  bg: 'canvas',
  zIndex: 'sticky',
})
const alarm = css({ color: 'error', w: '100%' })
const note = css({ color: 'muted', textStyle: 'small' })
const facts = css({ color: 'muted', mb: '16' })

type Props = { readonly group: SettingsGroup; readonly record: RecordRef; readonly editing: Editing }

export const SettingsForm = ({ group, record, editing }: Props) => {
  const definition = settingsDefinitions[group]
  const name = wordsOf('settings')(group)
  const isSaving = useSelector(record, (snapshot) => snapshot.matches('saving'))
  const [asked, setAsked] = useState<readonly Consequence[]>([])
  const values = readValues(definition, editing.typed)
  const refused = refusalsOf(definition, values, editing.base)
  const save = () => {
    setAsked([])
    record.send({ type: 'record.saved', values, refused })
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const consequences = refused.length > 0 ? [] : consequencesOf(group, editing.base ?? {}, values)
    if (consequences.length > 0) setAsked(consequences)
    else save()
  }
  useSaveKey(submit)
  const hasChanged = isChanged(editing)
  return (
    <form onSubmit={submit} noValidate>
      {group === 'payment' && <PaidThrough provider={editing.base?.['provider']} />}
      <FormSections definition={definition} record={record} editing={editing} />
      <div className={foot}>
        <div role="alert" className={alarm}>
          {editing.refusal && say(editing.refusal.message)}
        </div>
        <Button type="submit" busy={isSaving} busyLabel={t('office.saving')}>
          {t('office.save')}
        </Button>
        {hasChanged && (
          <Button variant="ghost" onClick={() => record.send({ type: 'record.discarded' })}>
            {t('office.discard')}
          </Button>
        )}
        <span role="status" className={note}>
          {editing.mergedWith !== null
            ? t('office.mergedWith', { name: editing.mergedWith || t('office.somebody') })
            : editing.isRecalled
              ? t('office.recalled')
              : hasChanged
                ? t('office.unsaved')
                : ''}
        </span>
      </div>
      <Dialog
        open={asked.length > 0}
        onClose={() => setAsked([])}
        title={t('office.settings_ask_title', { name })}
        foot={
          <Button full onClick={save}>
            {t('office.save')}
          </Button>
        }
      >
        {asked.map((one) => (
          <p key={one.code}>{say(one as Message)}</p>
        ))}
      </Dialog>
      <AskedConflict definition={definition} record={record} editing={editing} name={name} />
    </form>
  )
}

const PaidThrough = ({ provider }: { readonly provider: unknown }) => (
  <p className={facts}>
    {typeof provider === 'string' ? t('office.settings_provider', { provider }) : t('office.settings_noProvider')}
  </p>
)

/** Ctrl+S saves, also from within a field. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
