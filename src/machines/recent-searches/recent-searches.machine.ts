/** Recent searches: what goods this device was asked for, newest first, to be asked for again. They stay on the device and go with the person who leaves. */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type RecentSearchesEvent =
  | { type: 'search.made'; query: string }
  | { type: 'search.remove'; query: string }
  | { type: 'searches.clear' }
  /** To a row, which the view has counted: it knows what else stands below; -1 for the field. */
  | { type: 'row.entered'; row: number }
  | { type: 'searches.changedElsewhere'; queries: readonly string[] }
  /** The person has gone. */
  | { type: 'drafts.dropped' }

export type SearchesKept = { type: 'searches.kept'; queries: readonly string[] }

/** As many as are looked through at a glance. */
export const mostSearches = 6

/** Characters; what is longer was pasted by mistake. */
export const longestSearch = 80

type RecentSearchesContext = {
  queries: readonly string[]
  /** The row that Enter opens; -1 for what stands in the field. */
  row: number
}

/** "Rice" and "rice" find the same. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Each once, where it stands first. */
const listed = (queries: readonly string[]): readonly string[] =>
  queries.filter((query, at) => queries.findIndex((other) => isSame(other, query)) === at).slice(0, mostSearches)

export const recentSearchesMachine = setup({
  types: { context: {} as RecentSearchesContext, events: {} as RecentSearchesEvent },
  actors: {
    loadSearches: port<readonly string[], undefined>('loadSearches'),
    storeSearches: channel<SearchesKept, undefined>('storeSearches'),
  },
  guards: {
    isKept: (_, query: string) => query.trim() !== '' && query.trim().length <= longestSearch,
  },
  actions: {
    add: assign(({ context }, query: string) => ({ queries: listed([query.trim(), ...context.queries]), row: -1 })),
    /** What was searched for before the device had answered is newer. */
    addOlder: assign(({ context }, queries: readonly string[]) => ({
      queries: listed([...context.queries, ...queries]),
      row: -1,
    })),
    remove: assign(({ context }, query: string) => ({
      queries: context.queries.filter((other) => !isSame(other, query)),
      row: -1,
    })),
    replace: assign((_, queries: readonly string[]) => ({ queries: listed(queries), row: -1 })),
    clear: assign({ queries: [], row: -1 }),
    assignRow: assign((_, row: number) => ({ row })),
    save: sendTo(
      'storeSearches',
      ({ context }) => ({ type: 'searches.kept', queries: context.queries }) satisfies SearchesKept,
    ),
  },
}).createMachine({
  id: 'recentSearches',
  context: { queries: [], row: -1 },
  invoke: { id: 'storeSearches', src: 'storeSearches', input: undefined, onError: {} },
  initial: 'loading',
  on: {
    'search.made': {
      guard: { type: 'isKept', params: ({ event }) => event.query },
      actions: [{ type: 'add', params: ({ event }) => event.query }, 'save'],
    },
    'search.remove': { actions: [{ type: 'remove', params: ({ event }) => event.query }, 'save'] },
    'row.entered': { actions: { type: 'assignRow', params: ({ event }) => event.row } },
    // What the device says afterwards is older than this.
    'searches.clear': { target: '.ready', actions: ['clear', 'save'] },
    'searches.changedElsewhere': {
      target: '.ready',
      actions: { type: 'replace', params: ({ event }) => event.queries },
    },
    'drafts.dropped': { target: '.ready', actions: ['clear', 'save'] },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadSearches',
        src: 'loadSearches',
        input: undefined,
        onDone: { target: 'ready', actions: [{ type: 'addOlder', params: ({ event }) => event.output }, 'save'] },
        onError: 'ready',
      },
    },
    ready: {},
  },
})

export type RecentSearchesRef = ActorRefFrom<typeof recentSearchesMachine>
