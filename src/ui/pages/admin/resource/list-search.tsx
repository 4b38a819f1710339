/** The words that a list is searched for: a part of its address. */
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { changed } from './list-url.ts'
import { wordsOf } from './resource-words.ts'

const t = words(office)

const form = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8', alignItems: 'end' })

type Props = { readonly resource: string; readonly query: string }

export const ListSearch = ({ resource, query }: Props) => {
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
          label={wordsOf(resource)('search')}
          labelHidden
          type="search"
          placeholder={wordsOf(resource)('search')}
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
