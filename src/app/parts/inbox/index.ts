/** The page Messages. */
import { fromPromise } from '#services/journal/asked.ts'
import { inboxJournal } from '#machines/inbox/inbox.journal.ts'
import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { inboxPart } from '#machines/inbox/inbox.part.ts'
import type { InboxAnswer, ReadAnswer } from '#machines/inbox/inbox.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { listMessages, readAllMessages, readMessage } from '#services/api/messages.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { readInstallation } from '#services/push/installation.ts'
import { forms } from '#text/forms.ts'
import { server } from '#text/server.ts'
import { words } from '#ui/text/words.ts'
import type { Page } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'

words(forms)
words(server)

function readOf(answer: ApiAnswer<unknown>): ReadAnswer {
  if (answer.tag === 'done') return { tag: 'read' }
  if (answer.tag === 'unreachable') return { tag: 'failed', message: { code: 'forms.unreachable' } }
  return answer.status === 404 ? { tag: 'gone' } : { tag: 'failed', message: toldRefusal(answer).message }
}

export function connectInbox({ reach, isSignedIn }: Pick<Page, 'reach' | 'isSignedIn'>) {
  return inboxMachine.provide({
    actors: {
      fetchMessages: fromPromise<InboxAnswer, { page: number }>(async ({ input, signal }): Promise<InboxAnswer> => {
        const installation = await readInstallation()
        if (installation === null && !isSignedIn()) return { tag: 'nobody' }
        const answer = await (await reach()).call(listMessages(input.page, installation), signal)
        if (answer.tag === 'unreachable')
          return { tag: 'failed', failure: { status: 0, code: 'unreachable', requestId: null } }
        if (answer.tag === 'refused') {
          const { status, code, requestId } = toldRefusal(answer)
          return { tag: 'failed', failure: { status, code, requestId } }
        }
        const { data: messages, unread, pagination } = answer.reply
        const { current_page: page, last_page: lastPage, total } = pagination
        return { tag: 'told', inbox: { messages, unread, page, lastPage, total } }
      }),
      markRead: fromPromise<ReadAnswer, { id: number }>(async ({ input, signal }): Promise<ReadAnswer> =>
        readOf(await (await reach()).call(readMessage(input.id, await readInstallation()), signal)),
      ),
      markAllRead: fromPromise<ReadAnswer, undefined>(async ({ signal }): Promise<ReadAnswer> =>
        readOf(await (await reach()).call(readAllMessages(await readInstallation()), signal)),
      ),
    },
  })
}

export const definition: PartDefinition = {
  part: inboxPart,
  charts: [inboxMachine],
  journal: { inbox: inboxJournal },
  connect: connectInbox,
}
