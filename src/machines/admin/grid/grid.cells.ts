import { draftName, gridSetup } from './grid.setup.ts'

const anotherList = {
  guard: { type: 'isOtherQuery', params: ({ event }: { event: { query: string } }) => event.query },
  target: 'recalling',
} as const

/** What is put into cells, on its way to the server or waiting for it. */
export const cellsRegion = gridSetup.createStateConfig({
  initial: 'resting',
  on: { 'cells.dropped': { actions: ['dropCells', 'keepDraft'] } },
  states: {
    resting: {
      meta: { ignores: ['records.outdated', 'grid.retry'] },
      on: {
        'grid.shown': anotherList,
        'rows.arrived': 'deciding',
        'cells.edited': {
          target: 'deciding',
          actions: [{ type: 'assignEdits', params: ({ event }) => event.edits }, 'keepDraft'],
        },
        'clash.decided': {
          target: 'deciding',
          actions: [{ type: 'assignDecided', params: ({ event }) => event }, 'keepDraft'],
        },
        'gesture.undone': { target: 'deciding', actions: ['undoGesture', 'keepDraft'] },
        'gesture.redone': { target: 'deciding', actions: ['redoGesture', 'keepDraft'] },
      },
    },
    /** What was put into this list before and is not saved comes back. */
    recalling: {
      meta: { ignores: ['records.outdated', 'grid.retry', 'rows.arrived'] },
      on: {
        'grid.shown': { ...anotherList, reenter: true },
        'cells.edited': { actions: { type: 'assignEdits', params: ({ event }) => event.edits } },
        'clash.decided': { actions: { type: 'assignDecided', params: ({ event }) => event } },
        'gesture.undone': { actions: 'undoGesture' },
        'gesture.redone': { actions: 'redoGesture' },
      },
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => ({ name: draftName(context) }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'assignRecalled', params: ({ event }) => event.output }, 'keepDraft'],
        },
        onError: 'deciding',
      },
    },
    deciding: {
      meta: { ignores: ['*'] },
      always: [{ guard: 'hasChanges', target: 'saving', actions: 'send' }, { target: 'resting' }],
    },
    saving: {
      tags: 'saving',
      meta: { ignores: ['records.outdated', 'grid.retry', 'rows.arrived'] },
      on: {
        'grid.shown': anotherList,
        'cells.edited': { actions: [{ type: 'assignEdits', params: ({ event }) => event.edits }, 'keepDraft'] },
        'clash.decided': { actions: [{ type: 'assignDecided', params: ({ event }) => event }, 'keepDraft'] },
        'gesture.undone': { actions: ['undoGesture', 'keepDraft'] },
        'gesture.redone': { actions: ['redoGesture', 'keepDraft'] },
      },
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        input: ({ context: { resource, sent } }) => ({ resource, records: sent }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'assignSaved', params: ({ event }) => event.output }, 'keepDraft'],
          },
          { target: 'waiting', actions: { type: 'assignNotSaved', params: ({ event }) => event.output } },
        ],
        onError: { target: 'waiting', actions: 'assignLost' },
      },
    },
    /** Nobody answers: what is pending stays, and goes out with the next edit, the network or a press. */
    waiting: {
      tags: 'offline',
      meta: { ignores: ['rows.arrived'] },
      on: {
        'grid.shown': anotherList,
        'cells.edited': {
          target: 'deciding',
          actions: [{ type: 'assignEdits', params: ({ event }) => event.edits }, 'keepDraft'],
        },
        'clash.decided': {
          target: 'deciding',
          actions: [{ type: 'assignDecided', params: ({ event }) => event }, 'keepDraft'],
        },
        'gesture.undone': { target: 'deciding', actions: ['undoGesture', 'keepDraft'] },
        'gesture.redone': { target: 'deciding', actions: ['redoGesture', 'keepDraft'] },
        'grid.retry': 'deciding',
        'records.outdated': 'deciding',
      },
    },
  },
})
