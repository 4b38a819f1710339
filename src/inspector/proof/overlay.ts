/** What can be laid over a drawn chart, and how its numbers are made. */
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { createInspectors } from '#services/journal/count-taken.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import type { Heat } from '../charts/marks.ts'
import type { Recording } from '../time/recording.ts'

const overlays = ['journal', 'time', 'walks', 'guards', 'mutants', 'journeys', 'never'] as const

export type OverlayName = (typeof overlays)[number]

export const isOverlay = (name: string | null): name is OverlayName => overlays.some((one) => one === name)

export interface Overlay {
  /** at each transition; null draws none */
  readonly counts: Readonly<Record<string, number>> | null
  readonly heat: Readonly<Record<string, Heat>>
  /** at the foot of a state or the end of a transition, by its id */
  readonly notes: Readonly<Record<string, string>>
  readonly says: string
  /** further lines, as of what survives */
  readonly list: readonly string[]
}

export type Past = Pick<Recording, 'entries' | 'tookAt' | 'at'>

export const nothing = { counts: null, heat: {}, notes: {}, list: [] } as const

/** From 1 to 4 by orders of magnitude below the greatest: what is a quarter as great is one less. */
export function heatOf(values: Readonly<Record<string, number>>): Record<string, Heat> {
  const most = Math.max(0, ...Object.values(values))
  const hot = Object.entries(values).filter(([, value]) => value > 0)
  return Object.fromEntries(
    hot.map(([id, value]) => [id, Math.max(1, 4 - Math.floor(Math.log(most / value) / Math.log(4))) as Heat]),
  )
}

export const idsOf = ({ transitions }: ChartModel): string[] => transitions.map(({ id }) => id)

const countIn = (chart: ChartModel, { entries, tookAt }: Past, isCounted: (entry: JournalEntry) => boolean) => {
  const counts: Record<string, number> = Object.fromEntries(idsOf(chart).map((id) => [id, 0]))
  for (const [place, entry] of entries.entries())
    if (isCounted(entry) && entry.machine === chart.id)
      for (const id of tookAt(place).flat()) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

/** How often each transition was taken by anybody of this chart, in all that was recorded. */
export const takenIn = (chart: ChartModel, past: Past): Record<string, number> => countIn(chart, past, () => true)

/** The same without what an inspector sent and what that led to: nobody lived it. */
export function livedIn(chart: ChartModel, past: Past): Record<string, number> {
  const isInspectors = createInspectors()
  return countIn(chart, past, (entry) => !isInspectors(entry, entry.by))
}

export const countOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).filter((count) => count > 0).length
