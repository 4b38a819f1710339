import { definePart } from '#machines/shop/part.ts'
import type { CalendarRef } from './calendar.machine.ts'

/** When each thing of marketing is in force, on one calendar. */
export const calendarPart = definePart<CalendarRef>({
  id: 'calendar',
  emits: ['toast.requested', 'records.outdated'],
  hears: ['network.returned', 'records.outdated', 'drafts.dropped'],
})
