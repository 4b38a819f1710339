import { definePart } from '#machines/shop/part.ts'
import type { InboxRef } from './inbox.machine.ts'

/** What a person was told. */
export const inboxPart = definePart<InboxRef>({
  id: 'inbox',
  emits: ['toast.requested'],
  hears: ['network.returned', 'person.changed'],
})
