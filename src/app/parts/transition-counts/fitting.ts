/** How much of what was counted goes into one call. */
import type { TransitionCounts } from '#services/journal/count-taken.ts'

/** Of one call: signs of its charts as JSON, a few thousand below what the server takes; charts, and transitions of a chart, as the contract has them. */
export const most = { signs: 40_000, charts: 100, transitions: 400 } as const

/** Signs around names and numbers: quotes, colon, comma, braces. */
const around = 6

/** @returns `now`, what one call takes; `later`, what waits for the next */
export function fitting(counts: TransitionCounts): { now: TransitionCounts; later: TransitionCounts } {
  const [now, later]: [TransitionCounts, TransitionCounts] = [{}, {}]
  let signs = 2
  for (const [chart, taken] of Object.entries(counts))
    for (const [id, count] of Object.entries(taken)) {
      const isNew = !now[chart]
      const more = JSON.stringify(id).length + String(count).length + around + (isNew ? chart.length + around : 0)
      const isRoom = isNew
        ? Object.keys(now).length < most.charts
        : Object.keys(now[chart] ?? {}).length < most.transitions
      const into = isRoom && signs + more <= most.signs ? now : later
      if (into === now) signs += more
      ;(into[chart] ??= {})[id] = count
    }
  return { now, later }
}

/** Adds what was counted before to what was counted since. */
export function addTo(counts: TransitionCounts, before: TransitionCounts): void {
  for (const [chart, taken] of Object.entries(before)) {
    const into = (counts[chart] ??= {})
    for (const [id, count] of Object.entries(taken)) into[id] = (into[id] ?? 0) + count
  }
}
