/** The feed of the shop: it comes once the page is idle. */
import { feedJournal } from '#machines/feed/feed.journal.ts'
import { feedMachine } from '#machines/feed/feed.machine.ts'
import { feedPart } from '#machines/feed/feed.part.ts'
import type { PartDefinition } from '../define-part.ts'
import { feedPorts } from './feed-ports.ts'

export const definition: PartDefinition = {
  part: feedPart,
  charts: [feedMachine],
  journal: { feed: feedJournal },
  connect: (page) => feedMachine.provide({ actors: feedPorts(page) }),
}
