/** A form for one event of one actor: what is written in it is sent to the page that is looked at, and what became of it is told. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'

/** What is written in the form, by the names of fields. */
export type Draft = Readonly<Record<string, string>>

/** For whom an event is. */
export type Receiver = { tab: string; path: string; chart: string; event: string }

export type SendQuestion = Receiver & { draft: Draft }

export type SendAnswer =
  /** An actor took it. */
  | { tag: 'taken' }
  /** Nothing happened: no transition would take it, nobody lives there, the chart could not read it, or the page may not be asked. */
  | { tag: 'untaken' | 'gone' | 'unreadable' | 'forbidden' }
  /** The page said nothing. */
  | { tag: 'silent' }
  /** These fields do not hold what the event carries; nothing was sent. */
  | { tag: 'misfit'; fields: readonly string[] }

export type SendingEvent =
  | { type: 'form.opened'; receiver: Receiver; draft: Draft }
  | { type: 'form.closed' }
  | { type: 'draft.changed'; name: string; text: string }
  /** By one that was sent before. */
  | { type: 'draft.replaced'; draft: Draft }
  | { type: 'event.send' }
  /** Another page is looked at, or its journal was erased. */
  | { type: 'recording.replaced' }

type SendingContext = { receiver: Receiver; draft: Draft; answer: SendAnswer | null }

const nobody: Receiver = { tab: '', path: '', chart: '', event: '' }

export const sendingMachine = setup({
  types: { context: {} as SendingContext, events: {} as SendingEvent },
  actors: { sendEvent: port<SendAnswer, SendQuestion>('sendEvent') },
  guards: { isTaken: (_, { tag }: SendAnswer) => tag === 'taken' },
  actions: {
    begin: assign((_, { receiver, draft }: { receiver: Receiver; draft: Draft }) => ({
      receiver,
      draft,
      answer: null,
    })),
    empty: assign({ receiver: nobody, draft: {}, answer: null }),
    write: assign(({ context }, { name, text }: { name: string; text: string }) => ({
      draft: { ...context.draft, [name]: text },
      answer: null,
    })),
    rewrite: assign((_, draft: Draft) => ({ draft, answer: null })),
    clearAnswer: assign({ answer: null }),
    assignAnswer: assign((_, answer: SendAnswer) => ({ answer })),
  },
}).createMachine({
  id: 'sending',
  context: { receiver: nobody, draft: {}, answer: null },
  initial: 'closed',
  on: {
    'form.opened': { target: '.composing', actions: { type: 'begin', params: ({ event }) => event } },
    'recording.replaced': { target: '.closed', actions: 'empty' },
    'form.closed': { target: '.closed', actions: 'empty' },
  },
  states: {
    closed: {
      meta: { ignores: ['draft.*', 'event.send'] },
      on: { 'form.closed': {}, 'recording.replaced': {} },
    },
    composing: {
      on: {
        'draft.changed': { actions: { type: 'write', params: ({ event }) => event } },
        'draft.replaced': { actions: { type: 'rewrite', params: ({ event }) => event.draft } },
        'event.send': { target: 'sending', actions: 'clearAnswer' },
      },
    },
    /** What is written meanwhile would be taken for what was sent. */
    sending: {
      meta: { ignores: ['draft.*', 'event.send'] },
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context: { receiver, draft } }) => ({ ...receiver, draft }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'taken',
            actions: { type: 'assignAnswer', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'assignAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'assignAnswer', params: { tag: 'silent' } } },
      },
    },
    /** The same can be sent once more. */
    taken: {
      on: {
        'draft.changed': { target: 'composing', actions: { type: 'write', params: ({ event }) => event } },
        'draft.replaced': { target: 'composing', actions: { type: 'rewrite', params: ({ event }) => event.draft } },
        'event.send': { target: 'sending', actions: 'clearAnswer' },
      },
    },
    refused: {
      on: {
        'draft.changed': { target: 'composing', actions: { type: 'write', params: ({ event }) => event } },
        'draft.replaced': { target: 'composing', actions: { type: 'rewrite', params: ({ event }) => event.draft } },
        'event.send': { target: 'sending', actions: 'clearAnswer' },
      },
    },
  },
})

export type SendingRef = ActorRefFrom<typeof sendingMachine>
