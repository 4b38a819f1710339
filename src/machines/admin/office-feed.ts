/** The feed of the back office: the same chart, told to another root. */
import { feedOf, type FeedRef } from '#machines/feed/feed.machine.ts'
import { feedPart } from '#machines/feed/feed.part.ts'
import { definePart } from '#machines/shop/part.ts'
import type { AdminFact } from './admin.types.ts'

/** What its views choose from. */
const choices = ['/categories', '/stores', '/states', '/products', '/settings']

/** Whatever changed, lists and the record that is open look again; they ask for nothing while nobody shows them. */
export const officeFactsOf = (topics: readonly string[]): AdminFact[] =>
  topics.length === 0
    ? []
    : [{ type: 'personal.outdated' }, { type: 'queries.outdated', paths: choices }, { type: 'records.outdated' }]

/** As the shop's. */
export const officeFeedPart = definePart<FeedRef>({
  id: 'feed',
  emits: ['personal.outdated', 'queries.outdated', 'records.outdated'],
  hears: feedPart.hears,
})

export const officeFeedMachine = feedOf(officeFactsOf)
