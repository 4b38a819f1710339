/** What the page Messages makes of each status: a list, its failure, and what was read. */
import 'fake-indexeddb/auto'
import { waitFor } from 'xstate'
import { connectInbox } from '../../../src/app/parts/inbox/index.ts'
import { at, messageOf } from '#tests/model/inbox/inbox.walk.ts'
import { openPart } from '#tests/model/open-part.ts'
import { isGood, type Case, type Cases, type Outside } from './cases.ts'

const pagination = { current_page: 1, last_page: 1, per_page: 15, total: 1 }
export const inboxReplies: Record<string, object> = {
  listMessages: { data: [messageOf(1)], unread: 1, pagination },
  readMessage: { message: 'Read' },
  readAllMessages: { message: 'Read' },
}

async function open(outside: Outside) {
  const { actor } = openPart(connectInbox({ reach: () => Promise.resolve(outside), isSignedIn: () => true }))
  actor.send({ type: 'inbox.show', page: 1 })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return actor
}

const listing: Case = {
  async run(outside) {
    const actor = await open(outside)
    const { value, context } = actor.getSnapshot()
    return { state: value, said: [context.inbox?.unread ?? null, context.failure?.status ?? null] }
  },
  expected: (status) =>
    isGood(status) ? { state: { listed: 'idle' }, said: [1, null] } : { state: 'failing', said: [null, status] },
}

const reading: Case = {
  async run(outside) {
    const actor = await open(outside)
    actor.send({ type: 'message.read', id: 1, at })
    const { value, context } = await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'idle' }))
    return { state: value, said: context.inbox?.unread }
  },
  // A look is a look, whether the server heard of it or not.
  expected: () => ({ state: { listed: 'idle' }, said: 0 }),
}

/** All are read, or the list comes anew and says how it stands. */
const readingAll: Case = {
  async run(outside) {
    const actor = await open(outside)
    actor.send({ type: 'messages.readAll', at })
    const { value, context } = await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'idle' }))
    return { state: value, said: context.inbox?.unread }
  },
  expected: (status) => ({ state: { listed: 'idle' }, said: isGood(status) || status === 404 ? 0 : 1 }),
}

export const inboxCases: Cases = { listMessages: [listing], readMessage: [reading], readAllMessages: [readingAll] }
