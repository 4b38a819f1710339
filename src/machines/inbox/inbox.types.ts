/** What passes between the page Messages, its chart and the server. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { FetchFailure } from '#machines/cache/cache.types.ts'
import type { Message } from '#ui/text/message.ts'

export type PersonalMessage = components['schemas']['PersonalMessage']

/** A page of messages, newest first. `unread`: of all pages. */
export type InboxPage = {
  readonly messages: readonly PersonalMessage[]
  readonly unread: number
  readonly page: number
  readonly lastPage: number
  readonly total: number
}

export type InboxAnswer =
  | { tag: 'told'; inbox: InboxPage }
  /** Neither is somebody signed in, nor did this device ask to be told of anything. */
  | { tag: 'nobody' }
  | { tag: 'failed'; failure: FetchFailure }

/** `gone`: the message stands there no more. */
export type ReadAnswer = { tag: 'read' } | { tag: 'gone' } | { tag: 'failed'; message: Message }

export type InboxEvent =
  /** `page`: from 1. */
  | { type: 'inbox.show'; page: number }
  | { type: 'inbox.refetch' }
  /** `at`: when, in ISO 8601. */
  | { type: 'message.read'; id: number; at: string }
  | { type: 'messages.readAll'; at: string }
  | { type: 'person.changed' }
  | { type: 'network.returned' }

export type InboxContext = {
  page: number
  inbox: InboxPage | null
  failure: FetchFailure | null
  /** Read here, and the server does not know yet. */
  toMark: readonly number[]
}
