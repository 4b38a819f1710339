/** Which transitions were taken in the journals that are kept with the tests: what was lived, as far as it is on record. */
import { readdirSync, readFileSync } from 'node:fs'
import { foldable } from '#inspector/time/charts.ts'
import { loadsIn } from '#services/journal/journal-document.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { createScrubber } from '#services/journal/scrubber.ts'
import { beginningOf } from '#services/journal/state-keeper.ts'
import { upcastJournal } from '#services/journal/upcasters.ts'

export type Lived = { journals: number; charts: Record<string, Record<string, number>> }

const kept = new URL('../journal/shop-golden/', import.meta.url)

/** Folds each of them with the charts as they are. */
export function livedInJournals(folder = kept): Lived {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const charts: Lived['charts'] = {}
  for (const file of files) {
    const journal = upcastJournal(parseDocument(readFileSync(new URL(file, folder), 'utf8')))
    for (const { id } of loadsIn(journal.entries)) {
      const { entries, from } = beginningOf(journal, id)
      createScrubber(entries, foldable, from, (place, took) => {
        const counts = (charts[entries[place]?.machine ?? ''] ??= {})
        for (const one of took.flat()) counts[one] = (counts[one] ?? 0) + 1
      }).at(entries.length)
    }
  }
  return { journals: files.length, charts }
}
