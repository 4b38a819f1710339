/** What the chart of an import is made of: its ports, what it asks and what it does. */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { Refusal } from '../resource.types.ts'
import {
  type ErrorsSaved,
  type ImportAnswer,
  type ImportContext,
  type ImportEvent,
  isUndoable,
  type SentFile,
  type Turn,
} from './import.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
const untold = { refusal: null, errors: {}, saved: null }

export const importSetup = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, tags: {} as 'busy' | 'here' },
  actors: {
    sendFile: port<ImportAnswer, SentFile>('sendFile'),
    fetchImport: port<ImportAnswer, { id: number }>('fetchImport'),
    turnImport: port<ImportAnswer, { id: number } & Turn>('turnImport'),
    saveErrors: port<ErrorsSaved, { id: number }>('saveErrors'),
  },
  guards: {
    isNew: (_, id: number | null) => id === null,
    isOther: ({ context }, id: number | null) => id !== context.id,
    isTold: (_, answer: ImportAnswer) => answer.tag === 'told',
    isUnderWay: (_, answer: ImportAnswer) =>
      answer.tag === 'told' && (answer.job.state === 'checking' || answer.job.state === 'running'),
    isMissing: (_, answer: ImportAnswer) => answer.tag === 'missing',
    /** It is under way as far as anybody knows. */
    wasUnderWay: ({ context: { job } }) => job?.state === 'checking' || job?.state === 'running',
    isReady: ({ context: { job } }) => job?.state === 'ready',
    isCancellable: ({ context: { job } }) =>
      job?.state === 'ready' || job?.state === 'checking' || job?.state === 'running',
    isUndoable: ({ context: { job } }) => job !== null && isUndoable(job),
  },
  actions: {
    begin: assign({ id: null, sent: null, job: null, turn: null, ...untold }),
    assignShown: assign((_, id: number | null) => ({ id, sent: null, job: null, turn: null, ...untold })),
    assignSent: assign((_, sent: SentFile) => ({ sent, ...untold })),
    assignTurn: assign((_, turn: Turn) => ({ turn, ...untold })),
    clearTurn: assign({ turn: null }),
    assignJob: assign((_, answer: ImportAnswer) =>
      answer.tag === 'told' ? { job: answer.job, id: answer.job.id } : {},
    ),
    assignRefusal: assign((_, answer: ImportAnswer) =>
      answer.tag === 'refused' ? { refusal: answer.refusal, errors: answer.errors } : { refusal: unreachable },
    ),
    assignSaved: assign((_, answer: ErrorsSaved) =>
      answer.tag === 'saved' ? { saved: answer.name } : { refusal: answer.refusal },
    ),
    assignDefect: assign({ refusal: unreachable }),
    clearTold: assign(untold),
  },
  delays: { lookEvery: 1_000 },
})
