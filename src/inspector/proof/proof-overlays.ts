/** What is laid over a chart of what walks proved. */
import { inspectorProof } from '#text/inspector-proof.ts'
import { words } from '#ui/text/words.ts'
import { modelHash } from '#machines/chart/chart-hash.ts'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import type { Heat } from '../charts/marks.ts'
import { countOf, heatOf, idsOf, livedIn, nothing, type Overlay, type Past } from './overlay.ts'
import type { ChartProof, MutantProof, Proof, World } from './proof.types.ts'
import type { TransitionCounts } from './read-counts.ts'

const t = words(inspectorProof)

const letters: Readonly<Record<World, string>> = { pure: 'P', server: 'S', browser: 'B' }

/** `PSB` */
const sayWorlds = (worlds: readonly World[] = []): string => worlds.map((world) => letters[world]).join('')

/** Transitions that the proof does not know are of another revision of the chart. */
const unknownIn = (chart: ChartModel, { edges }: ChartProof): number =>
  idsOf(chart).filter((id) => !(id in edges)).length

const withRevision = (says: string, chart: ChartModel, proof: Proof, of: ChartProof): string => {
  const isOther = modelHash(chart) !== of.hash
  const revision = t('inspector-proof.revision', { revision: proof.revision, walks: of.walks.join(', ') })
  return [says, revision, ...(isOther ? [t('inspector-proof.other', { unknown: unknownIn(chart, of) })] : [])].join(' ')
}

const survivorsIn = ({ mutants = {} }: ChartProof): readonly MutantProof[] =>
  Object.values(mutants)
    .flat()
    .filter(({ by, why }) => by === null && why === undefined)

/** How often each was walked, in which worlds, and how many of its pairs tours take. */
export function walksOver(chart: ChartModel, past: Past, proof: Proof, of: ChartProof): Overlay {
  const counts = Object.fromEntries(idsOf(chart).map((id) => [id, of.edges[id] ?? 0]))
  const notes = Object.fromEntries(
    idsOf(chart).flatMap((id) => {
      const { taken, feasible } = of.pairsFrom[id] ?? { taken: 0, feasible: 0 }
      const worlds = sayWorlds(of.worlds[id])
      return worlds === '' ? [] : [[id, t('inspector-proof.walked', { worlds, taken, feasible })]]
    }),
  )
  const lived = livedIn(chart, past)
  const inWorld = (world: World): number => idsOf(chart).filter((id) => of.worlds[id]?.includes(world)).length
  const says = t('inspector-proof.walks', {
    taken: countOf(counts),
    of: chart.transitions.length,
    pairs: of.pairs.taken,
    feasible: of.pairs.feasible,
    lived: countOf(lived),
    unwalked: idsOf(chart).filter((id) => lived[id] && !counts[id]).length,
  })
  const worlds = t('inspector-proof.worlds', {
    pure: inWorld('pure'),
    server: inWorld('server'),
    browser: inWorld('browser'),
  })
  const required = Object.keys(of.requirements)
  const list = [
    ...(required.length > 0 ? [t('inspector-proof.required', { ids: required.join(', ') })] : []),
    ...survivorsIn(of).map(({ id }) => t('inspector-proof.survivor', { id })),
  ]
  return {
    ...nothing,
    counts,
    heat: heatOf(counts),
    notes,
    says: withRevision(`${says} ${worlds}`, chart, proof, of),
    list,
  }
}

export function guardsOver(chart: ChartModel, proof: Proof, of: ChartProof): Overlay {
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

/** Who notices the changes of a chart, the most of them first. */
function killersOf(all: readonly MutantProof[]): string[] {
  const counts = new Map<string, number>()
  for (const { by } of all) if (by !== null) counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([by, count]) => t('inspector-proof.killer', { by, count }))
}

