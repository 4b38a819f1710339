/** The board: a lane for each kind, a column for each day. */
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { agreesWith } from '#machines/admin/calendar/calendar.breaks.ts'
import { eachDay, rowsOf, shifted, spanOf } from '#machines/admin/calendar/calendar.dates.ts'
import type { CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import type { Calendar, CalendarEntry, CalendarKind, Days, Taken } from '#machines/admin/calendar/calendar.types.ts'
import { css } from '#styled/css'
import { srOnly } from '#styled/recipes'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'
import { CalendarBar, leastWidth, rowHeight } from './calendar-bar.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarFoot } from './calendar-foot.tsx'
import { datesWords, keyOf } from './calendar-words.ts'

const t = words(officeCalendar)

const scroll = css({
  overflowX: 'auto',
  bg: 'surface',
  borderRadius: 'panel',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
  _phone: { display: 'none' },
})
const board = css({ minW: '960px' })
/** CSS pixels that the lanes have at least: the board without the names of its lanes. */
const leastTrack = 960 - 152
const line = css({
  display: 'grid',
  gridTemplateColumns: '152px minmax(0, 1fr)',
  borderTop: '1px solid token(colors.line)',
  _first: { borderTop: 'none' },
})
const label = css({ p: '12px 12px 12px 16px', borderRight: '1px solid token(colors.line)', textStyle: 'small' })
const name = css({ fontWeight: '600' })
const count = css({ color: 'muted' })
const track = css({ position: 'relative' })
const columns = css({ position: 'absolute', inset: 0, display: 'grid' })
const column = css({
  '&[data-weekend]': { bg: 'canvas' },
  '&[data-monday]': { borderLeft: '1px solid token(colors.line)' },
  '&[data-today]': { boxShadow: 'inset 2px 0 0 token(colors.brand)' },
})
const bars = css({ position: 'relative' })
const guide = css({
  position: 'absolute',
  insetBlock: 0,
  w: 0,
  borderLeft: '1px dashed token(colors.brand)',
  pointerEvents: 'none',
})
const none = css({ color: 'muted', p: '12px', textStyle: 'small', position: 'relative' })

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

type BoardProps = {
  readonly calendar: CalendarRef
  readonly shown: Calendar
  readonly entries: readonly CalendarEntry[]
  readonly kinds: readonly CalendarKind[]
  readonly days: Days
}

export const CalendarBoard = (props: BoardProps) => {
  const { calendar, shown, kinds, days } = props
  const taken = useSelector(calendar, ({ context }) => context.taken)
  const [putBack, setPutBack] = useState('')
  const each = eachDay(days)
  const keysId = useId()
  const { today } = shown
  const told = taken
    ? t(taken.shift.start === 0 && taken.shift.end === 0 ? 'office.calendar_held' : 'office.calendar_now', {
        title: taken.entry.title,
        dates: datesWords(shifted(taken.entry, taken.shift), taken.entry.kind, today),
      })
    : putBack
  return (
    <div className={scroll}>
      <div className={board}>
        <div className={line} aria-hidden="true">
          <div className={label}>
            <span className={count}>{t('office.calendar_lagos')}</span>
          </div>
          <CalendarDays each={each} today={today} />
        </div>
        {kinds.map((kind) => (
          <Lane
            key={kind}
            {...props}
            kind={kind}
            each={each}
            taken={taken}
            keysId={keysId}
            onPutBack={(entry) =>
              setPutBack(
                t('office.calendar_putBack', { title: entry.title, dates: datesWords(entry, entry.kind, today) }),
              )
            }
          />
        ))}
        <CalendarFoot shown={shown} taken={taken} days={days} />
      </div>
      <p id={keysId} className={srOnly()}>
        {t('office.calendar_keys')}
      </p>
      <p role="status" className={srOnly()}>
        {told}
      </p>
    </div>
  )
}

type LaneProps = BoardProps & {
  readonly kind: CalendarKind
  readonly each: readonly string[]
  readonly taken: Taken | null
  readonly keysId: string
  readonly onPutBack: (entry: CalendarEntry) => void
}

const Lane = ({ calendar, shown, entries, days, kind, each, taken, keysId, onPutBack }: LaneProps) => {
  const isSaving = useSelector(calendar, (snapshot) => snapshot.matches({ hand: 'saving' }))
  const own = entries.filter((entry) => entry.kind === kind)
  // Rows stay as they are while an entry is moved: nothing else jumps.
  const rows = rowsOf(
    own.map((entry) => spanOf(entry, days)),
    leastWidth({ kind }) / leastTrack,
  )
  const total = shown.kinds.find((one) => one.kind === kind)?.total ?? 0
  const height = `${(Math.max(0, ...rows) + 1) * rowHeight + 4}px`
  const held = taken?.entry.kind === kind ? spanOf(shifted(taken.entry, taken.shift), days) : null
  return (
    <section
      className={line}
      aria-label={t('office.calendar_lane', { kind: t(`office.calendar_kind_${kind}`), count: total })}
    >
      <div className={label}>
        <span className={name}>{t(`office.calendar_kind_${kind}`)}</span> <span className={count}>{total}</span>
        {total > own.length && <p className={count}>{t('office.calendar_more', { shown: own.length, total })}</p>}
      </div>
      <div className={track}>
        <div
          aria-hidden="true"
          className={columns}
          style={{ gridTemplateColumns: `repeat(${each.length}, minmax(0, 1fr))` }}
        >
          {each.map((day) => (
            <span
              key={day}
              className={column}
              data-weekend={weekdayOf(day) % 6 === 0 || undefined}
              data-monday={weekdayOf(day) === 1 || undefined}
              data-today={day === shown.today || undefined}
            />
          ))}
        </div>
        {held && (
          <>
            <span aria-hidden="true" className={guide} style={{ left: `${held.start * 100}%` }} />
            <span aria-hidden="true" className={guide} style={{ left: `${held.end * 100}%` }} />
          </>
        )}
        {own.length === 0 ? (
          <p className={none}>{t('office.calendar_laneEmpty')}</p>
        ) : (
          <ul className={bars} style={{ height }}>
            {own.map((entry, index) => {
              const isTaken = taken !== null && keyOf(taken.entry) === keyOf(entry)
              return (
                <CalendarBar
                  key={keyOf(entry)}
                  calendar={calendar}
                  entry={entry}
                  days={days}
                  today={shown.today}
                  row={rows[index] ?? 0}
                  taken={isTaken ? taken : null}
                  agrees={isTaken ? agreesWith(shown.entries, taken) : null}
                  isSaving={isTaken && isSaving}
                  describedBy={keysId}
                  onPutBack={onPutBack}
                />
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
