/**
 * Parts of the shop that arrive with their pages. A part says here, beside its chart, how the root and the views know it; what fills its
 * ports stands in `src/app/parts/{id}`.
 */
import type { AnyActorRef } from 'xstate'
import type { RelayedFact, ShopFact } from './shop.facts.ts'

/** `Ref`: the actor that views get. */
export type Part<Ref extends AnyActorRef = AnyActorRef> = {
  /** Also the id of its actor below the root, so it is part of the journal's addresses. */
  readonly id: string
  readonly emits: readonly ShopFact['type'][]
  readonly hears: readonly RelayedFact['type'][]
  readonly ref?: Ref
}

/** Says of a part what it is called, emits and hears; the type of its actor goes with it. */
export const definePart = <Ref extends AnyActorRef>(part: Omit<Part, 'ref'>): Part<Ref> => part as Part<Ref>
