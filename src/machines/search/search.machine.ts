/** The search box: what is typed becomes suggestions 200 ms after typing stops; an answer to an older query never replaces a newer one. */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { components } from '#openapi/generated/schema.d.ts'

export type Suggestion = components['schemas']['Product']

export type Suggested = { tag: 'found'; products: Suggestion[] } | { tag: 'failed' }

export type SearchEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'search.closed' }
  | { type: 'option.next' }
  | { type: 'option.previous' }

/** Fewer characters than this, trimmed, ask for nothing. */
export const shortestQuery = 2

type SearchContext = {
  query: string
  suggestions: Suggestion[]
  /** Index of the row that the arrow keys stand on: a suggestion, or, one past the last, "See all results for"; -1 for none. */
  active: number
}

export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent },
  actors: { suggestProducts: port<Suggested, { query: string }>('suggestProducts') },
  guards: {
    isLongEnough: (_, query: string) => query.trim().length >= shortestQuery,
    hasSome: (_, suggested: Suggested) => suggested.tag === 'found' && suggested.products.length > 0,
    hasNone: (_, suggested: Suggested) => suggested.tag === 'found',
  },
  actions: {
    /** Who types on stands on no row any more: Enter asks for what is typed. */
    assignQuery: assign((_, query: string) => ({ query, active: -1 })),
    assignSuggestions: assign((_, suggested: Suggested) => ({
      suggestions: suggested.tag === 'found' ? suggested.products : [],
      active: -1,
    })),
    leaveRow: assign({ active: -1 }),
    clearSuggestions: assign({ suggestions: [], active: -1 }),
    moveDown: assign(({ context }) => ({
      active: context.active >= context.suggestions.length ? -1 : context.active + 1,
    })),
    moveUp: assign(({ context }) => ({
      active: context.active < 0 ? context.suggestions.length : context.active - 1,
    })),
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'search',
  context: { query: '', suggestions: [], active: -1 },
  initial: 'closed',
  on: {
    'query.changed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.query },
        target: '.pausing',
        actions: { type: 'assignQuery', params: ({ event }) => event.query },
      },
      {
        target: '.closed',
        actions: [{ type: 'assignQuery', params: ({ event }) => event.query }, 'clearSuggestions'],
      },
    ],
    'search.closed': { target: '.closed', actions: 'clearSuggestions' },
  },
  states: {
    closed: { meta: { ignores: ['option.next', 'option.previous'] } },
    /** Waits for the typing to stop; the suggestions of before stay in view. */
    pausing: {
      tags: 'open',
      on: { 'option.next': { actions: 'moveDown' }, 'option.previous': { actions: 'moveUp' } },
      after: { typingPause: { target: 'searching', actions: 'leaveRow' } },
    },
    searching: {
      tags: ['open', 'searching'],
      meta: { ignores: ['option.next', 'option.previous'] },
      invoke: {
        id: 'suggestProducts',
        src: 'suggestProducts',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => event.output },
            target: 'suggesting',
            actions: { type: 'assignSuggestions', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasNone', params: ({ event }) => event.output },
            target: 'findingNothing',
            actions: { type: 'assignSuggestions', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: 'clearSuggestions' },
        ],
        onError: { target: 'closed', actions: 'clearSuggestions' },
      },
    },
    suggesting: {
      tags: 'open',
      on: { 'option.next': { actions: 'moveDown' }, 'option.previous': { actions: 'moveUp' } },
    },
    findingNothing: {
      tags: ['open', 'empty'],
      on: { 'option.next': { actions: 'moveDown' }, 'option.previous': { actions: 'moveUp' } },
    },
  },
})
