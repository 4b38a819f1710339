/** A line that goes into no cart as it stands: sold out, or not understood. */
import { useId, useState, type FormEvent } from 'react'
import { priceOf } from '#machines/market-list/market-list.lines.ts'
import type { ListLine } from '#machines/market-list/market-list.types.ts'
import { css } from '#styled/css'
import type { MarketListView } from '#ui/actors/market-list.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import { TextButton, TextLink } from '#ui/components/text-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { marketList } from '#text/market-list.ts'
import { words } from '#ui/text/words.ts'
import { hrefOf } from '../listing/card-goods.ts'
import { nameOf, problemWords } from './list-words.ts'

const t = words(marketList)

const row = css({
  display: 'grid',
  gap: '10',
  py: '16',
  borderBottomWidth: '1px',
  borderColor: 'line',
  overflowWrap: 'anywhere',
  _last: { borderBottomWidth: 0, pb: '0' },
})
const name = css({ fontWeight: '600' })
const why = css({ textStyle: 'small', color: 'muted' })
const offers = css({ display: 'grid', gap: '8' })
const offer = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12',
  textStyle: 'small',
  '& a': { color: 'ink' },
})
const price = css({ display: 'block', color: 'muted' })
const correctionForm = css({ display: 'grid', gap: '8' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' })

type MissedLineProps = { readonly line: ListLine; readonly list: MarketListView }

export const MissedLine = ({ line, list }: MissedLineProps) => {
  const { id, text, meant, suggestions } = line
  const title = useId()
  return (
    <li className={row} aria-labelledby={title}>
      <div>
        <p id={title} className={name}>
          {t('market-list.written', { text })}
        </p>
        <p className={why}>{meant ? t('market-list.soldOut', { name: meant.name }) : t('market-list.notFound')}</p>
      </div>
      {suggestions.length > 0 && (
        <div className={offers}>
          <p className={why}>{meant ? t('market-list.instead') : t('market-list.similar')}</p>
          {suggestions.map((one, at) => (
            <div key={nameOf(one)} className={offer}>
              <span>
                <Link to={hrefOf(one.product.slug)}>{nameOf(one)}</Link>
                <span className={price}>{naira(priceOf(one))}</span>
              </span>
              <Button
                variant="secondary"
                size="s"
                aria-label={t('market-list.takeName', { name: nameOf(one) })}
                onClick={() => list.choose(id, at)}
              >
                {t('market-list.takeIt')}
              </Button>
            </div>
          ))}
        </div>
      )}
      <Correction key={text} line={line} list={list} />
      <div className={ways}>
        <TextLink to={`/products?search=${encodeURIComponent(text)}`} size="s" roomy>
          {t('market-list.search', { text })}
        </TextLink>
        <TextButton
          size="s"
          tone="quiet"
          roomy
          aria-label={t('market-list.removeLine', { text })}
          onClick={() => list.remove(id)}
        >
          {t('market-list.remove')}
        </TextButton>
      </div>
    </li>
  )
}

/** The same line in other words. */
const Correction = ({ line: { id, text }, list }: MissedLineProps) => {
  const [typed, setTyped] = useState(text)
  const { correction, correctionProblem, isCorrecting } = list
  const isBusy = isCorrecting && correction?.id === id
  const error = correctionProblem?.id === id ? problemWords(correctionProblem.problem) : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCorrecting) list.correct(id, typed)
  }
  return (
    <form className={correctionForm} onSubmit={onSubmit} noValidate>
      <Field
        label={t('market-list.otherwise')}
        value={typed}
        error={error}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" size="s" busy={isBusy} busyLabel={t('market-list.looking')}>
        {t('market-list.lookAgain')}
        <VisuallyHidden>{t('market-list.lookAgainFor', { text })}</VisuallyHidden>
      </Button>
    </form>
  )
}
