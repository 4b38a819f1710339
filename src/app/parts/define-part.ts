/** What the app knows of a part that arrives with its pages. */
import type { AnyStateMachine } from 'xstate'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import type { Part } from '#machines/shop/part.ts'
import type { Page } from '../page.ts'

export type PartDefinition = {
  part: Part
  /** The part's own chart first, then those of all actors below it: what the journal folds. */
  charts: readonly [AnyStateMachine, ...AnyStateMachine[]]
  /** What of their events may be written down, by the ids of the charts. */
  journal: JournalSchemas
  /** The part's chart with its ports filled. */
  connect: (page: Page) => AnyStateMachine
}

export type LoadPart = () => Promise<{ readonly definition: PartDefinition }>
