/** What `npm run charts -- diff` wrote: the charts that differ between two revisions, laid out as one. */
import type { ChartLayout } from '../charts/layout.types.ts'
import type { Change } from '../charts/marks.ts'

export const chartsDiffFormat = 'oja-charts-diff'

export type ChangedChart = {
  id: string
  /** Its changes in words, without its name. */
  says: string[]
  /** Of both revisions together. */
  layout: ChartLayout
  /** By the ids of states and transitions. */
  changes: Record<string, Change>
}

export type ChartsDiff = {
  format: typeof chartsDiffFormat
  v: 1
  before: string
  /** Null for the files as they lie there. */
  after: string | null
  charts: ChangedChart[]
  /** How recorded journeys go since then; empty where that was not looked at. */
  journeys: string
}

/** Where the inspector finds the last one. */
export const chartsDiffAddress = '/inspector-diff.json'
