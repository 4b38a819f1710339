/** What is laid over a chart of what was recorded: how often it went each way, and where it was how long. */
import { inspectorProof } from '#text/inspector-proof.ts'
import { words } from '#ui/text/words.ts'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { activeStates, type StateValueLike } from '../charts/marks.ts'
import { countOf, heatOf, nothing, takenIn, type Overlay, type Past } from './overlay.ts'

const t = words(inspectorProof)

/** ms that actors of a chart were in each of its states, and how often they came to it. */
export function timesIn(chart: ChartModel, { entries, at }: Past) {
  const spent: Record<string, number> = {}
  const visits: Record<string, number> = {}
  const standing = new Map<string, { states: ReadonlySet<string>; since: number }>()
  const leave = (path: string, now: number): void => {
    const before = standing.get(path)
    for (const state of before?.states ?? []) spent[state] = (spent[state] ?? 0) + now - (before?.since ?? now)
    standing.delete(path)
  }
  for (const [place, { actorPath, machine, at: now }] of entries.entries()) {
    if (machine !== chart.id) continue
    const before = standing.get(actorPath)?.states
    leave(actorPath, now)
    const snapshot = at(place + 1).get(actorPath)
    if (snapshot?.status !== 'active') continue
    const states = activeStates(chart, snapshot.value as StateValueLike)
    for (const state of states) if (!before?.has(state)) visits[state] = (visits[state] ?? 0) + 1
    standing.set(actorPath, { states, since: now })
  }
  const end = entries.at(-1)?.at ?? 0
  for (const path of standing.keys()) leave(path, end)
  return { spent, visits }
}

const sayMs = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`)

export function journalOver(chart: ChartModel, past: Past): Overlay {
  const counts = takenIn(chart, past)
  const most = Math.max(0, ...Object.values(counts))
  const says = t('inspector-proof.journal', { taken: countOf(counts), of: chart.transitions.length, most })
  return { ...nothing, counts, heat: heatOf(counts), says }
}

export function timeOver(chart: ChartModel, past: Past): Overlay {
  const { spent, visits } = timesIn(chart, past)
  const inner = Object.fromEntries(Object.entries(spent).filter(([id]) => id !== chart.states[0]?.id))
  const notes = Object.fromEntries(
    Object.entries(inner).map(([id, ms]) => [
      id,
      t('inspector-proof.spent', { ms: sayMs(ms), visits: visits[id] ?? 0 }),
    ]),
  )
  const [longest] = Object.entries(inner).toSorted(([, one], [, other]) => other - one)
  const name = chart.states.find(({ id }) => id === longest?.[0])?.name
  const says =
    name === undefined || !longest
      ? t('inspector-proof.nobodyHere')
      : t('inspector-proof.time', { name, ms: sayMs(longest[1]) })
  return { ...nothing, heat: heatOf(inner), notes, says }
}
