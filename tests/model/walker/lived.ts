/** Which transitions were taken in the journeys that are recorded with the tests: what was lived, as far as it is on record. */
import { foldable } from '#inspector/time/charts.ts'
import { createScrubber } from '#services/journal/scrubber.ts'
import { journeyNames, loadsOf } from '#tests/model/journal/journeys.ts'

export type Lived = { journals: number; charts: Record<string, Record<string, number>> }

/** Folds the recorded journeys with the charts as they are. */
export function livedInJournals(): Lived {
  const names = journeyNames()
  const charts: Lived['charts'] = {}
  for (const { entries, from } of names.flatMap(loadsOf)) {
    createScrubber(entries, foldable, from, (place, took) => {
      const counts = (charts[entries[place]?.machine ?? ''] ??= {})
      for (const one of took.flat()) counts[one] = (counts[one] ?? 0) + 1
    }).at(entries.length)
  }
  return { journals: names.length, charts }
}
