/** The palette. It comes when somebody opens it for the first time. */
import { fromPromise } from '#services/journal/asked.ts'
import { paletteJournal } from '#machines/palette/palette.journal.ts'
import { paletteMachine, type Found } from '#machines/palette/palette.machine.ts'
import { palettePart } from '#machines/palette/palette.part.ts'
import { searchRecords } from '#services/api/palette.ts'
import type { Page } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'

export const definition: PartDefinition = {
  part: palettePart,
  charts: [paletteMachine],
  journal: { palette: paletteJournal },
  connect: ({ reach }: Pick<Page, 'reach'>) =>
    paletteMachine.provide({
      actors: {
        searchRecords: fromPromise<Found, { query: string }>(async ({ input, signal }) => {
          const answer = await (await reach()).call(searchRecords(input.query), signal)
          return answer.tag === 'done' ? { tag: 'found', records: answer.reply.data } : { tag: 'failed' }
        }),
      },
    }),
}
