/** The feed of the back office. */
import { officeFeedMachine, officeFeedPart } from '#machines/admin/office-feed.ts'
import { feedJournal } from '#machines/feed/feed.journal.ts'
import type { PartDefinition } from '../define-part.ts'
import { feedPorts } from '../feed/feed-ports.ts'

export const definition: PartDefinition = {
  part: officeFeedPart,
  charts: [officeFeedMachine],
  journal: { feed: feedJournal },
  connect: (page) => officeFeedMachine.provide({ actors: feedPorts(page) }),
}
