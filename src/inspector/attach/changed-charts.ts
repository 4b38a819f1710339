/** What has changed between the build that wrote a journal and the one that reads it. */
import { chartHash } from '#machines/chart/chart-hash.ts'
import type { Made } from '#services/journal/journal-document.ts'
import { charts } from '../time/charts.ts'

/** Ids of the charts that are others here, or not here at all; null where those of the other build are not known. */
export function changedCharts({ charts: theirs }: Made): string[] | null {
  if (theirs === null) return null
  return Object.keys(theirs).filter((id) => {
    const ours = charts[id]
    return !ours || chartHash(ours) !== theirs[id]
  })
}
