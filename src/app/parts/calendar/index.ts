/** The calendar of marketing. It comes with its page. */
import { fromPromise } from '#services/journal/asked.ts'
import { calendarJournal } from '#machines/admin/calendar/calendar.journal.ts'
import { calendarMachine } from '#machines/admin/calendar/calendar.machine.ts'
import { calendarPart } from '#machines/admin/calendar/calendar.part.ts'
import { isMoment } from '#machines/admin/calendar/calendar.dates.ts'
import type { CalendarAnswer, Days, Move, MoveAnswer, UndoAnswer } from '#machines/admin/calendar/calendar.types.ts'
import { getCalendar } from '#services/api/calendar.ts'
import { undoChange, updateRecord } from '#services/api/office.ts'
import { readSaved } from '#services/api/office.read.ts'
import type { PartDefinition } from '../define-part.ts'
import { refused, type ResourcePage } from '../office/refused.ts'
import { callOnce, type CallOnce } from '../office/repeat-key.ts'

/** Under a key of its own, so that a repeat after a lost answer writes nothing twice. */
async function move(
  { reach, once }: Pick<ResourcePage, 'reach'> & { once: CallOnce },
  { entry, to }: Move,
  signal: AbortSignal,
): Promise<MoveAnswer> {
  const { kind, id, version } = entry
  const given = { id, version, values: isMoment(entry) ? { scheduled_at: to.starts_at } : to }
  const answer = await once([kind, given], async (key) => (await reach()).call(updateRecord(kind, given, key), signal))
  if (answer.tag === 'done') {
    const { record, auditId } = readSaved(answer.reply)
    return { tag: 'moved', version: record.version, auditId }
  }
  if (answer.tag === 'refused' && answer.status === 404) return { tag: 'missing' }
  if (answer.tag === 'refused' && answer.body?.code === 'stale_version') return { tag: 'stale' }
  return refused(answer)
}

export const definition: PartDefinition = {
  part: calendarPart,
  charts: [calendarMachine],
  journal: { calendar: calendarJournal },
  connect({ reach, newId }: ResourcePage) {
    const once = callOnce(newId)
    return calendarMachine.provide({
      actors: {
        fetchCalendar: fromPromise<CalendarAnswer, Days | null>(async ({ input, signal }) => {
          const answer = await (await reach()).call(getCalendar(input ?? { from: '', to: '' }), signal)
          return answer.tag === 'done' ? { tag: 'loaded', calendar: answer.reply.data } : refused(answer)
        }),
        moveEntry: fromPromise<MoveAnswer, Move | null>(({ input, signal }) =>
          input ? move({ reach, once }, input, signal) : Promise.resolve({ tag: 'missing' }),
        ),
        undoChange: fromPromise<UndoAnswer, { auditId: number }>(async ({ input, signal }) => {
          const answer = await once(['undo', input.auditId], async (key) =>
            (await reach()).call(undoChange(input.auditId, key), signal),
          )
          return answer.tag === 'done' ? { tag: 'undone' } : refused(answer)
        }),
      },
    })
  },
}