/** At each transition and state how many of its small changes are noticed; survivors stand on what they change. */
export function mutantsOver(chart: ChartModel, proof: Proof, of: ChartProof): Overlay {
  if (!of.mutants) return { ...nothing, says: t('inspector-proof.noMutants') }
  const places = Object.entries(of.mutants)
  const all = places.flatMap(([, mutants]) => mutants)
  const survivors = survivorsIn(of)
  const notes = Object.fromEntries(
    places.map(([id, mutants]) => {
      const killed = mutants.filter(({ by }) => by !== null).length
      return [id, t('inspector-proof.mutants', { killed, of: mutants.length })]
    }),
  )
  const isAlive = (mutants: readonly MutantProof[]): boolean => mutants.some((one) => survivors.includes(one))
  const heat = Object.fromEntries(places.map(([id, mutants]) => [id, isAlive(mutants) ? 4 : 1] as const))
  const killed = all.filter(({ by }) => by !== null).length
  const says = t('inspector-proof.killed', { killed, of: all.length, survivors: survivors.length })
  const excused = all.filter(({ why }) => why !== undefined)
  const list = [
    ...survivors.map(({ id }) => t('inspector-proof.survivor', { id })),
    ...excused.map(({ id, why = '' }) => t('inspector-proof.excused', { id, why })),
    ...killersOf(all),
  ]
  return { ...nothing, heat: heat as Record<string, Heat>, notes, says: withRevision(says, chart, proof, of), list }
}

type Lived = { readonly proof: Proof; readonly of: ChartProof; readonly counts: TransitionCounts | undefined }

/** What shoppers who said yes took of a chart, and a sentence of it; nothing where the server counts another edition of the chart than the one in view. */
function ofShoppers(chart: ChartModel, counts: TransitionCounts | undefined) {
  if (!counts) return { taken: {}, says: t('inspector-proof.shoppersHidden') }
  const taken = counts.charts[chart.id] ?? {}
  const ids = new Set(idsOf(chart))
  if (Object.keys(taken).some((id) => !ids.has(id))) return { taken: {}, says: t('inspector-proof.shoppersOther') }
  const times = Object.values(taken).reduce((sum, one) => sum + one, 0)
  if (counts.since === null || times === 0) return { taken, says: t('inspector-proof.shoppersNone') }
  return { taken, says: t('inspector-proof.shoppers', { taken: countOf(taken), times, since: counts.since }) }
}

/**
 * What was walked and never lived, and what was lived and not walked: by the journals of the tests, by the one in view, and by what shoppers who said
 * yes have counted.
 */
export function journeysOver(chart: ChartModel, past: Past, { proof, of, counts: counted }: Lived): Overlay {
  const here = livedIn(chart, past)
  const shoppers = ofShoppers(chart, counted)
  const shopped: Readonly<Record<string, number>> = shoppers.taken
  const counts = Object.fromEntries(
    idsOf(chart).map((id) => [id, (here[id] ?? 0) + (of.lived[id] ?? 0) + (shopped[id] ?? 0)]),
  )
  const [walked, lived] = [(id: string) => Boolean(of.edges[id]), (id: string) => Boolean(counts[id])]
  const never = idsOf(chart).filter((id) => walked(id) && !lived(id))
  const unwalked = idsOf(chart).filter((id) => lived(id) && !walked(id))
  const notes = Object.fromEntries([
    ...never.map((id) => [id, t('inspector-proof.neverLived')] as const),
    ...unwalked.map((id) => [id, t('inspector-proof.notWalked')] as const),
  ])
  const says = t('inspector-proof.journeys', {
    both: idsOf(chart).filter((id) => walked(id) && lived(id)).length,
    of: chart.transitions.length,
    never: never.length,
    unwalked: unwalked.length,
    journals: proof.journals,
  })
  const heat = { ...heatOf(counts), ...Object.fromEntries(unwalked.map((id) => [id, 4] as const)) }
  const list = [
    ...unwalked.map((id) => t('inspector-proof.livedOnly', { id })),
    ...never.map((id) => t('inspector-proof.walkedOnly', { id })),
  ]
  return {
    ...nothing,
    counts,
    heat: heat as Record<string, Heat>,
    notes,
    says: withRevision(`${says} ${shoppers.says}`, chart, proof, of),
    list,
  }
}
