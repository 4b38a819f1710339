/** What if something had been otherwise: changes of the past, and a run of it with them. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { JournalEvent } from '#services/journal/journal.types.ts'

/** What is changed of one event that came from outside. */
export type Edit = { seq: number } & ({ does: 'skip' } | { does: 'replace'; event: JournalEvent })

export type BranchQuestion = { edits: readonly Edit[] }

/** Whether the run ends elsewhere, or went another way; the page holds the run itself. */
export type BranchAnswer = { tag: 'parted' } | { tag: 'same' }

export type BranchingEvent =
  /** One change for each event: a later one takes the place of the one before. */
  | { type: 'edit.made'; edit: Edit }
  | { type: 'edit.undone'; seq: number }
  | { type: 'edits.cleared' }
  /** Something else is looked at. */
  | { type: 'recording.replaced' }

type BranchingContext = { edits: readonly Edit[] }

const without = (edits: readonly Edit[], seq: number): Edit[] => edits.filter((edit) => edit.seq !== seq)

export const branchingMachine = setup({
  types: { context: {} as BranchingContext, events: {} as BranchingEvent },
  actors: { runBranch: port<BranchAnswer, BranchQuestion>('runBranch') },
  guards: {
    isOnly: ({ context }, seq: number) => without(context.edits, seq).length === 0,
    isParted: (_, { tag }: BranchAnswer) => tag === 'parted',
  },
  actions: {
    add: assign(({ context }, edit: Edit) => ({
      edits: [...without(context.edits, edit.seq), edit].toSorted((one, other) => one.seq - other.seq),
    })),
    remove: assign(({ context }, seq: number) => ({ edits: without(context.edits, seq) })),
    clear: assign({ edits: [] }),
  },
}).createMachine({
  id: 'branching',
  context: { edits: [] },
  initial: 'whole',
  on: {
    'edit.made': { target: '.running', reenter: true, actions: { type: 'add', params: ({ event }) => event.edit } },
    'edit.undone': [
      {
        guard: { type: 'isOnly', params: ({ event }) => event.seq },
        target: '.whole',
        actions: 'clear',
      },
      { target: '.running', reenter: true, actions: { type: 'remove', params: ({ event }) => event.seq } },
    ],
    'edits.cleared': { target: '.whole', actions: 'clear' },
    'recording.replaced': { target: '.whole', actions: 'clear' },
  },
  states: {
    /** The past as it was. */
    whole: {
      on: { 'edit.undone': {}, 'edits.cleared': {}, 'recording.replaced': {} },
    },
    running: {
      invoke: {
        id: 'runBranch',
        src: 'runBranch',
        input: ({ context }) => ({ edits: context.edits }),
        onDone: [
          { guard: { type: 'isParted', params: ({ event }) => event.output }, target: 'parted' },
          { target: 'same' },
        ],
        onError: 'failed',
      },
    },
    parted: {},
    /** The changes make no difference. */
    same: {},
    /** A chart broke on this way. */
    failed: {},
  },
})

export type BranchingRef = ActorRefFrom<typeof branchingMachine>
