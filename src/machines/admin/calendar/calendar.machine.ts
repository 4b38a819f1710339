/** The calendar of marketing: what is in force in some days, one entry in the hand at a time, and the way back of the last move. */
import type { ActorRefFrom } from 'xstate'
import { shifted } from './calendar.dates.ts'
import { calendarSetup } from './calendar.setup.ts'

const listRegion = calendarSetup.createStateConfig({
  initial: 'away',
  states: {
    /** No page shows it: nothing is asked for. */
    away: {
      meta: { ignores: ['calendar.left', 'calendar.retry', 'records.outdated', 'network.returned'] },
      on: {
        'calendar.shown': { target: 'loading', actions: { type: 'assignDays', params: ({ event }) => event.days } },
      },
    },
    loading: {
      tags: 'refreshing',
      meta: { ignores: ['calendar.retry', 'network.returned'] },
      on: {
        'calendar.shown': {
          target: 'loading',
          reenter: true,
          actions: { type: 'assignDays', params: ({ event }) => event.days },
        },
        'records.outdated': { target: 'loading', reenter: true },
        'calendar.left': 'away',
      },
      invoke: {
        id: 'fetchCalendar',
        src: 'fetchCalendar',
        input: ({ context }) => context.days,
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'assignCalendar', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'assignCalendar', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'assignDefect' },
      },
    },
    ready: {
      meta: { ignores: ['calendar.retry'] },
      on: {
        'calendar.shown': { target: 'loading', actions: { type: 'assignDays', params: ({ event }) => event.days } },
        'records.outdated': 'loading',
        'network.returned': 'loading',
        'calendar.left': 'away',
      },
    },
    failed: {
      on: {
        'calendar.shown': { target: 'loading', actions: { type: 'assignDays', params: ({ event }) => event.days } },
        'calendar.retry': 'loading',
        'records.outdated': 'loading',
        'network.returned': 'loading',
        'calendar.left': 'away',
      },
    },
  },
})

const handRegion = calendarSetup.createStateConfig({
  initial: 'empty',
  states: {
    empty: {
      meta: { ignores: ['entry.shift', 'entry.put', 'entry.letGo', 'calendar.left'] },
      on: {
        'entry.take': [
          {
            guard: { type: 'canMove', params: ({ event }) => event.name },
            target: 'holding',
            actions: { type: 'assignTaken', params: ({ event }) => event.name },
          },
          { actions: { type: 'tellFixed', params: ({ event }) => event.name } },
        ],
      },
    },
    holding: {
      on: {
        'entry.take': [
          {
            guard: { type: 'canMove', params: ({ event }) => event.name },
            actions: { type: 'assignTaken', params: ({ event }) => event.name },
          },
          { target: 'empty', actions: ['clearTaken', { type: 'tellFixed', params: ({ event }) => event.name }] },
        ],
        'entry.shift': {
          guard: { type: 'isInOrder', params: ({ event }) => event.shift },
          actions: { type: 'assignShift', params: ({ event }) => event.shift },
        },
        'entry.put': [
          { guard: 'hasMoved', target: 'saving' },
          { target: 'empty', actions: 'clearTaken' },
        ],
        'entry.letGo': { target: 'empty', actions: 'clearTaken' },
        'calendar.left': { target: 'empty', actions: 'clearTaken' },
      },
    },
    /** It stands where it was put; a refusal puts it back. */
    saving: {
      tags: 'busy',
      meta: { ignores: ['entry.shift', 'entry.put', 'entry.letGo', 'calendar.left'] },
      on: { 'entry.take': { actions: 'tellBusy' } },
      invoke: {
        id: 'moveEntry',
        src: 'moveEntry',
        input: ({ context: { taken } }) => taken && { entry: taken.entry, to: shifted(taken.entry, taken.shift) },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'empty',
            actions: [
              { type: 'tellMoved', params: ({ event }) => event.output },
              { type: 'assignMoved', params: ({ event }) => event.output },
              'tellOutdated',
            ],
          },
          {
            guard: { type: 'isLate', params: ({ event }) => event.output },
            target: 'empty',
            actions: [{ type: 'tellLate', params: ({ event }) => event.output }, 'clearTaken', 'lookAgain'],
          },
          {
            target: 'empty',
            actions: [{ type: 'tellRefused', params: ({ event }) => event.output }, 'clearTaken'],
          },
        ],
        onError: { target: 'empty', actions: ['tellUnreachable', 'clearTaken'] },
      },
    },
  },
})

/** The way back is offered for a while after a move, and for as long as somebody is about to take it. */
const undoRegion = calendarSetup.createStateConfig({
  initial: 'hidden',
  states: {
    hidden: {
      meta: { ignores: ['offer.held', 'offer.released', 'undo.pressed'] },
      on: {
        'entry.moved': {
          guard: { type: 'isRecorded', params: ({ event }) => event.moved },
          target: 'shown',
          actions: { type: 'assignOffer', params: ({ event }) => event.moved },
        },
      },
    },
    shown: {
      meta: { ignores: ['offer.released'] },
      on: {
        'entry.moved': {
          guard: { type: 'isRecorded', params: ({ event }) => event.moved },
          target: 'shown',
          reenter: true,
          actions: { type: 'assignOffer', params: ({ event }) => event.moved },
        },
        'undo.pressed': 'undoing',
        'offer.held': 'held',
      },
      after: { offerTime: { target: 'hidden', actions: 'clearOffer' } },
    },
    held: {
      meta: { ignores: ['offer.held'] },
      on: {
        'entry.moved': {
          guard: { type: 'isRecorded', params: ({ event }) => event.moved },
          actions: { type: 'assignOffer', params: ({ event }) => event.moved },
        },
        'undo.pressed': 'undoing',
        'offer.released': 'shown',
      },
    },
    undoing: {
      tags: 'busy',
      // The move that is being taken back is the one that was offered; a newer one has its way back in the audit trail.
      meta: { ignores: ['undo.pressed', 'offer.held', 'offer.released', 'entry.moved'] },
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => ({ auditId: context.moved?.auditId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => event.output },
            target: 'hidden',
            actions: ['clearOffer', 'tellOutdated'],
          },
          {
            target: 'hidden',
            actions: ['clearOffer', { type: 'tellRefused', params: ({ event }) => event.output }, 'lookAgain'],
          },
        ],
        onError: { target: 'hidden', actions: ['clearOffer', 'tellUnreachable'] },
      },
    },
  },
})

export const calendarMachine = calendarSetup.createMachine({
  id: 'calendar',
  type: 'parallel',
  context: { days: null, calendar: null, refusal: null, taken: null, moved: null },
  on: {
    // The person has gone: nothing of what they saw stays.
    'drafts.dropped': { target: ['.list.away', '.hand.empty', '.undo.hidden'], actions: 'dropAll' },
  },
  states: { list: listRegion, hand: handRegion, undo: undoRegion },
})

export type CalendarRef = ActorRefFrom<typeof calendarMachine>
