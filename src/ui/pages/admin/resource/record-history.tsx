/** What was done to one record, newest first, as the audit trail tells it. */
import { useLocation } from 'react-router-dom'
import { readAuditPage } from '#machines/admin/audit.read.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { ErrorState } from '#ui/components/messages.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { office } from '#text/office.ts'
import { officeAudit } from '#text/office-audit.ts'
import { words } from '#ui/text/words.ts'
import { AuditEntryCard } from '../audit/audit-entry.tsx'
import { changed } from './list-url.ts'

const t = words(office, officeAudit)

const list = css({ display: 'grid', gap: '8', mb: '20' })

type Props = { readonly definition: ResourceDefinition; readonly id: number }

export const RecordHistory = ({ definition, id }: Props) => {
  const query = useLocation().search.replace(/^\?/, '')
  const page = new URLSearchParams(query).get('page')
  const { data, failure, isLoading, retry } = useResource(
    `/admin/${definition.id}/${id}/history${page === null ? '' : `?page=${page}`}`,
    readAuditPage,
  )
  if (data?.entries.length === 0) return <p>{t('office.history_empty')}</p>
  if (data)
    return (
      <>
        <ul role="list" aria-label={t('office.tab_history')} className={list}>
          {data.entries.map((entry) => (
            <AuditEntryCard key={entry.id} entry={entry} trail={undefined} definitions={[definition]} isAlone />
          ))}
        </ul>
        <Pagination
          page={data.pagination.current_page}
          lastPage={data.pagination.last_page}
          shown={data.entries.length}
          total={data.pagination.total}
          hrefOf={(number) => changed(query, { page: String(number) })}
        />
      </>
    )
  return failure ? (
    <ErrorState
      title={t('office.history_notLoaded')}
      text={t('office.audit_notLoadedText')}
      requestId={failure.requestId ?? undefined}
      onRetry={retry}
      retrying={isLoading}
    />
  ) : (
    <Skeleton type="content" />
  )
}
