/** The saved views of a list: looked at again after each write, here or on another device. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { Refusal } from '../resource.types.ts'
import type { SavedViewsContext, SavedViewsEvent, ViewsAnswer, ViewWrite, WriteAnswer } from './saved-views.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
const gone: Refusal = { message: { code: 'office.viewGone' }, requestId: null }

export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    input: {} as { resource: string },
    tags: {} as 'busy',
  },
  actors: {
    fetchViews: port<ViewsAnswer, { resource: string }>('fetchViews'),
    writeView: port<WriteAnswer, { resource: string; write: ViewWrite | null }>('writeView'),
  },
  guards: {
    isLoaded: (_, answer: ViewsAnswer) => answer.tag === 'loaded',
    isWritten: (_, answer: WriteAnswer) => answer.tag === 'written',
  },
  actions: {
    assignViews: assign((_, answer: ViewsAnswer) =>
      answer.tag === 'loaded' ? { views: answer.views, unloaded: null } : { unloaded: answer.refusal },
    ),
    assignUnloaded: assign({ unloaded: unreachable }),
    assignWrite: assign((_, write: ViewWrite) => ({ write, refusal: null, errors: {} })),
    countWritten: assign({ written: ({ context }) => context.written + 1 }),
    assignRefusal: assign((_, answer: WriteAnswer) =>
      answer.tag === 'refused'
        ? { refusal: answer.refusal, errors: answer.errors }
        : answer.tag === 'missing'
          ? { refusal: gone }
          : {},
    ),
    assignDefect: assign({ refusal: unreachable }),
    clearRefusal: assign({ refusal: null, errors: {} }),
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input }) => ({
    ...input,
    views: [],
    write: null,
    written: 0,
    unloaded: null,
    refusal: null,
    errors: {},
  }),
  initial: 'loading',
  on: {
    'view.write': { target: '.writing', actions: { type: 'assignWrite', params: ({ event }) => event.write } },
    'refusal.read': { actions: 'clearRefusal' },
  },
  states: {
    /** What is shown stays meanwhile. A write goes first: all is looked at again after it. */
    loading: {
      meta: { ignores: ['views.retry'] },
      on: { 'views.outdated': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchViews',
        src: 'fetchViews',
        input: ({ context }) => ({ resource: context.resource }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'assignViews', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'assignViews', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'assignUnloaded' },
      },
    },
    ready: { meta: { ignores: ['views.retry'] }, on: { 'views.outdated': 'loading' } },
    failed: { on: { 'views.retry': 'loading', 'views.outdated': 'loading' } },
    writing: {
      tags: 'busy',
      // One write at a time: its button says so. All is looked at again afterwards in any case.
      meta: { ignores: ['views.retry', 'views.outdated'] },
      on: { 'view.write': {} },
      invoke: {
        id: 'writeView',
        src: 'writeView',
        input: ({ context: { resource, write } }) => ({ resource, write }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'countWritten',
          },
          { target: 'loading', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loading', actions: 'assignDefect' },
      },
    },
  },
})

export type SavedViewsRef = ActorRefFrom<typeof savedViewsMachine>
