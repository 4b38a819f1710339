import type { ReactNode } from 'react'
import { suggestion } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { ArrowRightIcon } from './icons/pages.tsx'
import { Link } from './link.tsx'
import { matchParts } from './match-parts.ts'
import { OldPrice, Price } from './price.tsx'
import { Spinner } from './spinner.tsx'
import { Tile, type TilePicture } from './tile.tsx'

const t = words(parts)

export type SuggestedGoods = {
  readonly name: string
  readonly picture: TilePicture
  /** sizes or category */
  readonly meta?: string | undefined
  /** naira */
  readonly price: number
  readonly oldPrice?: number | undefined
}

type SuggestionRowProps = {
  readonly id: string
  readonly goods: SuggestedGoods
  readonly query: string
  /** lit by the arrow keys */
  readonly active: boolean
  readonly onPick: () => void
  readonly onPoint?: () => void
}

/** One row of the list; focus stays in the field, so a press must not take it. */
export const SuggestionRow = ({ id, goods, query, active, onPick, onPoint }: SuggestionRowProps) => {
  const look = suggestion()
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={look.row}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
    >
      <Tile picture={goods.picture} size="xs" priority />
      <span className={look.text}>
        <span className={look.name}>
          {matchParts(goods.name, query).map((part, index) =>
            part.match ? <b key={index}>{part.text}</b> : part.text,
          )}
        </span>
        {goods.meta && <span className={look.meta}>{goods.meta}</span>}
      </span>
      <span className={look.prices}>
        <Price amount={goods.price} size="row" />
        {goods.oldPrice === undefined ? null : <OldPrice amount={goods.oldPrice} />}
      </span>
    </div>
  )
}

type SuggestionPanelProps = {
  readonly listId: string
  readonly status: 'searching' | 'empty' | 'found'
  readonly query: string
  /** where all results stand */
  readonly allHref: string
  /** for `aria-activedescendant`, and whether the arrow keys stand on it */
  readonly allId?: string
  readonly allActive?: boolean
  /** rows in view before: while an answer is on its way their place is kept */
  readonly rows?: number
  readonly onAll?: () => void
  /** hangs under the field; off where it is the page */
  readonly floating?: boolean
  readonly children: ReactNode
}

/** Rows, or one line in their place, and the way to all results. */
export const SuggestionPanel = (props: SuggestionPanelProps) => {
  const { listId, status, query, allHref, allId, allActive = false, onAll } = props
  const { rows = 0, floating = true, children } = props
  const look = suggestion()
  return (
    <div className={look.panel} data-floating={floating ? '' : undefined}>
      <div role="status">
        {status === 'searching' && (
          <p className={look.message} style={rows > 1 ? { minHeight: `${(rows * 72 + 16) / 16}rem` } : undefined}>
            <Spinner /> {t('parts.searching')}
          </p>
        )}
        {status === 'empty' && <p className={look.message}>{t('parts.noProductsFound')}</p>}
      </div>
      {status === 'found' && (
        <div id={listId} role="listbox" aria-label={t('parts.searchSuggestions')} className={look.list}>
          {children}
        </div>
      )}
      {status !== 'empty' && (
        <Link
          to={allHref}
          id={allId}
          className={look.all}
          data-lit={allActive ? '' : undefined}
          onClick={onAll}
          onPointerDown={(event) => event.preventDefault()}
        >
          <span>{t('parts.seeAllResultsForQuery', { query })}</span>
          <span className={look.hint} aria-hidden="true">
            {t('parts.toMoveEnterToOpen')}
          </span>
          <ArrowRightIcon />
        </Link>
      )}
    </div>
  )
}
