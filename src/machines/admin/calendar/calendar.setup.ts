/** What the chart of the calendar is made of: its ports, what it asks and what it does. */
import { assign, raise, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { Message } from '#ui/text/message.ts'
import type { Refusal } from '../resource.types.ts'
import { isInOrder, isMoved, shifted, still, whyFixed } from './calendar.dates.ts'
import type {
  CalendarAnswer,
  CalendarContext,
  CalendarEntry,
  CalendarEvent,
  CalendarReport,
  Days,
  EntryName,
  Move,
  Moved,
  MoveAnswer,
  Shift,
  UndoAnswer,
} from './calendar.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }

const isNamed =
  ({ kind, id }: EntryName) =>
  (entry: CalendarEntry): boolean =>
    entry.kind === kind && entry.id === id

const entryNamed = ({ calendar }: CalendarContext, name: EntryName): CalendarEntry | undefined =>
  calendar?.entries.find(isNamed(name))

const refusalOf = (answer: MoveAnswer | UndoAnswer): Refusal | null =>
  answer.tag === 'refused' ? answer.refusal : null

const toast = (message: Message, refusal: Refusal | null = null): CalendarReport => ({
  type: 'toast.requested',
  toast: { message, type: 'error', ...(refusal?.requestId && { requestId: refusal.requestId }) },
})

export const calendarSetup = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    tags: {} as 'busy' | 'refreshing',
  },
  actors: {
    fetchCalendar: port<CalendarAnswer, Days | null>('fetchCalendar'),
    moveEntry: port<MoveAnswer, Move | null>('moveEntry'),
    undoChange: port<UndoAnswer, { auditId: number }>('undoChange'),
  },
  guards: {
    isLoaded: (_, answer: CalendarAnswer) => answer.tag === 'loaded',
    canMove: ({ context }, name: EntryName) => {
      const entry = entryNamed(context, name)
      return entry !== undefined && whyFixed(entry) === null
    },
    isInOrder: ({ context }, shift: Shift) => context.taken !== null && isInOrder(context.taken.entry, shift),
    hasMoved: ({ context }) => context.taken !== null && isMoved(context.taken),
    isDone: (_, answer: MoveAnswer) => answer.tag === 'moved',
    isLate: (_, answer: MoveAnswer) => answer.tag === 'stale' || answer.tag === 'missing',
    isRecorded: (_, moved: Moved | null) => moved !== null,
    isUndone: (_, answer: UndoAnswer) => answer.tag === 'undone',
  },
  actions: {
    assignDays: assign(({ context }, days: Days) =>
      context.days?.from === days.from && context.days.to === days.to ? {} : { days, calendar: null, refusal: null },
    ),
    assignCalendar: assign((_, answer: CalendarAnswer) =>
      answer.tag === 'loaded' ? { calendar: answer.calendar, refusal: null } : { refusal: answer.refusal },
    ),
    assignDefect: assign({ refusal: unreachable }),

    assignTaken: assign(({ context }, name: EntryName) => {
      const entry = entryNamed(context, name)
      return entry ? { taken: { entry, shift: still } } : {}
    }),
    assignShift: assign(({ context }, shift: Shift) => ({ taken: context.taken && { ...context.taken, shift } })),
    clearTaken: assign({ taken: null }),
    /** Its dates are the new ones from now on; what follows from them the server says when it is asked again. */
    assignMoved: assign(({ context: { calendar, taken } }, answer: MoveAnswer) => ({
      taken: null,
      calendar:
        calendar && taken && answer.tag === 'moved'
          ? {
              ...calendar,
              entries: calendar.entries.map((entry) =>
                isNamed(taken.entry)(entry)
                  ? { ...entry, ...shifted(taken.entry, taken.shift), version: answer.version }
                  : entry,
              ),
            }
          : calendar,
    })),
    tellMoved: raise(({ context: { taken } }, answer: MoveAnswer) => ({
      type: 'entry.moved' as const,
      moved:
        taken && answer.tag === 'moved' && answer.auditId !== null
          ? { auditId: answer.auditId, entry: { ...taken.entry, ...shifted(taken.entry, taken.shift) } }
          : null,
    })),
    tellOutdated: sendParent({ type: 'records.outdated' } satisfies CalendarReport),
    lookAgain: raise({ type: 'records.outdated' }),

    tellFixed: sendParent(({ context }, name: EntryName): CalendarReport => {
      const entry = entryNamed(context, name)
      const why = entry && whyFixed(entry)
      return entry && why
        ? toast({ code: `office.calendar_fixed_${why}`, params: { title: entry.title } })
        : toast({ code: 'office.calendar_gone', params: { title: '' } })
    }),
    tellBusy: sendParent(toast({ code: 'office.calendar_oneAtATime' })),
    tellLate: sendParent(({ context }, answer: MoveAnswer): CalendarReport =>
      toast({
        code: answer.tag === 'missing' ? 'office.calendar_gone' : 'office.calendar_stale',
        params: { title: context.taken?.entry.title ?? '' },
      }),
    ),
    tellRefused: sendParent((_, answer: MoveAnswer | UndoAnswer): CalendarReport => {
      const refusal = refusalOf(answer) ?? unreachable
      return toast(refusal.message, refusal)
    }),
    tellUnreachable: sendParent(toast(unreachable.message)),

    assignOffer: assign((_, moved: Moved | null) => ({ moved })),
    clearOffer: assign({ moved: null }),
    dropAll: assign({ days: null, calendar: null, refusal: null, taken: null, moved: null }),
  },
  delays: { offerTime: 8000 },
})
