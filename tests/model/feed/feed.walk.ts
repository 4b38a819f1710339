import { feedMachine } from '#machines/feed/feed.machine.ts'
import { defineWalk } from '../walker/types.ts'

export const walks = [
  defineWalk(feedMachine)({
    name: 'feed',
    events: () => [
      { type: 'turn.given' },
      { type: 'turn.taken' },
      { type: 'feed.opened' },
      { type: 'feed.lost' },
      { type: 'topics.heard', topics: ['goods:1'] },
      { type: 'person.changed' },
      { type: 'network.returned' },
    ],
    // More losses than reach the longest pause lead nowhere new.
    fingerprint: ({ context }) => String(Math.min(context.losses, 2)),
    outcomes: { watchTabs: () => [], openFeed: () => [] },
  }),
]
