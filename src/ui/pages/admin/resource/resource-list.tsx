/** The list of a resource: searched, filtered and turned by its address, with what is done to many of its rows. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { importable } from '#machines/admin/files/import.types.ts'
import { css } from '#styled/css'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Bone } from '#ui/components/bones.tsx'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { common } from '#text/common.ts'
import { office } from '#text/office.ts'
import { say, words } from '#ui/text/words.ts'
import { ExportButton } from '../csv/export-button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { changed } from './list-url.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { useLooks } from './looks.ts'
import { wordsOf } from './resource-words.ts'

const t = words(office, common)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', mb: '16' })
const title = css({ mr: 'auto', textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const bones = css({ display: 'grid', gap: '8' })

const isImportable = (id: string): boolean => importable.some((one) => one === id)

type Props = { readonly definition: ResourceDefinition; readonly resource: ResourceRef }

export const ResourceList = ({ definition, resource }: Props) => {
  const tell = wordsOf(definition.id)
  const { search } = useLocation()
  const query = search.replace(/^\?/, '')
  const looks = useLooks()
  usePageTitle(tell('title'))
  useEffect(() => resource.send({ type: 'list.shown', query }), [resource, query])
  return (
    <>
      <div className={head}>
        <h1 className={title}>{tell('title')}</h1>
        {looks.ListTools && <looks.ListTools resource={resource} query={query} />}
        {isImportable(definition.id) && !definition.isReadOnly && (
          <LinkButton variant="secondary" to={`/admin/imports?resource=${definition.id}`}>
            {t('office.importOpen')}
          </LinkButton>
        )}
        {definition.csv.length > 0 && <ExportButton resource={definition.id} query={query} />}
        {!definition.without?.includes('create') && (
          <LinkButton to={`/admin/${definition.id}/new`} aria-keyshortcuts="n">
            {tell('add')}
          </LinkButton>
        )}
      </div>
      <ListTools definition={definition} resource={resource} query={query} />
      <BulkBar definition={definition} resource={resource} />
      <Rows definition={definition} resource={resource} query={query} />
    </>
  )
}

const Rows = ({ definition, resource, query }: Props & { readonly query: string }) => {
  const page = useSelector(resource, ({ context }) => context.page)
  const refusal = useSelector(resource, ({ context }) => context.refusal)
  const isRefreshing = useSelector(resource, (snapshot) => snapshot.hasTag('refreshing'))
  const tell = wordsOf(definition.id)
  const Look = useLooks().lists?.[new URLSearchParams(query).get('view') ?? ''] ?? ListTable
  if (refusal)
    return (
      <ErrorState
        title={t('office.notLoaded')}
        text={say(refusal.message)}
        requestId={refusal.requestId ?? undefined}
        onRetry={() => resource.send({ type: 'list.retry' })}
        retrying={isRefreshing}
      />
    )
  if (!page)
    return (
      <div className={bones} role="status" aria-label={t('common.loading')}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Bone key={row} h={56} radius={12} />
        ))}
      </div>
    )
  if (page.rows.length === 0) return <Nothing isFiltered={query !== ''} definition={definition} tell={tell} />
  return (
    <div aria-busy={isRefreshing}>
      <Look definition={definition} resource={resource} page={page} query={query} />
      <Pagination
        page={page.pagination.current_page}
        lastPage={page.pagination.last_page}
        shown={page.rows.length}
        total={page.pagination.total}
        hrefOf={(number) => changed(query, { page: String(number) })}
      />
    </div>
  )
}

const Nothing = ({
  isFiltered,
  definition,
  tell,
}: {
  readonly isFiltered: boolean
  readonly definition: ResourceDefinition
  readonly tell: ReturnType<typeof wordsOf>
}) =>
  isFiltered ? (
    <EmptyState
      picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sky' }}
      title={t('office.nothingFound')}
      text={t('office.nothingFoundText')}
      actions={
        <LinkButton variant="secondary" to={`/admin/${definition.id}`}>
          {t('office.clearFilters')}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sun' }}
      title={tell('empty')}
      text={tell('emptyText')}
    />
  )
