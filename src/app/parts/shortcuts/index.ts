/** The shortcuts. They come with the frame of the back office. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { shortcutsJournal } from '#machines/shortcuts/shortcuts.journal.ts'
import { shortcutsMachine, type LettersSaved } from '#machines/shortcuts/shortcuts.machine.ts'
import { shortcutsPart } from '#machines/shortcuts/shortcuts.part.ts'
import type { Page } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'

const storedAs = 'oja.letter-keys'

export const definition: PartDefinition = {
  part: shortcutsPart,
  charts: [shortcutsMachine],
  journal: { shortcuts: shortcutsJournal },
  connect: ({ store }: Pick<Page, 'store'>) =>
    shortcutsMachine.provide({
      actors: {
        loadLetters: fromPromise<boolean, undefined>(() => Promise.resolve(store.get(storedAs) !== 'off')),
        storeLetters: fromCallback<LettersSaved, undefined>(({ receive }) => {
          receive(({ areOn }) => {
            if (areOn) store.remove(storedAs)
            else store.set(storedAs, 'off')
          })
        }),
      },
    }),
}
