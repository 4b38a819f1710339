/** The list as it was read: the cart that it would be, and beside it what needs a word. */
import { useEffect, useRef, type RefObject } from 'react'
import { isChosen, totalOf } from '#machines/market-list/market-list.lines.ts'
import type { ListLine as Line } from '#machines/market-list/market-list.types.ts'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import type { MarketListView } from '#ui/actors/market-list.ts'
import { Button } from '#ui/components/button.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { UndoIcon } from '#ui/components/icons/buying.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { marketList } from '#text/market-list.ts'
import { words } from '#ui/text/words.ts'
import { ListLine } from './list-line.tsx'
import { MissedLine } from './missed-line.tsx'
import { isFocusLost, useKeptFocus } from './use-kept-focus.ts'

const t = words(marketList)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 20px', mb: '16' })
const title = css({ textStyle: 'h2', outline: 'none' })
const count = css({ color: 'muted' })
const end = css({ ml: 'auto' })
const columns = css({
  display: 'grid',
  gap: { base: '24', md: '32' },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px', lg: 'minmax(0, 1fr) 390px' },
  alignItems: 'start',
})
const column = css({ display: 'grid', gap: '16', minW: 0 })
const missedTitle = css({ textStyle: 'h3', outline: 'none' })
const quiet = css({ color: 'muted', textStyle: 'small', mt: '12' })
const wideOnly = css({ display: { base: 'none', md: 'block' } })
const rows = css({ overflow: 'hidden' })
const sum = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: '16' })
const gone = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  p: '12px 16px',
  bg: 'sunken',
  borderRadius: 'panel',
  '& > p': { flex: '1', minW: 0, textStyle: 'small' },
})
const typed = css({ overflowWrap: 'anywhere' })

type ListReviewProps = {
  readonly list: MarketListView
  /** A person has just had it read. */
  readonly takesFocus: boolean
}

export const ListReview = ({ list, takesFocus }: ListReviewProps) => {
  const { lines, removed } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const missedHeading = useRef<HTMLHeadingElement>(null)
  const chosen = lines.filter(isChosen)
  const missed = lines.filter((line) => !isChosen(line))
  const total = totalOf(lines)
  useKeptFocus(heading, [...chosen, null, ...missed].map((line) => line?.id).join(), takesFocus)
  const isEmpty = chosen.length === 0
  return (
    <section aria-labelledby="list-review">
      <div className={head}>
        <h2 id="list-review" ref={heading} tabIndex={-1} className={title}>
          {t('market-list.lookOver')}
        </h2>
        <p role="status" className={count}>
          {lines.length === 0
            ? t('market-list.allRemoved')
            : t('market-list.count', { chosen: chosen.length, total: lines.length })}
        </p>
        {missed.length > 0 && (
          <TextButton roomy size="s" onClick={() => missedHeading.current?.focus()}>
            {t('market-list.missedText', { count: missed.length })}
          </TextButton>
        )}
        <TextButton className={end} roomy size="s" onClick={list.rewrite}>
          {t('market-list.rewrite')}
        </TextButton>
        <TextButton roomy size="s" onClick={list.renew}>
          {t('market-list.renew')}
        </TextButton>
      </div>
      <div className={columns}>
        <div className={column}>
          {removed && <Removed key={removed.line.id} text={removed.line.text} onUndo={list.restore} />}
          {!isEmpty && (
            <ul role="list" aria-label={t('market-list.lines')} className={cx(panel({ pad: 'none' }), rows)}>
              {chosen.map((line) => (
                <ListLine key={line.id} line={line} list={list} />
              ))}
            </ul>
          )}
        </div>
        <div className={column}>
          {missed.length > 0 && <Missed ref={missedHeading} lines={missed} list={list} />}
          {!isEmpty && <Sum total={total} list={list} />}
        </div>
      </div>
    </section>
  )
}

type MissedProps = {
  readonly ref: RefObject<HTMLHeadingElement | null>
  readonly lines: readonly Line[]
  readonly list: MarketListView
}

/** What needs a word before it can go into the cart. */
const Missed = ({ ref, lines, list }: MissedProps) => (
  <Panel as="section" pad="l" aria-labelledby="list-missed">
    <h3 id="list-missed" ref={ref} tabIndex={-1} className={missedTitle}>
      {t('market-list.missed')}
    </h3>
    <ul role="list" aria-labelledby="list-missed">
      {lines.map((line) => (
        <MissedLine key={line.id} line={line} list={list} />
      ))}
    </ul>
  </Panel>
)

/** What the chosen lines come to, and the way into the cart; on a phone it sticks to the foot of the screen. */
const Sum = ({ total, list }: { readonly total: number; readonly list: MarketListView }) => (
  <Panel pad="l">
    <p className={sum}>
      <span>{t('market-list.total')}</span>
      <Price amount={total} size="m" />
    </p>
    <div className={wideOnly}>
      <AddAll list={list} />
    </div>
    <p className={quiet}>{t('market-list.foot')}</p>
    <FootBar>
      <Price amount={total} />
      <AddAll list={list} />
    </FootBar>
  </Panel>
)

const AddAll = ({ list: { add, isCorrecting } }: { readonly list: MarketListView }) => (
  <Button size="l" full busy={isCorrecting} busyLabel={t('market-list.looking')} onClick={add}>
    {t('market-list.add')}
  </Button>
)

/** Takes the focus that went with the line, so that a keyboard stands on Undo. */
const Removed = ({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusLost()) ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} className={gone}>
      <p role="status" className={typed}>
        {t('market-list.removed', { text })}
      </p>
      <Button variant="secondary" size="s" onClick={onUndo}>
        <UndoIcon size={16} />
        {t('market-list.undo')}
        <VisuallyHidden>{t('market-list.removing', { text })}</VisuallyHidden>
      </Button>
    </div>
  )
}
