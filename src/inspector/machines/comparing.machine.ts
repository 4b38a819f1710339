/** Lays another journal beside the one in view: a tab that lives, one of a file that was imported, or another file. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { FILE } from './attachment.types.ts'
import type { ImportProblem } from './importing.machine.ts'

/** `file`: a handle, by which the page knows the file that was chosen; `tab`: the key of a tab. */
export type OtherJournal = { file: string } | { tab: string }

export type CompareProblem = ImportProblem | 'silent' | 'erased'

export type CompareAnswer =
  /** The page holds the comparison; `rows` and the first row at which they part, null where they do not. */
  { tag: 'compared'; rows: number; parted: number | null } | { tag: 'refused'; problem: CompareProblem }

/** Somebody signed out: the journals of all pages of this device are empty. */
export type Erasure = { type: 'journals.erased' }

export type ComparingEvent =
  | Erasure
  | { type: 'other.chosen'; other: OtherJournal }
  /** Both journals are looked at as they are by then. */
  | { type: 'compare.again' }
  | { type: 'row.chosen'; row: number }
  | { type: 'compare.closed' }

type ComparingContext = {
  other: OtherJournal | null
  rows: number
  parted: number | null
  /** The row that is looked at. */
  row: number
  problem: CompareProblem | null
}

/** A file is its owner's. What was read of a page goes with its journal, also where the page has been closed since. */
export const isOfThisDevice = (other: OtherJournal | null): boolean =>
  other !== null && 'tab' in other && !other.tab.startsWith(FILE)

const nothing = { rows: 0, parted: null, row: 0, problem: null }

const countsOf = (answer: CompareAnswer) =>
  answer.tag === 'compared' ? { rows: answer.rows, parted: answer.parted, row: answer.parted ?? 0 } : nothing

export const comparingMachine = setup({
  types: { context: {} as ComparingContext, events: {} as ComparingEvent },
  actors: {
    compareWith: port<CompareAnswer, OtherJournal | null>('compareWith'),
    hearErasure: channel<Erasure, undefined>('hearErasure'),
  },
  guards: {
    isOfThisDevice: ({ context: { other } }) => isOfThisDevice(other),
    isParted: (_, answer: CompareAnswer) => answer.tag === 'compared' && answer.parted !== null,
    isCompared: (_, answer: CompareAnswer) => answer.tag === 'compared',
    isRow: ({ context }, row: number) => row >= 0 && row < context.rows,
  },
  actions: {
    assignOther: assign((_, other: OtherJournal) => ({ ...nothing, other })),
    forgetOutcome: assign(nothing),
    forget: assign({ ...nothing, other: null }),
    assignCounts: assign((_, answer: CompareAnswer) => countsOf(answer)),
    assignRow: assign((_, row: number) => ({ row })),
    assignErased: assign({ ...nothing, problem: 'erased' }),
    assignProblem: assign((_, answer: CompareAnswer) => ({
      problem: answer.tag === 'refused' ? answer.problem : ('failed' as const),
    })),
  },
}).createMachine({
  id: 'comparing',
  context: { ...nothing, other: null },
  invoke: { id: 'hearErasure', src: 'hearErasure', input: undefined, onError: {} },
  initial: 'idle',
  on: {
    'journals.erased': { guard: 'isOfThisDevice', target: '.refused', actions: 'assignErased' },
    'other.chosen': {
      target: '.reading',
      reenter: true,
      actions: { type: 'assignOther', params: ({ event }) => event.other },
    },
    'compare.closed': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { meta: { ignores: ['row.chosen', 'compare.again'] }, on: { 'compare.closed': {}, 'journals.erased': {} } },
    reading: {
      meta: { ignores: ['row.chosen', 'compare.again'] },
      invoke: {
        id: 'compareWith',
        src: 'compareWith',
        input: ({ context }) => context.other,
        onDone: [
          {
            guard: { type: 'isParted', params: ({ event }) => event.output },
            target: 'parted',
            actions: { type: 'assignCounts', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCompared', params: ({ event }) => event.output },
            target: 'alike',
            actions: { type: 'assignCounts', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'assignProblem', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'assignProblem', params: { tag: 'refused', problem: 'failed' } },
        },
      },
    },
    parted: {
      on: {
        'compare.again': { target: 'reading', actions: 'forgetOutcome' },
        'row.chosen': {
          guard: { type: 'isRow', params: ({ event }) => event.row },
          actions: { type: 'assignRow', params: ({ event }) => event.row },
        },
      },
    },
    /** The same events, by the same ways, to the same end. */
    alike: {
      meta: { ignores: ['row.chosen'] },
      on: { 'compare.again': { target: 'reading', actions: 'forgetOutcome' } },
    },
    refused: {
      meta: { ignores: ['row.chosen'] },
      on: { 'compare.again': { target: 'reading', actions: 'forgetOutcome' } },
    },
  },
})

export type ComparingRef = ActorRefFrom<typeof comparingMachine>
