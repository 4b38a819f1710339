/** Who did what, newest first, with what was before and after, and the way back where there is one. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readAuditPage } from '#machines/admin/audit.read.ts'
import { settingsDefinitions } from '#machines/admin/settings/settings.ts'
import { css } from '#styled/css'
import { useOfficeResource, type ResourceRef } from '#ui/actors/office.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { LinkButton } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { common } from '#text/common.ts'
import { office } from '#text/office.ts'
import { officeAudit } from '#text/office-audit.ts'
import { officeDelivery } from '#text/office-delivery.ts'
import { officeProducts } from '#text/office-products.ts'
import { officeOrders } from '#text/office-orders.ts'
import { officeReviews } from '#text/office-reviews.ts'
import { officeSettings } from '#text/office-settings.ts'
import { officeApps } from '#text/office-apps.ts'
import { officeCases } from '#text/office-cases.ts'
import { officePush } from '#text/office-push.ts'
import { officeSpin } from '#text/office-spin.ts'
import { officeStores } from '#text/office-stores.ts'
import { say, words } from '#ui/text/words.ts'
import { ExportButton } from '../csv/export-button.tsx'
import { ListSearch } from '../resource/list-search.tsx'
import { changed } from '../resource/list-url.ts'
import { definitions } from '../resources.ts'
import { AuditDays } from './audit-days.tsx'
import { AuditEntryCard } from './audit-entry.tsx'
import { titleOf } from './audit-sentence.ts'

const t = words(office, officeAudit, common)
words(officeSettings, officeStores, officeDelivery)
words(officeReviews, officeOrders, officeSpin)
words(officeApps, officePush, officeCases)
words(officeProducts)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', mb: '16' })
const title = css({ mr: 'auto', textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const tools = css({
  mb: '16',
  display: 'grid',
  gap: '12',
  alignItems: 'end',
  md: { gridTemplateColumns: 'repeat(3, minmax(0, 220px))' },
})

const sought = css({ mb: '12' })
const list = css({ display: 'grid', gap: '8', mb: '20' })
const alarm = css({ color: 'error', mb: '12' })

/** What the trail tells of. */
const audited = [...definitions, ...Object.values(settingsDefinitions)]

export const AuditPage = () => {
  usePageTitle(t('office.audit_title'))
  const { search } = useLocation()
  const query = search.replace(/^\?/, '')
  const { data, failure, isLoading, retry } = useResource(
    `/admin/audit${query === '' ? '' : `?${query}`}`,
    readAuditPage,
  )
  const trail = useOfficeResource('audit')
  useRefetchAfterUndo(trail, retry)
  return (
    <>
      <div className={head}>
        <h1 className={title}>{t('office.audit_title')}</h1>
        <ExportButton resource="audit" query={query} />
      </div>
      <div className={sought}>
        <ListSearch resource="audit" query={query} />
      </div>
      <div className={tools}>
        <AuditResource query={query} />
        <AuditDays query={query} />
      </div>
      {trail && <Refusal trail={trail} />}
      {data ? (
        data.entries.length === 0 ? (
          <EmptyState
            picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sky' }}
            title={t('office.nothingFound')}
            text={t('office.audit_emptyText')}
            actions={
              <LinkButton variant="secondary" to="/admin/audit">
                {t('office.clearFilters')}
              </LinkButton>
            }
          />
        ) : (
          <>
            <ul role="list" aria-label={t('office.audit_title')} className={list}>
              {data.entries.map((entry) => (
                <AuditEntryCard key={entry.id} entry={entry} trail={trail} definitions={audited} />
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
      ) : failure ? (
        <ErrorState
          title={t('office.notLoaded')}
          text={t('office.audit_notLoadedText')}
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : (
        <div className={list} role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <Bone key={row} h={72} radius={12} />
          ))}
        </div>
      )}
    </>
  )
}

const AuditResource = ({ query }: { readonly query: string }) => {
  const navigate = useNavigate()
  const filter = 'filter[resource]'
  return (
    <Field
      kind="select"
      label={t('office.audit_resource')}
      value={new URLSearchParams(query).get(filter) ?? ''}
      onChange={(event) => void navigate({ search: changed(query, { [filter]: event.currentTarget.value }) })}
    >
      <option value="">{t('office.any')}</option>
      {places().map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  )
}

/** All that the trail tells of, by the alphabet: lists, groups of settings, and what has no list of its own. */
function places(): readonly (readonly [value: string, label: string])[] {
  const named = [...new Set([...audited.map(({ id }) => id), 'orders', 'expired-orders', 'audit'])]
  const places = [
    ...named.map((id) => [id, titleOf(id)] as const),
    ['stock', t('office.audit_stockMoves')] as const,
    ['views', t('office.audit_views')] as const,
    ['access', t('office.audit_access')] as const,
  ]
  return places.toSorted(([, one], [, other]) => one.localeCompare(other))
}

/** What was taken back stands in the trail itself. */
function useRefetchAfterUndo(trail: ResourceRef | undefined, retry: () => void): void {
  const isUndoing = useSelector(trail, (snapshot) => snapshot?.matches({ undo: 'undoing' }) ?? false)
  useEffect(() => {
    if (isUndoing) return retry
    return undefined
  }, [isUndoing, retry])
}

const Refusal = ({ trail }: { readonly trail: ResourceRef }) => {
  const refusal = useSelector(trail, ({ context }) => context.undoRefusal)
  return (
    <div role="alert" className={alarm}>
      {refusal && say(refusal.message)}
    </div>
  )
}
