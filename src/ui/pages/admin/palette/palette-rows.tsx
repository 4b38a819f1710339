/** Rows of the palette by kind; the one that Enter opens is lit. */
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { css } from '#styled/css'
import { matchParts } from '#ui/components/match-parts.ts'
import { palette } from '#text/palette.ts'
import { words } from '#ui/text/words.ts'
import type { Row } from './palette-entries.ts'
import type { Group } from './record-rows.ts'

const t = words(palette)

const scroll = css({ overflowY: 'auto', overscrollBehavior: 'contain', py: '8' })
const title = css({ px: '20', pt: '12', pb: '4', textStyle: 'caption', fontWeight: '500', color: 'muted' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12',
  minH: '52px',
  px: '20',
  py: '6',
  cursor: 'pointer',
  '&[aria-selected=true]': { bg: 'brand.soft', boxShadow: 'inset 4px 0 0 token(colors.brand)' },
})
const well = css({
  display: 'grid',
  placeItems: 'center',
  w: '38px',
  h: '38px',
  borderRadius: 'cell',
  bg: 'sunken',
  '[aria-selected=true] > &': { bg: 'surface', color: 'brand' },
})
const label = css({ display: 'block', overflowWrap: 'anywhere', '& b': { fontWeight: '700' } })
const note = css({ display: 'block', textStyle: 'caption', color: 'muted', overflowWrap: 'anywhere' })
const end = css({ textStyle: 'small', fontWeight: '500', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const nothing = css({ p: '20px', color: 'muted' })

type Props = {
  readonly id: string
  readonly groups: readonly Group[]
  readonly current: Row | undefined
  readonly query: string
  readonly onEnter: (row: Row) => void
  readonly onGo: (row: Row, inNewTab: boolean) => void
  /** What stands above the rows. */
  readonly children: ReactNode
}

export const PaletteRows = ({ id, groups, current, query, onEnter, onGo, children }: Props) => (
  <div className={scroll}>
    {children}
    {groups.length === 0 && <p className={nothing}>{t('palette.nothing')}</p>}
    <div id={`${id}-rows`} role="listbox" aria-label={t('palette.results')}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div className={title} aria-hidden="true">
            {group.title}
          </div>
          {group.rows.map((row) => (
            <Line
              key={row.id}
              id={`${id}-${row.id}`}
              row={row}
              query={query}
              isCurrent={row.id === current?.id}
              onEnter={onEnter}
              onGo={onGo}
            />
          ))}
        </div>
      ))}
    </div>
  </div>
)

type LineProps = Pick<Props, 'query' | 'onEnter' | 'onGo'> & {
  readonly id: string
  readonly row: Row
  readonly isCurrent: boolean
}

const Line = ({ id, row, query, isCurrent, onEnter, onGo }: LineProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { icon: Glyph } = row
  return (
    // The box above has the focus and its keys: a row is lit and opened from there, or pressed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={line}
      onPointerMove={() => !isCurrent && onEnter(row)}
      onClick={(event: MouseEvent) => onGo(row, event.ctrlKey || event.metaKey)}
    >
      <span className={well}>
        <Glyph />
      </span>
      <span>
        <span className={label}>
          {matchParts(row.label, query).map(({ text, match }, index) => (match ? <b key={index}>{text}</b> : text))}
        </span>
        {row.note && <span className={note}>{row.note}</span>}
      </span>
      {row.end && <span className={end}>{row.end}</span>}
    </div>
  )
}
