import { definePart } from '#machines/shop/part.ts'
import type { AccountRef } from './account.machine.ts'

/** All that a person does about their account. */
export const accountPart = definePart<AccountRef>({
  id: 'account',
  emits: [
    'personal.outdated',
    'toast.requested',
    'session.begun',
    'session.userChanged',
    'account.deleted',
    'goods.wanted',
  ],
  hears: ['drafts.dropped'],
})
