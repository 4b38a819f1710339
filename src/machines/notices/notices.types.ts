/** What passes between the chart of notices, the views that ask for one and the server. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { FetchFailure } from '#machines/cache/cache.types.ts'
import type { Message } from '#ui/text/message.ts'

/** What a person asked to be told of. */
export type Notice = components['schemas']['Notice']

export type NoticesAnswer =
  /** Of whoever is signed in, and of this device. */
  { tag: 'told'; notices: readonly Notice[] } | { tag: 'failed'; failure: FetchFailure }

/** A notice that is to be kept, or taken back. */
export type Change = { readonly name: string; readonly isKept: boolean }

export type ChangeAnswer = { tag: 'kept'; notice: Notice } | { tag: 'dropped' } | { tag: 'failed'; message: Message }

export type NoticesEvent =
  /** A view shows what one waits for: it is looked up anew. */
  | { type: 'notices.show' }
  | { type: 'notices.refetch' }
  | { type: 'notice.keep'; name: string }
  | { type: 'notice.drop'; name: string }
  | { type: 'person.changed' }
  | { type: 'network.returned' }

export type NoticesContext = {
  /** As the server said last; null before. */
  notices: readonly Notice[] | null
  failure: FetchFailure | null
  /** What the server does not know yet, in the order of the presses. */
  changes: readonly Change[]
  /** Taken back since the list was looked up: they stay in view, with the way back. */
  dropped: readonly Notice[]
}
