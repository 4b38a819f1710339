import { calendarMachine } from '#machines/admin/calendar/calendar.machine.ts'
import type { CalendarAnswer, MoveAnswer, UndoAnswer } from '#machines/admin/calendar/calendar.types.ts'
import { defineWalk } from '../walker/types.ts'
import { banner, calendarOf, december, ended, november } from './calendar-entries.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))

/** A month with one entry that may be moved and one that may not. */
const calendar = defineWalk(calendarMachine)({
  name: 'calendar',
  events: () => [
    { type: 'calendar.shown', days: november },
    { type: 'calendar.shown', days: december },
    { type: 'calendar.left' },
    { type: 'calendar.retry' },
    { type: 'records.outdated' },
    { type: 'network.returned' },
    { type: 'drafts.dropped' },
    { type: 'entry.take', name: { kind: 'banners', id: banner.id } },
    { type: 'entry.take', name: { kind: 'banners', id: ended.id } },
    { type: 'entry.shift', shift: { start: 1, end: 1 } },
    { type: 'entry.shift', shift: { start: 5, end: 0 } },
    { type: 'entry.put' },
    { type: 'entry.letGo' },
    { type: 'undo.pressed' },
    { type: 'offer.held' },
    { type: 'offer.released' },
  ],
  // Of what is shown and held only this leads elsewhere: dates that were moved are as good as those before.
  fingerprint: ({ context: { days, calendar: shown, refusal: said, taken, moved } }) =>
    JSON.stringify([days?.from, shown !== null, said !== null, taken?.entry.id, taken?.shift, moved?.auditId]),
  outcomes: {
    fetchCalendar: () =>
      outputs<CalendarAnswer>([
        { tag: 'loaded', calendar: calendarOf(banner, ended) },
        { tag: 'refused', refusal },
      ]),
    moveEntry: () =>
      outputs<MoveAnswer>([
        { tag: 'moved', version: 4, auditId: 12 },
        { tag: 'moved', version: 3, auditId: null },
        { tag: 'stale' },
        { tag: 'missing' },
        { tag: 'refused', refusal },
      ]),
    undoChange: () => outputs<UndoAnswer>([{ tag: 'undone' }, { tag: 'refused', refusal }]),
  },
  equivalents: {
    '(root): retarget to .list drafts.dropped #0':
      'every part begins anew either way, where it is named as where it begins',
  },
  always: [
    {
      name: 'what is in the hand is known, and an empty hand holds nothing',
      holds: (now) => now.matches({ hand: 'empty' }) === (now.context.taken === null),
    },
    {
      name: 'what has ended is never in the hand',
      holds: (now) => now.context.taken?.entry.fixed === undefined || now.context.taken.entry.fixed === null,
    },
    {
      name: 'a way back is offered for a move that was recorded, and for no other',
      holds: (now) => now.matches({ undo: 'hidden' }) === (now.context.moved === null),
    },
    {
      name: 'what did not load says why',
      holds: (now) => !now.matches({ list: 'failed' }) || now.context.refusal !== null,
    },
  ],
})

export const walks = [calendar]
