/** Search, tabs, filters and sort of a list: each is a part of its address. */
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { tabs as tabsRecipe } from '#styled/recipes'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { changed } from './list-url.ts'
import { wordsOf } from './resource-words.ts'

const t = words(office)

const bar = css({ display: 'grid', gap: '12', mb: '16' })
const tabsScroll = css({ overflowX: 'auto' })
const row = css({ display: 'grid', gap: '12', alignItems: 'end', md: { gridTemplateColumns: 'minmax(0, 1fr) auto' } })
const form = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8', alignItems: 'end' })
const filters = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type Props = { readonly definition: ResourceDefinition; readonly resource: ResourceRef; readonly query: string }

export const ListTools = (props: Props) => {
  const { definition, query } = props
  return (
    <div className={bar}>
      <Tabs {...props} />
      <div className={row}>
        <Search key={new URLSearchParams(query).get('search')} {...props} />
        <div className={filters} role="group" aria-label={t('office.filters')}>
          {definition.filters.map((filter) =>
            filter.kind === 'choice' ? (
              <Choose key={filter.id} {...props} id={filter.id} options={filter.options} />
            ) : null,
          )}
        </div>
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
  const [text, setText] = useState(new URLSearchParams(query).get('search') ?? '')
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

const Choose = ({
  definition,
  query,
  id,
  options,
}: Props & { readonly id: string; readonly options: readonly string[] }) => {
  const navigate = useNavigate()
  const tell = wordsOf(definition.id)
  const name = `filter[${id}]`
  return (
    <Field
      kind="select"
      label={tell(id)}
      value={new URLSearchParams(query).get(name) ?? ''}
      onChange={(event) => void navigate({ search: changed(query, { [name]: event.currentTarget.value }) })}
    >
      <option value="">{t('office.any')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {tell(`${id}_${option}`)}
        </option>
      ))}
    </Field>
  )
}
