/** Search, tabs, saved views and filters of a list: each is a part of its address. */
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { tabs as tabsRecipe } from '#styled/recipes'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { Link } from '#ui/components/link.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { ListFilters } from './list-filters.tsx'
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
const form = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8', alignItems: 'end' })

type Props = { readonly definition: ResourceDefinition; readonly resource: ResourceRef; readonly query: string }

export const ListTools = (props: Props) => {
  const { definition } = props
  return (
    <div className={bar}>
      <Tabs {...props} />
      <SavedViews resource={definition.id} query={props.query} />
      <div className={definition.filters.length > few ? rows : row}>
        <Search {...props} />
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

const Search = ({ definition, query }: Props) => {
  const navigate = useNavigate()
  const asked = new URLSearchParams(query).get('search') ?? ''
  const [text, setText] = useState(asked)
  // Another address says what is searched for, and the box keeps its focus.
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setText(asked)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ search: changed(query, { search: text.trim() }) })
  }
  return (
    <search>
      <form className={form} onSubmit={onSubmit}>
        <Field
          label={wordsOf(definition.id)('search')}
          labelHidden
          type="search"
          placeholder={wordsOf(definition.id)('search')}
          value={text}
          maxLength={120}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          {t('office.searchButton')}
        </Button>
      </form>
    </search>
  )
}
