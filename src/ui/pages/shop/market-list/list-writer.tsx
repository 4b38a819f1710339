/** Where the list is written. */
import { useEffect, useRef, type FormEvent } from 'react'
import { css } from '#styled/css'
import type { MarketListView } from '#ui/actors/market-list.ts'
import { useNetwork } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { marketList } from '#text/market-list.ts'
import { words } from '#ui/text/words.ts'
import { Refusal } from '../../account/form/refusal.tsx'
import { WaitButton } from '../../account/form/wait-button.tsx'
import { problemWords } from './list-words.ts'

const t = words(marketList)

const column = css({ display: 'flex', flexDirection: 'column', gap: '18' })
const note = css({ color: 'muted', textStyle: 'small' })

const fieldId = 'market-list-text'

type ListWriterProps = {
  readonly list: MarketListView
  /** A person came back to the words, and writes on. */
  readonly takesFocus: boolean
}

export const ListWriter = ({ list, takesFocus }: ListWriterProps) => {
  const { text, problem, isReading, isWaiting } = list
  const isAway = useNetwork() === 'away'
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('textarea')
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
  const isAboutWords = problem?.kind === 'missing' || problem?.kind === 'long'
  useEffect(() => {
    if (isAboutWords) form.current?.querySelector('textarea')?.focus()
  }, [isAboutWords])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReading) list.read()
    if (isAboutWords) field()?.focus()
  }
  return (
    <Panel pad="l">
      <form ref={form} className={column} onSubmit={onSubmit} noValidate aria-label={t('market-list.title')}>
        <Field
          kind="textarea"
          id={fieldId}
          label={t('market-list.field')}
          hint={t('market-list.hint')}
          error={isAboutWords ? problemWords(problem) : undefined}
          value={text}
          rows={7}
          autoCapitalize="none"
          enterKeyHint="enter"
          onChange={(event) => list.write(event.currentTarget.value)}
        />
        {problem && !isAboutWords && (
          <Refusal requestId={problem.kind === 'refused' ? problem.requestId : null}>{problemWords(problem)}</Refusal>
        )}
        {isAway && !problem && (
          <p role="status" className={note}>
            {t('market-list.away')}
          </p>
        )}
        {isWaiting && problem?.kind === 'refused' ? (
          <WaitButton seconds={problem.retryAfter ?? 0} />
        ) : (
          <Button type="submit" size="l" full busy={isReading} busyLabel={t('market-list.reading')}>
            {problem?.kind === 'unreachable' ? t('market-list.retry') : t('market-list.read')}
          </Button>
        )}
      </form>
    </Panel>
  )
}
