/** What if something had been otherwise: changes of the past, and a run of it with them. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { JournalEvent } from '#services/journal/journal.types.ts'
import type { Doubt } from '../time/held.ts'
import type { DoubtAnswer } from '../time/re-run.ts'

/** What is changed of one event that came from outside. */
export type Edit = { seq: number } & ({ does: 'skip' } | { does: 'replace'; event: JournalEvent })

export type BranchQuestion = { edits: readonly Edit[]; answers: readonly DoubtAnswer[] }

/** Whether the run ends elsewhere, or went another way; the page holds the run itself. */
export type BranchAnswer =
  | { tag: 'parted' }
  | { tag: 'same' }
  /** A guard reads what is hidden: the person has to say what it said. */
  | { tag: 'doubted'; doubt: Doubt }

export type BranchingEvent =
  /** One change for each event: a later one takes the place of the one before. */
  | { type: 'edit.made'; edit: Edit }
  | { type: 'edit.undone'; seq: number }
  | { type: 'edits.cleared' }
  | { type: 'guard.answered'; holds: boolean }
  /** Something else is looked at. */
  | { type: 'recording.replaced' }

type BranchingContext = {
  edits: readonly Edit[]
  /** What the person said of guards that read what is hidden, of these changes. */
  answers: readonly DoubtAnswer[]
  /** The guard that is asked about. */
  doubt: Doubt | null
}

const isSameDoubt = (one: Doubt, other: Doubt): boolean => one.chart === other.chart && one.guard === other.guard

const without = (edits: readonly Edit[], seq: number): Edit[] => edits.filter((edit) => edit.seq !== seq)

export const branchingMachine = setup({
  types: { context: {} as BranchingContext, events: {} as BranchingEvent },
  actors: { runBranch: port<BranchAnswer, BranchQuestion>('runBranch') },
  guards: {
    isOnly: ({ context }, seq: number) => without(context.edits, seq).length === 0,
    isParted: (_, { tag }: BranchAnswer) => tag === 'parted',
    isDoubted: (_, { tag }: BranchAnswer) => tag === 'doubted',
  },
  actions: {
    add: assign(({ context }, edit: Edit) => ({
      edits: [...without(context.edits, edit.seq), edit].toSorted((one, other) => one.seq - other.seq),
      answers: [],
      doubt: null,
    })),
    remove: assign(({ context }, seq: number) => ({
      edits: without(context.edits, seq),
      answers: [],
      doubt: null,
    })),
    clear: assign({ edits: [], answers: [], doubt: null }),
    assignDoubt: assign((_, answer: BranchAnswer) => ({ doubt: answer.tag === 'doubted' ? answer.doubt : null })),
    assignAnswer: assign(({ context: { answers, doubt } }, holds: boolean) => ({
      answers: doubt ? [...answers.filter((one) => !isSameDoubt(one, doubt)), { ...doubt, holds }] : answers,
      doubt: null,
    })),
  },
}).createMachine({
  id: 'branching',
  context: { edits: [], answers: [], doubt: null },
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
      meta: { ignores: ['guard.answered'] },
      on: { 'edit.undone': {}, 'edits.cleared': {}, 'recording.replaced': {} },
    },
    running: {
      meta: { ignores: ['guard.answered'] },
      invoke: {
        id: 'runBranch',
        src: 'runBranch',
        input: ({ context: { edits, answers } }) => ({ edits, answers }),
        onDone: [
          {
            guard: { type: 'isDoubted', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'assignDoubt', params: ({ event }) => event.output },
          },
          { guard: { type: 'isParted', params: ({ event }) => event.output }, target: 'parted' },
          { target: 'same' },
        ],
        onError: 'failed',
      },
    },
    /** Nobody guesses what a guard said that read what is hidden. */
    asking: {
      on: {
        'guard.answered': {
          target: 'running',
          actions: { type: 'assignAnswer', params: ({ event }) => event.holds },
        },
      },
    },
    parted: { meta: { ignores: ['guard.answered'] } },
    /** The changes make no difference. */
    same: { meta: { ignores: ['guard.answered'] } },
    /** A chart broke on this way. */
    failed: { meta: { ignores: ['guard.answered'] } },
  },
})

export type BranchingRef = ActorRefFrom<typeof branchingMachine>
