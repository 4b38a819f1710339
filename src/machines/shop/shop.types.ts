/** What the root hears, keeps and says. */
import type { AnyActorRef } from 'xstate'
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'
import type { SavedItemFact, ShopFact, VisitFact } from './shop.facts.ts'

export type PartEvent =
  /** A view needs the part. */
  | { type: 'part.requested'; id: string }
  /** Its chart is here and may start. */
  | ({ type: 'part.arrived' } & Arrived)
  | { type: 'part.failed'; id: string }

/** A fact that is to be told again once the part that hears it has arrived. */
export type FactHeld = { type: 'fact.held'; id: string; fact: VisitFact | SavedItemFact }

/** What is asked of whoever fetches parts. */
export type PartAsk = Extract<PartEvent, { type: 'part.requested' }> | FactHeld

/** `hears`: the facts that the root is to pass on to the part. */
export type Arrived = { id: string; hears: readonly string[] }

export type Parts = Readonly<Record<string, { ref: AnyActorRef; hears: readonly string[] }>>

/** Records are the back office's alone. */
export type ShopEvent = Exclude<ShopFact, { type: 'records.outdated' }> | PartEvent

/**
 * `go`: the page to show next. `comesBack`: the person did not choose to leave, and comes back after signing in. `part.failed`: views that
 * wait for the part may say so.
 */
export type ShopEmitted = { type: 'go'; to: string; comesBack: boolean } | { type: 'part.failed'; id: string }

export type ShopInput = {
  /** Pages handed in with the document: cache entries that need no fetch. `at`: milliseconds since 1970. */
  dehydrated: DehydratedQuery[]
}

export type ShopContext = {
  /** The parts that have arrived, by their ids. */
  parts: Parts
  dehydrated: DehydratedQuery[]
}
