/** The calendar of marketing for views. */
import { useEffect } from 'react'
import { calendarPart } from '#machines/admin/calendar/calendar.part.ts'
import type { CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import { useArrivingPart } from './shop.tsx'

/** Shows some days for as long as its page is open. Suspends until its script is there. @param from the first day, `2026-11-01` @param to the last */
export function useCalendar(from: string, to: string): CalendarRef {
  const calendar = useArrivingPart(calendarPart)
  useEffect(() => calendar.send({ type: 'calendar.shown', days: { from, to } }), [calendar, from, to])
  useEffect(() => () => calendar.send({ type: 'calendar.left' }), [calendar])
  return calendar
}
