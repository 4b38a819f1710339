/** The filters of a list. On a phone they are folded behind a button that says how many are on; elsewhere they are open. */
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Filter, ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { readMoney } from '#machines/admin/resource.rules.ts'
import { css } from '#styled/css'
import { chip } from '#styled/recipes'
import { cx } from '#ui/components/cx.ts'
import { Field } from '#ui/components/field.tsx'
import { ChevronDownIcon } from '#ui/components/icons/frame.tsx'
import { office } from '#text/office.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { changed } from './list-url.ts'
import { ReferenceField } from './reference-field.tsx'
import { wordsOf } from './resource-words.ts'

const t = words(office, officeRules)

const opener = css({
  display: 'none',
  _phone: { display: 'inline-flex', justifySelf: 'start' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
})
const group = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  _phone: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '&[data-folded]': { _phone: { display: 'none' } },
})

type Props = { readonly definition: ResourceDefinition; readonly query: string }

export const ListFilters = (props: Props) => {
  const { definition, query } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const params = new URLSearchParams(query)
  const on = definition.filters.filter((filter) => params.has(`filter[${filter.id}]`)).length
  return (
    <>
      <button
        type="button"
        className={cx(chip(), opener)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {on > 0 ? t('office.filtersOn', { on }) : t('office.filters')}
        <ChevronDownIcon size={16} />
      </button>
      <div
        id={id}
        className={group}
        role="group"
        aria-label={t('office.filters')}
        data-folded={isOpen ? undefined : ''}
      >
        {definition.filters.map((filter) =>
          filter.kind === 'choice' ? (
            <Choose key={filter.id} {...props} filter={filter} />
          ) : filter.kind === 'reference' ? (
            <Refer key={filter.id} {...props} id={filter.id} to={filter.to} />
          ) : (
            <Write key={filter.id} {...props} id={filter.id} isMoney={filter.kind === 'money'} />
          ),
        )}
      </div>
    </>
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
  filter: { id, options, unasked },
}: Props & { readonly filter: Extract<Filter, { kind: 'choice' }> }) => {
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
      <option value="">{unasked === undefined ? t('office.any') : tell(`${id}_${unasked}`)}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {tell(`${id}_${option}`)}
        </option>
      ))}
    </Field>
  )
}
