/** Whether this device is told by push. It comes with the pages that ask, and once the page is idle where it was subscribed. */
import { forms } from '#text/forms.ts'
import { pushJournal } from '#machines/push/push.journal.ts'
import { pushMachine } from '#machines/push/push.machine.ts'
import { pushPart } from '#machines/push/push.part.ts'
import { words } from '#ui/text/words.ts'
import type { PartDefinition } from '../define-part.ts'
import { pushPorts } from './push-ports.ts'

words(forms)

export const definition: PartDefinition = {
  part: pushPart,
  charts: [pushMachine],
  journal: { push: pushJournal },
  connect: (page) => pushMachine.provide({ actors: pushPorts(page) }),
}
