/** What the calendar of marketing makes of each status: looked at, an entry moved, and the move taken back. */
import { createActor, setup, waitFor, type AnyActorRef } from 'xstate'
import type { Calendar, CalendarEntry, CalendarReport } from '#machines/admin/calendar/calendar.types.ts'
import type { CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import { definition } from '../../../src/app/parts/calendar/index.ts'
import type { Page } from '../../../src/app/page.ts'
import { errorOf, isGood, type Case, type Cases } from './cases.ts'
import { officePage } from './office-page.ts'

const entry: CalendarEntry = {
  kind: 'coupons',
  id: 7,
  version: 3,
  title: 'MARKET10',
  detail: 'Ten off',
  placement: null,
  starts_at: '2026-11-24T23:00:00.000Z',
  ends_at: '2026-11-26T23:00:00.000Z',
  status: 'scheduled',
  fixed: null,
}
const calendar: Calendar = {
  today: '2026-11-20',
  kinds: [{ kind: 'coupons', total: 1, may_write: true }],
  entries: [entry],
}
const days = { from: '2026-11-01', to: '2026-11-30' }

export const officeCalendarReplies: Record<string, object> = { getCalendar: { data: calendar } }

const said = (status: number) =>
  status === 0 ? { code: 'forms.unreachable' } : { code: 'server.said', params: { message: errorOf(status).message } }

/** Opens the calendar; moves its entry by a day and takes that back where it says so. */
const doing = (how: { moves: boolean; undoes?: boolean }, rest: Partial<Case> & Pick<Case, 'expected'>): Case => ({
  about: 'by the calendar',
  async run(outside) {
    const told: CalendarReport[] = []
    const office = setup({
      types: { events: {} as CalendarReport },
      actors: { calendar: definition.connect(officePage(outside) as unknown as Page) },
    }).createMachine({
      invoke: { id: 'calendar', src: 'calendar' },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    })
    const root = createActor(office).start()
    const actor = (root.getSnapshot().children as Record<string, AnyActorRef>)['calendar'] as CalendarRef
    const rested = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('refreshing'))
    actor.send({ type: 'calendar.shown', days })
    await rested()
    if (how.moves) {
      actor.send({ type: 'entry.take', name: { kind: 'coupons', id: 7 } })
      actor.send({ type: 'entry.shift', shift: { start: 1, end: 1 } })
      actor.send({ type: 'entry.put' })
      await rested()
    }
    if (how.undoes) {
      actor.send({ type: 'undo.pressed' })
      await rested()
    }
    const { value, context } = actor.getSnapshot()
    root.stop()
    return {
      state: [value.list, value.undo, context.calendar?.entries[0]?.starts_at ?? null],
      said:
        [context.refusal?.message, ...told.map((one) => ('toast' in one ? one.toast.message : undefined))].find(
          Boolean,
        ) ?? null,
    }
  },
  ...rest,
})

const moved = '2026-11-25T23:00:00.000Z'

/** What was asked for last is told, and what stands is shown. */
const told =
  (good: { undo: string; starts_at: string }, late: Readonly<Record<number, string>> = {}) =>
  (status: number) =>
    isGood(status)
      ? { state: ['ready', good.undo, good.starts_at], said: null }
      : {
          state: ['ready', 'hidden', entry.starts_at],
          said: late[status] === undefined ? said(status) : { code: late[status], params: { title: entry.title } },
        }

export const officeCalendarCases: Cases = {
  getCalendar: [
    doing(
      { moves: false },
      {
        expected: (status) =>
          isGood(status)
            ? { state: ['ready', 'hidden', entry.starts_at], said: null }
            : { state: ['failed', 'hidden', null], said: said(status) },
      },
    ),
  ],
  updateCoupon: [
    doing({ moves: true }, { expected: told({ undo: 'shown', starts_at: moved }, { 404: 'office.calendar_gone' }) }),
  ],
  undoChange: [doing({ moves: true, undoes: true }, { expected: told({ undo: 'hidden', starts_at: moved }) })],
}
