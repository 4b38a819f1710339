/** What walks proved of each chart, as the inspector lays it over the drawn chart. A chart may be walked more than once, with other inputs. */
import type { ChartProof, MutantProof, Pairs, Proof, World } from '#inspector/proof/proof.types.ts'
import { chartHash } from '#machines/chart/chart-hash.ts'
import type { MutantFate, MutationReport } from './mutants.ts'
import { leadsOf, payloadsOf } from './payloads.ts'
import { touredPairs } from './report.ts'
import { groupOf } from './telling-edges.ts'
import type { Toured } from './toured.ts'
import type { Walk } from './walk.ts'

/** What is known beside the walks. */
export type Beside = {
  /** what tours took at the server and in a browser */
  readonly toured?: readonly Toured[]
  /** by the chart's id, ids of requirements that tests prove which name it */
  readonly requirements?: Readonly<Record<string, readonly string[]>>
  /** by the chart's id, how often each transition was taken in the journals of the tests, and how many of those there are */
  readonly lived?: {
    readonly journals: number
    readonly charts: Readonly<Record<string, Readonly<Record<string, number>>>>
  }
}

type Numbers = Record<string, number>

const chartIn = (walks: readonly Walk[]) => (walks[0] as Walk).exploration.chart
const idOf = ({ exploration }: Walk): string => exploration.subject.machine.id

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** For each transition of a chart. */
const each = <Value>(walks: readonly Walk[], valueOf: (id: string, index: number) => Value): Record<string, Value> =>
  Object.fromEntries(chartIn(walks).transitions.map(({ id, index }) => [id, valueOf(id, index)]))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Pairs by ids, `first second`: those that can follow each other, and those that tours take. */
function pairsOf(walks: readonly Walk[]) {
  const feasible = new Set<string>()
  const taken = new Set<string>()
  for (const { exploration, coverage, tours } of walks) {
    const { transitions } = exploration.chart
    for (const pair of coverage.pairs)
      feasible.add(
        `${transitions[Math.floor(pair / transitions.length)]!.id} ${transitions[pair % transitions.length]!.id}`,
      )
    for (const pair of touredPairs([...tours.transitions, ...tours.pairs])) taken.add(pair)
  }
  const of = (all: string[]): Pairs => ({
    feasible: all.length,
    taken: all.filter((pair) => taken.has(pair)).length,
  })
  const byFirst = groupBy(feasible, (pair) => pair.slice(0, pair.indexOf(' ')))
  return { all: of([...feasible]), from: (id: string): Pairs => of(byFirst.get(id) ?? []) }
}

/** A change survives that survives all walks that were asked. */
function mutantsOf(walks: readonly Walk[], reports: readonly MutationReport[]) {
  const asked = reports.filter(({ name }) => walks.some(({ exploration }) => exploration.subject.name === name))
  if (asked.length === 0) return undefined
  const fates = new Map<string, MutantFate>()
  for (const fate of asked.flatMap((report) => report.fates))
    if (fate.by !== null || !fates.has(fate.id)) fates.set(fate.id, fate)
  const { transitions, states } = chartIn(walks)
  const placeOf = ({ group, branch }: MutantFate): string =>
    transitions.find((one) => one.branch === branch && groupOf(one) === group)?.id ??
    states.find(({ path }) => path.join('.') === group)?.id ??
    group
  const found: Record<string, MutantProof[]> = {}
  for (const fate of fates.values()) {
    const { id, by, why } = fate
    ;(found[placeOf(fate)] ??= []).push({ id, by, ...(why === undefined ? {} : { why }) })
  }
  return found
}

function requirementsOf(toured: readonly Toured[], named: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = Object.fromEntries(named.map((id) => [id, []]))
  for (const { requirements, transitions } of toured)
    for (const id of requirements) found[id] = [...new Set([...(found[id] ?? []), ...transitions])]
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function chartProofOf(walks: readonly Walk[], reports: readonly MutationReport[], beside: Beside): ChartProof {
  const chart = chartIn(walks)
  const { machine } = (walks[0] as Walk).exploration.subject
  const { id: chartId } = machine
  const hash = chartHash(machine)
  const toured = (beside.toured ?? []).filter((one) => one.chart === chartId && one.hash === hash)
  const edges: Numbers = each(walks, (_, index) => sum(walks.map(({ coverage }) => coverage.counts[index] ?? 0)))
  const pairs = pairsOf(walks)
  const mutants = mutantsOf(walks, reports)
  const worldsOf = (id: string): World[] => [
    ...(edges[id] ? (['pure'] as const) : []),
    ...(['server', 'browser'] as const).filter((world) =>
      toured.some((one) => one.world === world && one.transitions.includes(id)),
    ),
  ]
  return {
    hash,
    walks: walks.map(({ exploration }) => exploration.subject.name),
    states: Object.fromEntries(
      chart.states.map(({ id }, at) => [
        id,
        walks.some(({ exploration, coverage }) => coverage.states.has(exploration.chart.states[at]!)),
      ]),
    ),
    edges,
    guards: Object.fromEntries(
      chart.transitions
        .filter(({ guarded }) => guarded)
        .map(({ id, index }) => [
          id,
          {
            held: sum(walks.map(({ exploration }) => exploration.chart.held[index] ?? 0)),
            refused: sum(walks.map(({ exploration }) => exploration.chart.refused[index] ?? 0)),
          },
        ]),
    ),
    pairs: pairs.all,
    pairsFrom: each(walks, pairs.from),
    worlds: each(walks, worldsOf),
    requirements: requirementsOf(toured, beside.requirements?.[chartId] ?? []),
    lived: each(walks, (id) => beside.lived?.charts[chartId]?.[id] ?? 0),
    leads: leadsOf(walks),
    payloads: payloadsOf(walks),
    ...(mutants ? { mutants } : {}),
  }
}

export function proofOf(
  walks: readonly Walk[],
  mutants: readonly MutationReport[],
  revision: string,
  beside: Beside = {},
): Proof {
  const byChart = groupBy(walks, idOf)
  const charts = [...byChart].map(([id, own]) => [id, chartProofOf(own, mutants, beside)] as const)
  return {
    format: 'oja-proof/2',
    revision,
    journals: beside.lived?.journals ?? 0,
    charts: Object.fromEntries(charts),
  }
}
