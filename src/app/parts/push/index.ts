/** Whether this device is told by push, and what its person asked to be told of. It comes with the pages that ask, and once the page is idle where it was subscribed. */
import { forms } from '#text/forms.ts'
import { pushOffers } from '#text/push-offers.ts'
import { server } from '#text/server.ts'
import { noticesJournal } from '#machines/notices/notices.journal.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { pushJournal } from '#machines/push/push.journal.ts'
import { pushMachine } from '#machines/push/push.machine.ts'
import { pushPart } from '#machines/push/push.part.ts'
import { words } from '#ui/text/words.ts'
import type { PartDefinition } from '../define-part.ts'
import { pushPorts } from './push-ports.ts'

words(forms)
words(pushOffers)
words(server)

export const definition: PartDefinition = {
  part: pushPart,
  charts: [pushMachine, noticesMachine],
  journal: { push: pushJournal, notices: noticesJournal },
  connect: (page) => pushMachine.provide({ actors: pushPorts(page) }),
}
