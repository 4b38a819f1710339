/** One entry on the board: as long as it is in force, in the look of its state; while it is moved, where it would be and where it was. */
import type { PointerEvent } from 'react'
import { isMoment, shifted, spanOf, whyFixed, type Span } from '#machines/admin/calendar/calendar.dates.ts'
import type { CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import type { CalendarEntry, Days, Taken } from '#machines/admin/calendar/calendar.types.ts'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'
import { CalendarHandle } from './calendar-handle.tsx'
import { datesWords, entryWords, lookOf } from './calendar-words.ts'
import { beginDrag } from './use-dragging.ts'

const t = words(officeCalendar)

/** CSS pixels from one row to the next. */
export const rowHeight = 42

const bar = css({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  h: '34px',
  borderRadius: 'cell',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'transparent',
  textStyle: 'small',
  userSelect: 'none',
  touchAction: 'pan-y',
  '&[data-look=active]': { bg: 'brand', color: 'on.brand' },
  '&[data-look=scheduled]': { bg: 'brand.soft', color: 'brand', borderColor: 'brand' },
  '&[data-look=ended]': { bg: 'sunken', color: 'muted' },
  '&[data-look=off]': { bg: 'surface', color: 'muted', borderColor: 'line.strong', borderStyle: 'dashed' },
  '&[data-cut-start]': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
  '&[data-cut-end]': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  '&[data-taken]': { zIndex: 'raised', boxShadow: '0 6px 18px rgb(21 22 59 / .28)' },
  '&[data-saving]': { fontStyle: 'italic' },
})
const ghost = css({
  position: 'absolute',
  h: '34px',
  borderRadius: 'cell',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'line.strong',
})
const link = css({
  flex: 1,
  minW: 0,
  pr: '8px',
  lineHeight: '32px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 'badge',
  _hover: { textDecoration: 'underline' },
  '& strong': { fontWeight: '600' },
})
const dot = css({ flex: 'none', w: '8px', h: '8px', mr: '6px', borderRadius: 'full', bg: 'accent' })
const edge = css({
  position: 'absolute',
  insetBlock: 0,
  w: '8px',
  cursor: 'ew-resize',
  '&[data-edge=start]': { left: '-3px' },
  '&[data-edge=end]': { right: '-3px' },
})
const tip = css({
  position: 'absolute',
  top: '40px',
  zIndex: 'drop',
  p: '8px 12px',
  borderRadius: 'cell',
  bg: 'brand.deep',
  color: 'on.deep',
  whiteSpace: 'nowrap',
  fontStyle: 'normal',
  lineHeight: '1.375rem',
  pointerEvents: 'none',
  '&[data-side=left]': { left: 0 },
  '&[data-side=right]': { right: 0 },
})
const agreeing = css({ display: 'block', fontWeight: '600' })
const was = css({ display: 'block', color: 'on.deep.muted' })

const percent = (part: number): string => `${Math.round(part * 1e4) / 100}%`

/** CSS pixels that an entry has at least: room for its handle and its name. */
export const leastWidth = (entry: Pick<CalendarEntry, 'kind'>): number => (isMoment(entry) ? 132 : 72)

const placeOf = ({ start, end }: Span, row: number, least: number) => ({
  left: `min(${percent(start)}, calc(100% - ${least}px))`,
  width: percent(end - start),
  minWidth: `${least}px`,
  top: `${row * rowHeight + 4}px`,
})

type Props = {
  readonly calendar: CalendarRef
  readonly entry: CalendarEntry
  readonly days: Days
  readonly today: string
  readonly row: number
  readonly taken: Taken | null
  /** The code of the coupon whose dates it would have; of what is held alone. */
  readonly agrees: string | null
  readonly isSaving: boolean
  readonly describedBy: string
  readonly onPutBack: (entry: CalendarEntry) => void
}

export const CalendarBar = (props: Props) => {
  const { calendar, entry, days, today, row, taken, isSaving } = props
  const dates = taken ? shifted(taken.entry, taken.shift) : entry
  const span = spanOf(dates, days)
  const isFree = whyFixed(entry) === null
  const onPointerDown = (event: PointerEvent<HTMLLIElement>) => {
    const { width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { width: 0 }
    const count = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 + 1
    beginDrag(calendar, entry, event, width / count)
  }
  return (
    <>
      {taken && (
        <li aria-hidden="true" className={ghost} style={placeOf(spanOf(entry, days), row, leastWidth(entry))} />
      )}
      <li
        className={bar}
        style={placeOf(span, row, leastWidth(entry))}
        data-look={lookOf(entry)}
        data-cut-start={span.isCutAtStart || undefined}
        data-cut-end={span.isCutAtEnd || undefined}
        data-taken={taken ? '' : undefined}
        data-saving={isSaving || undefined}
        onPointerDown={onPointerDown}
      >
        <CalendarHandle calendar={calendar} entry={entry} describedBy={props.describedBy} onPutBack={props.onPutBack} />
        {lookOf(entry) === 'active' && <span className={dot} />}
        <Link
          to={`/admin/${entry.kind}/${entry.id}`}
          className={link}
          draggable={false}
          title={`${entry.title}: ${entryWords(entry, dates, today)}`}
        >
          <strong>{entry.title}</strong> {entry.detail !== entry.title && entry.detail}
          <VisuallyHidden>{`, ${entryWords(entry, dates, today)}`}</VisuallyHidden>
        </Link>
        {isFree && !isMoment(entry) && entry.starts_at !== null && !span.isCutAtStart && (
          <span data-edge="start" className={edge} />
        )}
        {isFree && !isMoment(entry) && entry.ends_at !== null && !span.isCutAtEnd && (
          <span data-edge="end" className={edge} />
        )}
        {taken && (
          <span aria-hidden="true" className={tip} data-side={span.start > 0.6 ? 'right' : 'left'}>
            <strong>{datesWords(dates, entry.kind, today)}</strong>
            <span className={was}>
              {isSaving
                ? t('office.calendar_saving')
                : t('office.calendar_was', { dates: datesWords(entry, entry.kind, today) })}
            </span>
            {props.agrees !== null && (
              <span className={agreeing}>{t('office.calendar_agrees', { code: props.agrees })}</span>
            )}
          </span>
        )}
      </li>
    </>
  )
}
