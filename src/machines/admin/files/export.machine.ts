/** A list is written into a file: asked for, watched until it is written, and saved on this device. */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { Refusal } from '../resource.types.ts'
import type { ExportAnswer, ExportAsked, ExportContext, ExportEvent, FileSaved, WatchAnswer } from './export.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
const failed: Refusal = { message: { code: 'office.csv_exportFailed' }, requestId: null }

export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    input: {} as { resource: string },
    tags: {} as 'busy',
  },
  actors: {
    beginExport: port<ExportAnswer, ExportAsked>('beginExport'),
    watchExport: port<WatchAnswer, { id: number }>('watchExport'),
    saveFile: port<FileSaved, { id: number; resource: string }>('saveFile'),
  },
  guards: {
    isTold: (_, answer: WatchAnswer) => answer.tag === 'told',
    isRunning: (_, answer: WatchAnswer) => answer.tag === 'told' && answer.job.state === 'running',
    isWritten: (_, answer: WatchAnswer) => answer.tag === 'told' && answer.job.state === 'done',
    isLost: (_, answer: WatchAnswer) => answer.tag === 'lost',
  },
  actions: {
    assignAsked: assign((_, query: string) => ({ query, job: null, saved: null, refusal: null })),
    assignJob: assign((_, answer: WatchAnswer) =>
      answer.tag === 'told'
        ? { job: answer.job, refusal: answer.job.state === 'failed' ? failed : null }
        : answer.tag === 'refused'
          ? { refusal: answer.refusal }
          : {},
    ),
    assignSaved: assign((_, answer: FileSaved) =>
      answer.tag === 'saved' ? { saved: answer.name } : { refusal: answer.refusal },
    ),
    assignDefect: assign({ refusal: unreachable }),
  },
  delays: { lookEvery: 1_000 },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({ ...input, query: '', job: null, saved: null, refusal: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'export.asked': { target: 'starting', actions: { type: 'assignAsked', params: ({ event }) => event.query } },
      },
    },
    starting: {
      tags: 'busy',
      meta: { ignores: ['export.asked'] },
      invoke: {
        id: 'beginExport',
        src: 'beginExport',
        input: ({ context: { resource, query } }) => ({ resource, query }),
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'assignJob', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'assignDefect' },
      },
    },
    /** It is being written. */
    waiting: {
      tags: 'busy',
      meta: { ignores: ['export.asked'] },
      after: { lookEvery: 'looking' },
    },
    looking: {
      tags: 'busy',
      meta: { ignores: ['export.asked'] },
      invoke: {
        id: 'watchExport',
        src: 'watchExport',
        input: ({ context }) => ({ id: context.job?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          // A lost network says nothing about the file, which the server goes on writing.
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'resting', actions: { type: 'assignJob', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'assignDefect' },
      },
    },
    saving: {
      tags: 'busy',
      meta: { ignores: ['export.asked'] },
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { job, resource } }) => ({ id: job?.id ?? 0, resource }),
        onDone: { target: 'resting', actions: { type: 'assignSaved', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: 'assignDefect' },
      },
    },
  },
})
