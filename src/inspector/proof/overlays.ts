/** What is laid over a drawn chart: numbers at its transitions and states, how hot each is, and what the picture says in a sentence. */
import { inspectorProof } from '#text/inspector-proof.ts'
import { words } from '#ui/text/words.ts'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { activeStates, type Heat, type StateValueLike } from '../charts/marks.ts'
import type { Recording } from '../time/recording.ts'
import type { ChartProof, Proof } from './proof.types.ts'

const t = words(inspectorProof)

export type OverlayName = 'journal' | 'time' | 'walks' | 'guards'

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

type Past = Pick<Recording, 'entries' | 'tookAt' | 'at'>

const nothing = { counts: null, heat: {}, notes: {}, list: [] } as const

/** From 1 to 4 by orders of magnitude below the greatest: what is a quarter as great is one less. */
export function heatOf(values: Readonly<Record<string, number>>): Record<string, Heat> {
  const most = Math.max(0, ...Object.values(values))
  const hot = Object.entries(values).filter(([, value]) => value > 0)
  return Object.fromEntries(
    hot.map(([id, value]) => [id, Math.max(1, 4 - Math.floor(Math.log(most / value) / Math.log(4))) as Heat]),
  )
}

const idsOf = ({ transitions }: ChartModel): string[] => transitions.map(({ id }) => id)

/** How often each transition was taken by anybody of this chart, in all that was recorded. */
export function takenIn(chart: ChartModel, { entries, tookAt }: Past): Record<string, number> {
  const counts = Object.fromEntries(idsOf(chart).map((id) => [id, 0]))
  for (const [place, { machine }] of entries.entries())
    if (machine === chart.id) for (const id of tookAt(place).flat()) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

const countOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).filter((count) => count > 0).length

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

function journalOver(chart: ChartModel, past: Past): Overlay {
  const counts = takenIn(chart, past)
  const most = Math.max(0, ...Object.values(counts))
  const says = t('inspector-proof.journal', { taken: countOf(counts), of: chart.transitions.length, most })
  return { ...nothing, counts, heat: heatOf(counts), says }
}

function timeOver(chart: ChartModel, past: Past): Overlay {
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

/** Transitions that the proof does not know are of another revision of the chart. */
const unknownIn = (chart: ChartModel, { edges }: ChartProof): number =>
  idsOf(chart).filter((id) => !(id in edges)).length

const withRevision = (says: string, chart: ChartModel, proof: Proof, of: ChartProof): string => {
  const unknown = unknownIn(chart, of)
  const revision = t('inspector-proof.revision', { revision: proof.revision, walks: of.walks.join(', ') })
  return [says, revision, ...(unknown > 0 ? [t('inspector-proof.other', { unknown })] : [])].join(' ')
}

function walksOver(chart: ChartModel, past: Past, proof: Proof, of: ChartProof): Overlay {
  const counts = Object.fromEntries(idsOf(chart).map((id) => [id, of.edges[id] ?? 0]))
  const lived = takenIn(chart, past)
  const unwalked = idsOf(chart).filter((id) => lived[id] && !counts[id]).length
  const says = t('inspector-proof.walks', {
    taken: countOf(counts),
    of: chart.transitions.length,
    pairs: of.pairs,
    lived: countOf(lived),
    unwalked,
  })
  const list = (of.survivors ?? []).map((id) => t('inspector-proof.survivor', { id }))
  return { ...nothing, counts, heat: heatOf(counts), says: withRevision(says, chart, proof, of), list }
}

function guardsOver(chart: ChartModel, proof: Proof, of: ChartProof): Overlay {
  const guarded = chart.transitions.filter(({ guard }) => guard !== null)
  const seen = guarded.map(({ id }) => [id, of.guards[id] ?? { held: 0, refused: 0 }] as const)
  const notes = Object.fromEntries(
    seen.map(([id, { held, refused }]) => [id, t('inspector-proof.guard', { held, refused })]),
  )
  const sided = seen.filter(([, { held, refused }]) => held === 0 || refused === 0)
  const heat = Object.fromEntries(seen.map(([id, { held, refused }]) => [id, held > 0 && refused > 0 ? 1 : 4] as const))
  const says = t('inspector-proof.guards', { both: seen.length - sided.length, of: seen.length })
  return { ...nothing, heat: heat as Record<string, Heat>, notes, says: withRevision(says, chart, proof, of) }
}

/** @param proof undefined where none was written */
export function overlayOf(name: OverlayName, chart: ChartModel, past: Past, proof: Proof | undefined): Overlay {
  if (name === 'journal') return journalOver(chart, past)
  if (name === 'time') return timeOver(chart, past)
  const of = proof?.charts[chart.id]
  if (!proof) return { ...nothing, says: t('inspector-proof.none') }
  if (!of) return { ...nothing, says: t('inspector-proof.unwalked', { revision: proof.revision }) }
  return name === 'walks' ? walksOver(chart, past, proof, of) : guardsOver(chart, proof, of)
}
