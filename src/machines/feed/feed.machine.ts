/** The feed: what changed at the server, heard by one tab of the browser for all of them and told to the root as facts. */
import { assign, enqueueActions, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { channel } from '#machines/port.ts'
import { shopFactsOf } from './feed.facts.ts'

export type FeedEvent =
  /** This tab hears for all: it is in view, and no other does. */
  | { type: 'turn.given' }
  | { type: 'turn.taken' }
  | { type: 'feed.opened' }
  | { type: 'feed.lost' }
  /** By this tab or by another. */
  | { type: 'topics.heard'; topics: string[] }
  /** Somebody else is signed in than was when it was opened. */
  | { type: 'person.changed' }
  | { type: 'network.returned' }

/** @param factsOf what a root is told of topics */
export const feedOf = (factsOf: (topics: readonly string[]) => readonly EventObject[]) =>
  setup({
    types: { context: {} as { losses: number }, events: {} as FeedEvent },
    actors: {
      /** Says whose turn it is, and what the tab whose turn it is hears. */
      watchTabs: channel<EventObject, undefined>('watchTabs'),
      openFeed: channel<EventObject, undefined>('openFeed'),
    },
    actions: {
      countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
      clearLosses: assign({ losses: 0 }),
      tell: enqueueActions(({ enqueue }, topics: string[]) => {
        for (const fact of factsOf(topics)) enqueue.sendParent(fact)
      }),
    },
    delays: { pause: ({ context }) => Math.min(60_000, 1_000 * 2 ** context.losses) },
  }).createMachine({
    id: 'feed',
    context: { losses: 0 },
    invoke: { id: 'watchTabs', src: 'watchTabs', input: undefined, onError: {} },
    initial: 'off',
    on: {
      'topics.heard': { actions: { type: 'tell', params: ({ event }) => event.topics } },
      'turn.taken': '.off',
    },
    states: {
      /** Another tab hears, or nobody looks. */
      off: {
        meta: { ignores: ['feed.*', 'person.changed', 'network.returned'] },
        on: { 'turn.given': 'listening' },
      },
      listening: {
        meta: { ignores: ['turn.given', 'network.returned'] },
        invoke: { id: 'openFeed', src: 'openFeed', input: undefined, onError: 'waiting' },
        initial: 'connecting',
        on: { 'feed.lost': 'waiting', 'person.changed': { target: 'listening', reenter: true } },
        states: {
          connecting: { on: { 'feed.opened': { target: 'open', actions: 'clearLosses' } } },
          open: { meta: { ignores: ['feed.opened'] } },
        },
      },
      /** The server did not answer, or went: the longer, the more often it did. */
      waiting: {
        entry: 'countLoss',
        meta: { ignores: ['turn.given', 'feed.*'] },
        after: { pause: 'listening' },
        on: { 'network.returned': 'listening', 'person.changed': 'listening' },
      },
    },
  })

export const feedMachine = feedOf(shopFactsOf)

export type FeedRef = ActorRefFrom<typeof feedMachine>
