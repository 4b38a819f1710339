/** Files that come in: chosen and checked, applied as somebody decides, and the ones before. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { ImportRef } from '#machines/admin/files/import.machine.ts'
import { css } from '#styled/css'
import { useImport } from '#ui/actors/office.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { officeImport } from '#text/office-import.ts'
import { say, words } from '#ui/text/words.ts'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { OneImport } from './one-import.tsx'

const t = words(officeImport)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', mb: '16' })
const title = css({ mr: 'auto', textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const stack = css({ display: 'grid', gap: '16' })

export const ImportsPage = () => {
  const { id: place } = useParams()
  const id = place !== undefined && /^\d{1,9}$/.test(place) ? Number(place) : null
  const file = useImport(id)
  usePageTitle(t('office.import_title'))
  return (
    <>
      <div className={head}>
        <h1 className={title}>{t('office.import_title')}</h1>
        {id !== null && (
          <LinkButton variant="secondary" to="/admin/imports">
            {t('office.import_another')}
          </LinkButton>
        )}
      </div>
      {file ? <Opened file={file} id={id} /> : <Skeleton type="content" />}
    </>
  )
}

const Opened = ({ file, id }: { readonly file: ImportRef; readonly id: number | null }) => {
  const state = useSelector(file, ({ value }) => (typeof value === 'string' ? value : 'here'))
  const shown = useSelector(file, ({ context }) => context.id)
  const job = useSelector(file, ({ context }) => context.job)
  const refusal = useSelector(file, ({ context }) => context.refusal)
  useMadeImport(file, id)
  if (id === null)
    return (
      <div className={stack}>
        <ChooseFile file={file} />
        <EarlierImports />
      </div>
    )
  if (state === 'missing')
    return (
      <EmptyState
        picture={{ url: '/pictures/objects/mantel-clock', cloth: 'clay' }}
        title={t('office.import_missing')}
        text={t('office.import_missingText')}
      />
    )
  if (state === 'unopened')
    return (
      <ErrorState
        title={t('office.import_notLoaded')}
        text={refusal ? say(refusal.message) : ''}
        requestId={refusal?.requestId ?? undefined}
        onRetry={() => file.send({ type: 'import.retry' })}
      />
    )
  return job && shown === id ? <OneImport file={file} job={job} /> : <Skeleton type="content" />
}

/** The page of a file that was just taken in is its own address, so that it can be reloaded and sent. */
function useMadeImport(file: ImportRef, id: number | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { unsubscribe } = file.subscribe(({ context }) => {
      if (id === null && context.sent && context.id !== null) void navigate(`/admin/imports/${context.id}`)
    })
    return unsubscribe
  }, [file, id, navigate])
}
