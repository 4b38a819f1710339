/** Search, tabs, saved views, filters and sort of a list: each is a part of its address. */
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { readMoney } from '#machines/admin/resource.rules.ts'
import { css } from '#styled/css'
import { tabs as tabsRecipe } from '#styled/recipes'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { changed } from './list-url.ts'
import { ReferenceField } from './reference-field.tsx'
import { wordsOf } from './resource-words.ts'
import { SavedViews } from './saved-views.tsx'

const t = words(office, officeRules)

const bar = css({ display: 'grid', gap: '12', mb: '16' })
const tabsScroll = css({ overflowX: 'auto' })
const row = css({ display: 'grid', gap: '12', alignItems: 'end', md: { gridTemplateColumns: 'minmax(0, 1fr) auto' } })
/** Many filters take lines of their own, so that the search keeps its room. */
const rows = css({ display: 'grid', gap: '12' })
const few = 3
const form = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8', alignItems: 'end' })
const filters = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type Props = { readonly definition: ResourceDefinition; readonly resource: ResourceRef; readonly query: string }

export const ListTools = (props: Props) => {
  const { definition } = props
  return (
    <div className={bar}>
      <Tabs {...props} />
      <SavedViews resource={definition.id} query={props.query} />
      <div className={definition.filters.length > few ? rows : row}>
        <Search {...props} />
        <div className={filters} role="group" aria-label={t('office.filters')}>
          {definition.filters.map((filter) =>
            filter.kind === 'choice' ? (
              <Choose key={filter.id} {...props} id={filter.id} options={filter.options} />
            ) : filter.kind === 'reference' ? (
              <Refer key={filter.id} {...props} id={filter.id} to={filter.to} />
            ) : (
              <Write key={filter.id} {...props} id={filter.id} isMoney={filter.kind === 'money'} />
            ),
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

const Refer = ({ definition, query, id, to }: Props & { readonly id: string; readonly to: string }) => {
  const navigate = useNavigate()
  const name = `filter[${id}]`
  const value = new URLSearchParams(query).get(name)
  return (
    <ReferenceField
      none={t('office.any')}
      label={wordsOf(definition.id)(id)}
      error={undefined}
      optional={false}
      to={to}
      below={undefined}
      value={value === null || value === '' ? null : Number(value)}
      except={null}
      onChange={(chosen) =>
        void navigate({ search: changed(query, { [name]: chosen === null ? '' : String(chosen) }) })
      }
    />
  )
}

/** Asks for the list when the field is left or Enter is pressed: a list for each letter would be none. */
const Write = ({ definition, query, id, isMoney }: Props & { readonly id: string; readonly isMoney: boolean }) => {
  const navigate = useNavigate()
  const name = `filter[${id}]`
  const value = new URLSearchParams(query).get(name) ?? ''
  const [isWrong, setWrong] = useState(false)
  const ask = (typed: string) => {
    const text = typed.trim()
    const asked = isMoney && text !== '' ? readMoney(text) : text
    setWrong(asked === null)
    if (asked !== null && String(asked) !== value) void navigate({ search: changed(query, { [name]: String(asked) }) })
  }
  return (
    <Field
      key={value}
      label={wordsOf(definition.id)(id)}
      error={isWrong ? t('office.notMoney') : undefined}
      inputMode={isMoney ? 'decimal' : undefined}
      defaultValue={value}
      maxLength={60}
      onBlur={(event) => ask(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && ask(event.currentTarget.value)}
    />
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
