/** Brings a journal out of a file or from an address of this shop, or says why it cannot. */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { Tab } from './attachment.types.ts'

/** Where a journal is. `file`: a handle, by which the page knows the file that was chosen. `order`: number of the one whose stream it is. */
export type JournalSource = { file: string } | { address: string } | { order: string }

export type ImportProblem =
  | 'not_json'
  | 'not_a_journal'
  | 'unknown_version'
  | 'damaged'
  | 'bad_entry'
  | 'empty'
  | 'too_large'
  | 'not_found'
  | 'elsewhere'
  /** Nobody is signed in who may see orders; or an admin whose duty has no orders. */
  | 'no_admin'
  | 'forbidden'
  | 'no_order'
  | 'failed'

export type ImportAnswer =
  /** `key`: of the tab to look at first. */
  { tag: 'read'; tabs: readonly Tab[]; key: string } | { tag: 'refused'; problem: ImportProblem }

/** Told to the inspector. */
export type JournalOpened = { type: 'journal.opened'; tabs: readonly Tab[]; key: string }

const openedOf = (answer: ImportAnswer): JournalOpened => ({
  type: 'journal.opened',
  ...(answer.tag === 'read' ? { tabs: answer.tabs, key: answer.key } : { tabs: [], key: '' }),
})

export type ImportingEvent = { type: 'journal.chosen'; source: JournalSource } | { type: 'import.dismissed' }

type ImportingContext = { source: JournalSource; problem: ImportProblem | null }

export const importingMachine = setup({
  types: {
    context: {} as ImportingContext,
    events: {} as ImportingEvent,
    input: {} as { address: string | null; order: string | null },
  },
  actors: { readJournal: port<ImportAnswer, JournalSource>('readJournal') },
  guards: {
    isAsked: ({ context }) => !('address' in context.source) || context.source.address !== '',
    isRead: (_, answer: ImportAnswer) => answer.tag === 'read',
  },
  actions: {
    assignSource: assign((_, source: JournalSource) => ({ source, problem: null })),
    assignProblem: assign((_, answer: ImportAnswer) => ({
      problem: answer.tag === 'refused' ? answer.problem : ('failed' as const),
    })),
    clearProblem: assign({ problem: null }),
    tellOpened: sendParent((_, opened: JournalOpened) => opened),
  },
}).createMachine({
  id: 'importing',
  context: ({ input: { address, order } }) => ({
    source: order === null ? { address: address ?? '' } : { order },
    problem: null,
  }),
  initial: 'beginning',
  on: {
    'journal.chosen': {
      target: '.reading',
      reenter: true,
      actions: { type: 'assignSource', params: ({ event }) => event.source },
    },
  },
  states: {
    /** The address of the page may name a journal, or an order. */
    beginning: {
      meta: { ignores: ['import.dismissed', 'journal.chosen'] },
      always: [{ guard: 'isAsked', target: 'reading' }, { target: 'idle' }],
    },
    idle: { meta: { ignores: ['import.dismissed'] } },
    reading: {
      meta: { ignores: ['import.dismissed'] },
      invoke: {
        id: 'readJournal',
        src: 'readJournal',
        input: ({ context }) => context.source,
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'tellOpened', params: ({ event }) => openedOf(event.output) },
          },
          { target: 'refused', actions: { type: 'assignProblem', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'assignProblem', params: { tag: 'refused', problem: 'failed' } },
        },
      },
    },
    refused: { on: { 'import.dismissed': { target: 'idle', actions: 'clearProblem' } } },
  },
})

export type ImportingRef = ActorRefFrom<typeof importingMachine>
