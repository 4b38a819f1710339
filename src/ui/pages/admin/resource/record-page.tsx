/** One record: its form, what others did to it meanwhile, and its end. */
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { initialValues, type ResourceDefinition, type ResourceRecord } from '#machines/admin/resource.definition.ts'
import { isChanged } from '#machines/admin/record.editing.ts'
import { readValues, refusalsOf } from '#machines/admin/resource.rules.ts'
import type { Editing } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import { usePicturesOf, type RecordRef, type ResourceRef } from '#ui/actors/office.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { useUnsaved } from '#ui/layouts/admin/unsaved.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { office } from '#text/office.ts'
import { say, words } from '#ui/text/words.ts'
import { AskedConflict } from './asked-conflict.tsx'
import { FormSections } from './form-sections.tsx'
import { useLooks } from './looks.ts'
import { AskedPassword } from './asked-password.tsx'
import { madeIdOf } from './made-id.ts'
import { PicturePlace, placeOf } from './picture-place.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { wordsOf } from './resource-words.ts'

const t = words(office)

/** Few resources have one. */
const PreviewPanel = lazy(async () => ({ default: (await import('./preview-panel.tsx')).PreviewPanel }))

const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem', mb: '16' })
const back = css({ display: 'inline-flex', minH: '44px', alignItems: 'center', color: 'brand' })
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
const lead = css({ color: 'muted', mb: '16' })

/** What comes when somebody asks for it: few do, and the history tells of every resource in words. */
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))
const RecordHistory = lazy(async () => ({ default: (await import('./record-history.tsx')).RecordHistory }))

/** Whose records have no history of their own at the server. */
const withoutHistory: ReadonlySet<string> = new Set(['delivery-areas'])

type Props = {
  readonly definition: ResourceDefinition
  readonly resource: ResourceRef
  readonly record: RecordRef
  /** Null for a new one. */
  readonly id: number | null
}

export const RecordPage = (props: Props) => {
  const { definition, record, id } = props
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { list?: string } | null }
  const list = `/admin/${definition.id}${state?.list ? `?${state.list}` : ''}`
  const { Head } = useLooks()
  const isHistory = new URLSearchParams(useLocation().search).get('tab') === 'history'
  const hasHistory = id !== null && !withoutHistory.has(definition.id)
  const value = useSelector(record, (snapshot) => snapshot.value)
  const editing = useSelector(record, ({ context }) => context.editing)
  useEffect(() => {
    record.send(
      id === null ? { type: 'record.begun', values: initialValues(definition) } : { type: 'record.opened', id },
    )
    return () => record.send({ type: 'record.closed' })
  }, [record, id, definition])
  const madeId = useMadeId(id, editing)
  useEffect(() => {
    if (madeId !== null) void navigate(`/admin/${definition.id}/${madeId}`, { replace: true })
  }, [madeId, navigate, definition.id])
  const wasRemoved = value === 'closed' && editing === null
  const [wasOpen, setWasOpen] = useState(false)
  if (!wasRemoved && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (wasOpen && wasRemoved) void navigate(list)
  }, [wasOpen, wasRemoved, navigate, list])
  const name = String(editing?.base?.[definition.nameField] ?? wordsOf(definition.id)('add'))
  usePageTitle(name)
  const place = placeOf(definition.id, id)
  const madeAt = madeId === null ? null : placeOf(definition.id, madeId)
  const pictures = usePicturesOf(place, madeAt)
  useUnsaved(editing !== null && (isChanged(editing) || pictures.isUnderWay), () => {
    record.send({ type: 'record.discarded' })
    pictures.leave()
  })
  return (
    <>
      <Link to={list} className={back}>
        {t('office.backToList')}
      </Link>
      <h1 className={title}>{name}</h1>
      {value === 'missing' ? (
        <EmptyState
          picture={{ url: '/pictures/objects/mantel-clock', cloth: 'clay' }}
          title={t('office.missingTitle')}
          text={t('office.missingText')}
          actions={<LinkButton to={list}>{t('office.backToList')}</LinkButton>}
        />
      ) : value === 'unopened' ? (
        <ErrorState
          title={t('office.recordNotLoaded')}
          text={editing?.refusal ? say(editing.refusal.message) : ''}
          requestId={editing?.refusal?.requestId ?? undefined}
          onRetry={() => record.send({ type: 'record.retry' })}
        />
      ) : editing === null || value === 'opening' || value === 'recalling' ? (
        <Skeleton type="content" />
      ) : (
        <>
          {hasHistory && <RecordTabs isHistory={isHistory} />}
          {hasHistory && isHistory ? (
            <Suspense fallback={<Skeleton type="content" />}>
              <RecordHistory definition={definition} id={id} />
            </Suspense>
          ) : (
            <>
              {Head && <Head stored={editing.base} />}
              <PicturePlace value={madeAt ?? place}>
                <RecordForm {...props} editing={editing} name={name} />
              </PicturePlace>
              <AskedPassword of={record} />
              {editing.base && <Panels {...props} stored={editing.base} />}
            </>
          )}
        </>
      )}
    </>
  )
}

