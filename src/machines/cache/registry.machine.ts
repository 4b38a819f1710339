/** The registry keeps one entry per key while somebody watches it, and for a while after, so that Back finds the page as it was. */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { isBelow } from './cache.policy.ts'
import type { HandedIn } from './cache.types.ts'
import { entryMachine } from './entry.machine.ts'

export type EntryRef = ActorRefFrom<typeof entryMachine>

export type RegistryEvent =
  | { type: 'entry.watched'; key: string }
  | { type: 'entry.unwatched'; key: string }
  | { type: 'network.returned' }
  /** What stands below these paths may have changed: what is watched is fetched anew, the rest forgotten. */
  | { type: 'entries.outdated'; paths: string[] }
  /** What stands below these paths is nobody's any more: forgotten, in view too, and not asked for again by a view that is about to go. */
  | { type: 'entries.dropped'; paths: string[] }

/** Entries that nobody watches and that are kept all the same; the longest unwatched goes first. */
export const mostUnwatched = 60

type Watched = { ref: EntryRef; watchers: number }

type RegistryContext = {
  entries: Record<string, Watched>
  /** Keys that nobody watches, longest first. */
  unwatched: string[]
}

const longestUnwatched = ({ unwatched }: RegistryContext): string[] =>
  unwatched.slice(0, Math.max(0, unwatched.length - mostUnwatched))

const unwatchedBelow = ({ unwatched }: RegistryContext, paths: string[]): string[] =>
  unwatched.filter((key) => isBelow(key, paths))

export const registryMachine = setup({
  types: {
    context: {} as RegistryContext,
    events: {} as RegistryEvent,
    input: {} as { handedIn: HandedIn[] },
  },
  actors: { entry: entryMachine },
  actions: {
    watch: assign(({ context, spawn }, key: string) => {
      const known = context.entries[key]
      const entry = known
        ? { ref: known.ref, watchers: known.watchers + 1 }
        : { ref: spawn('entry', { id: key, input: { key } }), watchers: 1 }
      return {
        entries: { ...context.entries, [key]: entry },
        unwatched: context.unwatched.filter((other) => other !== key),
      }
    }),
    read: enqueueActions(({ context, enqueue }, key: string) => {
      const entry = context.entries[key]
      if (entry) enqueue.sendTo(entry.ref, { type: 'entry.read' })
    }),
    unwatch: assign(({ context }, key: string) => {
      const entry = context.entries[key]
      if (!entry || entry.watchers === 0) return {}
      const watchers = entry.watchers - 1
      return {
        entries: { ...context.entries, [key]: { ref: entry.ref, watchers } },
        unwatched: watchers === 0 ? [...context.unwatched, key] : context.unwatched,
      }
    }),
    /** Lets go of entries that nobody watches: those below `paths`, or else those over the limit. */
    collect: enqueueActions(({ context, enqueue }, paths: string[] | null) => {
      const keys = paths ? unwatchedBelow(context, paths) : longestUnwatched(context)
      for (const key of keys) {
        const entry = context.entries[key]
        if (entry) enqueue.stopChild(entry.ref)
      }
      enqueue.assign({
        entries: Object.fromEntries(Object.entries(context.entries).filter(([key]) => !keys.includes(key))),
        unwatched: context.unwatched.filter((key) => !keys.includes(key)),
      })
    }),
    tellReturned: enqueueActions(({ context, enqueue }) => {
      for (const { ref, watchers } of Object.values(context.entries))
        if (watchers > 0) enqueue.sendTo(ref, { type: 'network.returned' })
    }),
    dropWatched: enqueueActions(({ context, enqueue }, paths: string[]) => {
      for (const [key, { ref, watchers }] of Object.entries(context.entries))
        if (watchers > 0 && isBelow(key, paths)) enqueue.sendTo(ref, { type: 'entry.dropped' })
    }),
    retryWatched: enqueueActions(({ context, enqueue }, paths: string[]) => {
      for (const [key, { ref, watchers }] of Object.entries(context.entries))
        if (watchers > 0 && isBelow(key, paths)) enqueue.sendTo(ref, { type: 'entry.retry' })
    }),
  },
}).createMachine({
  id: 'registry',
  context: ({ input, spawn }) => ({
    entries: Object.fromEntries(
      input.handedIn.map((one) => [one.key, { ref: spawn('entry', { id: one.key, input: one }), watchers: 0 }]),
    ),
    unwatched: input.handedIn.map(({ key }) => key),
  }),
  on: {
    'entry.watched': {
      actions: [
        { type: 'watch', params: ({ event }) => event.key },
        { type: 'read', params: ({ event }) => event.key },
      ],
    },
    'entry.unwatched': {
      actions: [
        { type: 'unwatch', params: ({ event }) => event.key },
        { type: 'collect', params: null },
      ],
    },
    'network.returned': { actions: 'tellReturned' },
    'entries.outdated': {
      actions: [
        { type: 'collect', params: ({ event }) => event.paths },
        { type: 'retryWatched', params: ({ event }) => event.paths },
      ],
    },
    'entries.dropped': {
      actions: [
        { type: 'collect', params: ({ event }) => event.paths },
        { type: 'dropWatched', params: ({ event }) => event.paths },
      ],
    },
  },
})
