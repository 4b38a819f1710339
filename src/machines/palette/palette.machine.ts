/**
 * The palette of the back office: what is typed finds pages and actions on the device, and records at the server 150 ms after typing stops; an answer
 * to older words never replaces a newer one.
 */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { components } from '#openapi/generated/schema.d.ts'

export type FoundRecords = components['schemas']['FoundRecords']

export type Found = { tag: 'found'; records: FoundRecords } | { tag: 'failed' }

export type PaletteEvent =
  /** `query`: what was typed before it opened. */
  | { type: 'palette.opened'; query: string }
  | { type: 'palette.closed' }
  | { type: 'query.changed'; query: string }
  | { type: 'search.retry' }
  /** To a row, which the view has counted: it knows the words of pages and actions. */
  | { type: 'row.entered'; row: number }
  /** The person has gone. */
  | { type: 'drafts.dropped' }

/** Fewer letters than this, trimmed, find no records. */
export const shortestWords = 2

type PaletteContext = {
  query: string
  /** Of what is typed; none until they are found, so that Enter never opens what was found for other words. */
  records: FoundRecords | null
  /** The row that Enter opens. */
  row: number
}

export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent, tags: {} as 'open' | 'searching' },
  actors: { searchRecords: port<Found, { query: string }>('searchRecords') },
  guards: {
    isLong: (_, query: string) => query.trim().length >= shortestWords,
    isFound: (_, found: Found) => found.tag === 'found',
  },
  actions: {
    assignQuery: assign((_, query: string) => ({ query, records: null, row: 0 })),
    assignRecords: assign((_, found: Found) => (found.tag === 'found' ? { records: found.records, row: 0 } : {})),
    assignRow: assign((_, row: number) => ({ row })),
    clear: assign({ query: '', records: null, row: 0 }),
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'palette',
  context: { query: '', records: null, row: 0 },
  initial: 'closed',
  states: {
    closed: {
      meta: { ignores: ['palette.closed', 'query.changed', 'search.retry', 'row.entered', 'drafts.dropped'] },
      on: {
        'palette.opened': [
          {
            guard: { type: 'isLong', params: ({ event }) => event.query },
            target: 'open.pausing',
            actions: { type: 'assignQuery', params: ({ event }) => event.query },
          },
          { target: 'open', actions: { type: 'assignQuery', params: ({ event }) => event.query } },
        ],
      },
    },
    open: {
      tags: 'open',
      meta: { ignores: ['palette.opened'] },
      initial: 'listing',
      on: {
        'palette.closed': { target: 'closed', actions: 'clear' },
        'drafts.dropped': { target: 'closed', actions: 'clear' },
        'query.changed': [
          {
            guard: { type: 'isLong', params: ({ event }) => event.query },
            target: '.pausing',
            actions: { type: 'assignQuery', params: ({ event }) => event.query },
          },
          { target: '.listing', actions: { type: 'assignQuery', params: ({ event }) => event.query } },
        ],
        'row.entered': { actions: { type: 'assignRow', params: ({ event }) => event.row } },
      },
      states: {
        /** Pages and actions alone: nothing was typed, or too little for records. */
        listing: { meta: { ignores: ['search.retry'] } },
        pausing: {
          tags: 'searching',
          meta: { ignores: ['search.retry'] },
          after: { typingPause: 'searching' },
        },
        searching: {
          tags: 'searching',
          meta: { ignores: ['search.retry'] },
          invoke: {
            id: 'searchRecords',
            src: 'searchRecords',
            input: ({ context }) => ({ query: context.query.trim() }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'assignRecords', params: ({ event }) => event.output },
              },
              { target: 'failed' },
            ],
            onError: { target: 'failed' },
          },
        },
        found: { meta: { ignores: ['search.retry'] } },
        failed: { on: { 'search.retry': 'searching' } },
      },
    },
  },
})

export type PaletteRef = ActorRefFrom<typeof paletteMachine>