/** The record that a new one became, and one that was deleted meanwhile and is created again; null where the address names what is open. */
function useMadeId(id: number | null, editing: Editing | null): number | null {
  const [begunAt, setBegunAt] = useState<number | null>(null)
  if (id !== null && editing?.id === null && begunAt !== id) setBegunAt(id)
  return madeIdOf({ id, begunAt, open: editing?.id ?? null })
}

const Panels = ({ definition, record, resource, stored }: Props & { readonly stored: ResourceRecord }) =>
  Object.entries(useLooks().panels ?? {}).map(([id, Panel]) => (
    <Panel key={id} definition={definition} record={record} resource={resource} stored={stored} />
  ))

const RecordForm = ({
  definition,
  resource,
  record,
  editing,
  name,
}: Props & { readonly editing: Editing; readonly name: string }) => {
  const isSaving = useSelector(record, (snapshot) => snapshot.matches('saving'))
  const isGone = useSelector(record, (snapshot) => snapshot.matches('gone'))
  const [isDeleting, setDeleting] = useState(false)
  const without = new Set(definition.without)
  const { placesActions, Preview } = useLooks()
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (without.has('edit')) return
    const values = readValues(definition, editing.typed)
    record.send({ type: 'record.saved', values, refused: refusalsOf(definition, values, editing.base) })
  }
  useSaveKey(save)
  const hasChanged = isChanged(editing)
  return (
    <form onSubmit={save} noValidate>
      {definition.isReadOnly && <p className={lead}>{t('office.readOnly')}</p>}
      <FormSections definition={definition} record={record} editing={editing} />
      {Preview && (
        <Suspense fallback={null}>
          <PreviewPanel of={Preview} values={readValues(definition, editing.typed)} />
        </Suspense>
      )}
      <div className={foot}>
        <div role="alert" className={alarm}>
          {isGone && `${t('office.goneTitle')}. ${t('office.goneText')}`}
          {editing.refusal && say(editing.refusal.message)}
        </div>
        {isGone ? (
          !without.has('create') && (
            <Button onClick={() => record.send({ type: 'record.recreated' })}>{t('office.createAgain')}</Button>
          )
        ) : without.has('edit') ? null : (
          <Button type="submit" busy={isSaving} busyLabel={t('office.saving')}>
            {t('office.save')}
          </Button>
        )}
        {editing.base && !isGone && !placesActions && (
          <RecordActions definition={definition} resource={resource} row={editing.base} />
        )}
        {hasChanged && (
          <Button variant="ghost" onClick={() => record.send({ type: 'record.discarded' })}>
            {t('office.discard')}
          </Button>
        )}
        {editing.id !== null && !isGone && !without.has('delete') && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('office.deleteButton')}
          </Button>
        )}
        <span role="status" className={note}>
          {toldOf(editing)}
        </span>
      </div>
      <AskedConflict definition={definition} record={record} editing={editing} name={name} />
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog
            onClose={() => setDeleting(false)}
            definition={definition}
            record={record}
            editing={editing}
            name={name}
          />
        </Suspense>
      )}
    </form>
  )
}

/** What of the form is not as it looks: merged, back after a reload, or not saved. */
function toldOf(editing: Editing): string {
  if (editing.mergedWith !== null) return t('office.mergedWith', { name: editing.mergedWith || t('office.somebody') })
  if (editing.isRecalled) return t('office.recalled')
  return isChanged(editing) ? t('office.unsaved') : ''
}

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
