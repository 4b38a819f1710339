/** Search, tabs, saved views and filters of a list: each is a part of its address. */
import { useSelector } from '@xstate/react'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { tabs as tabsRecipe } from '#styled/recipes'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Link } from '#ui/components/link.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { ListFilters } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'
import { changed } from './list-url.ts'
import { wordsOf } from './resource-words.ts'
import { SavedViews } from './saved-views.tsx'

const t = words(office)

const bar = css({ display: 'grid', gap: '12', mb: '16' })
const tabsScroll = css({ overflowX: 'auto' })
const row = css({ display: 'grid', gap: '12', alignItems: 'end', md: { gridTemplateColumns: 'minmax(0, 1fr) auto' } })
/** Many filters take lines of their own, so that the search keeps its room. */
const rows = css({ display: 'grid', gap: '12' })
const few = 3

type Props = { readonly definition: ResourceDefinition; readonly resource: ResourceRef; readonly query: string }

export const ListTools = (props: Props) => {
  const { definition } = props
  return (
    <div className={bar}>
      <Tabs {...props} />
      <SavedViews resource={definition.id} query={props.query} />
      <div className={definition.filters.length > few ? rows : row}>
        <ListSearch resource={definition.id} query={props.query} />
        {definition.filters.length > 0 && <ListFilters definition={definition} query={props.query} />}
      </div>
    </div>
  )
}

const Tabs = ({ definition, resource, query }: Props) => {
  const counts = useSelector(resource, ({ context }) => context.page?.counts)
  const tell = wordsOf(definition.id)
  const look = tabsRecipe()
  const current = new URLSearchParams(query).get('tab') ?? definition.tabs[0]
  return (
    <div role="tablist" aria-label={t('office.views')} className={`${look.root} ${tabsScroll}`}>
      {definition.tabs.map((tab, index) => (
        <Link
          key={tab}
          role="tab"
          aria-selected={tab === current}
          to={changed(query, { tab: index === 0 ? null : tab })}
          className={look.link}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t('office.tab', { name: tell(`tab_${tab}`), count: counts?.[tab] ?? 0 })}
        </Link>
      ))}
    </div>
  )
}
