/** Saved items of an account: it comes once the page is idle. */
import { savedItemsJournal } from '#machines/saved-items/saved-items.journal.ts'
import { savedItemsMachine } from '#machines/saved-items/saved-items.machine.ts'
import { savedItemsPart } from '#machines/saved-items/saved-items.part.ts'
import { forms } from '#text/forms.ts'
import { saved } from '#text/saved.ts'
import { server } from '#text/server.ts'
import { words } from '#ui/text/words.ts'
import type { PartDefinition } from '../define-part.ts'
import { connectSavedItems } from './saved-items-ports.ts'

words(forms)
words(saved)
words(server)

export const definition: PartDefinition = {
  part: savedItemsPart,
  charts: [savedItemsMachine],
  journal: { savedItems: savedItemsJournal },
  connect: connectSavedItems,
}
