/** Moves an entry with the keys: Space takes it, arrows move it, Enter puts it down, Escape puts it back. */
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { still, whyFixed } from '#machines/admin/calendar/calendar.dates.ts'
import type { CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import type { CalendarEntry, Shift } from '#machines/admin/calendar/calendar.types.ts'
import { css } from '#styled/css'
import { GripIcon } from '#ui/components/icons/office.tsx'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'
import { keyOf } from './calendar-words.ts'

const t = words(officeCalendar)

const handle = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  w: '24px',
  alignSelf: 'stretch',
  color: 'inherit',
  cursor: 'grab',
  borderRadius: 'badge',
  '&[aria-disabled]': { opacity: 0.4, cursor: 'help' },
  '&[aria-pressed=true]': { cursor: 'grabbing' },
})

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/** Where a key leads from where it is; null for a key that moves nothing. */
function stepped(shift: Shift, { key, shiftKey }: KeyboardEvent): Shift | null {
  const by = steps[key]
  if (by === undefined) return null
  return { start: shiftKey ? shift.start : shift.start + by, end: shift.end + by }
}

type Props = {
  readonly calendar: CalendarRef
  readonly entry: CalendarEntry
  /** What says how it goes with keys. */
  readonly describedBy: string
  readonly onPutBack: (entry: CalendarEntry) => void
}

export const CalendarHandle = ({ calendar, entry, describedBy, onPutBack }: Props) => {
  const key = keyOf(entry)
  const isHeld = useSelector(
    calendar,
    (snapshot) =>
      snapshot.matches({ hand: 'holding' }) &&
      snapshot.context.taken !== null &&
      keyOf(snapshot.context.taken.entry) === key,
  )
  const why = whyFixed(entry)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHeld) return
    if (event.key === 'Escape') {
      event.preventDefault()
      calendar.send({ type: 'entry.letGo' })
      onPutBack(entry)
      return
    }
    const to = stepped(calendar.getSnapshot().context.taken?.shift ?? still, event)
    if (!to) return
    event.preventDefault()
    calendar.send({ type: 'entry.shift', shift: to })
  }
  return (
    <button
      type="button"
      className={handle}
      aria-label={t('office.calendar_move', { title: entry.title })}
      aria-pressed={isHeld}
      aria-disabled={why ? true : undefined}
      aria-describedby={describedBy}
      title={why ? t(`office.calendar_why_${why}`) : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => isHeld && calendar.send({ type: 'entry.letGo' })}
      onClick={() =>
        calendar.send(isHeld ? { type: 'entry.put' } : { type: 'entry.take', name: { kind: entry.kind, id: entry.id } })
      }
    >
      <GripIcon size={14} />
    </button>
  )
}
