/** What passes between a mutation and the world: something done for a person at the press of a button. */

import type { AccountFact } from '#machines/shop/shop.facts.ts'
import type { Message } from '#ui/text/message.ts'

export type MutationInput = {
  /** Which mutation: the name of its folder in `src/mutations`. */
  mutation: string
  /** Which of its kind, as the id of a session: two keys run side by side. Written to the journal, so it is never a secret. */
  key: string
  /** What it is done with; mostly the key. Never written down. */
  variables: string
}

/** What is to be run. */
export type MutationRun = { mutation: string; variables: string }

export type MutationAnswer =
  /** `facts`: what the answer brings about elsewhere in the shop. */
  | { tag: 'done'; message: Message; facts?: readonly AccountFact[] }
  | { tag: 'refused'; message: Message; requestId: string | null; retryAfter: number | null }
  | { tag: 'unreachable' }
