/** What the shop's people set: a group is a tab with an address of its own, and one record. */
import { useEffect } from 'react'
import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { settingsDefinitions } from '#machines/admin/settings/settings.ts'
import { isSettingsGroup, settingsGroups, type SettingsGroup } from '#machines/admin/settings/settings-groups.ts'
import { css } from '#styled/css'
import { isChanged } from '#machines/admin/record.editing.ts'
import { useUnsaved } from '#ui/layouts/admin/unsaved.ts'
import { recordOf, useOfficeResource, type ResourceRef } from '#ui/actors/office.ts'
import { ErrorState } from '#ui/components/messages.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { office } from '#text/office.ts'
import { officeRules } from '#text/office-rules.ts'
import { officeSettings } from '#text/office-settings.ts'
import { say, words } from '#ui/text/words.ts'
import { NotFound } from '../not-found.tsx'
import { isUndo } from '../resource/keys.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { UndoToast } from '../resource/undo-toast.tsx'
import { SettingsForm } from './settings-form.tsx'

const t = words(office, officeRules, officeSettings)
const tell = wordsOf('settings')

const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem', mb: '16' })
const about = css({ color: 'muted', my: '16', maxW: '65ch' })

export const SettingsPage = () => {
  const { group = settingsGroups[0] } = useParams()
  usePageTitle(t('office.settings_title'))
  if (!isSettingsGroup(group)) return <NotFound />
  return (
    <>
      <h1 className={title}>{t('office.settings_title')}</h1>
      <LinkTabs
        label={t('office.settings_groups')}
        items={settingsGroups.map((one) => ({
          label: tell(one),
          href: `/admin/settings/${one}`,
          current: one === group,
        }))}
      />
      <p className={about}>{tell(`about_${group}`)}</p>
      {group === 'delivery' && (
        <p className={about}>
          <TextLink to="/admin/delivery-areas">{t('office.settings_areasLink')}</TextLink>
        </p>
      )}
      <Group key={group} group={group} />
    </>
  )
}

const Group = ({ group }: { readonly group: SettingsGroup }) => {
  const resource = useOfficeResource(settingsDefinitions[group].id)
  return resource ? <Opened group={group} resource={resource} /> : <Skeleton type="content" />
}

/** Ctrl+Z takes the last write back, off inside fields, where it is theirs. */
function useUndoKey(resource: ResourceRef): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event)) return
      event.preventDefault()
      resource.send({ type: 'undo.pressed', auditId: null })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [resource])
}

const Opened = ({ group, resource }: { readonly group: SettingsGroup; readonly resource: ResourceRef }) => {
  const record = recordOf(resource)
  const value = useSelector(record, (snapshot) => snapshot.value)
  const editing = useSelector(record, ({ context }) => context.editing)
  useEffect(() => {
    record.send({ type: 'record.opened', id: settingsGroups.indexOf(group) + 1 })
    return () => record.send({ type: 'record.closed' })
  }, [record, group])
  useUndoKey(resource)
  useUnsaved(editing !== null && isChanged(editing), () => record.send({ type: 'record.discarded' }))
  return (
    <>
      {value === 'unopened' || value === 'missing' ? (
        <ErrorState
          title={t('office.recordNotLoaded')}
          text={editing?.refusal ? say(editing.refusal.message) : ''}
          requestId={editing?.refusal?.requestId ?? undefined}
          onRetry={() => record.send({ type: 'record.retry' })}
        />
      ) : editing?.base && value !== 'recalling' ? (
        <SettingsForm group={group} record={record} editing={editing} />
      ) : (
        <Skeleton type="content" />
      )}
      <UndoToast resource={resource} />
    </>
  )
}
