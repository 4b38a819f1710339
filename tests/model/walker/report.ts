import { sayTransition } from '#machines/chart/read-chart.ts'
import type { MutationReport } from './mutants.ts'
import { sayPath } from './run-tour.ts'
import type { Problem, Tour } from './types.ts'
import type { Walk } from './walk.ts'

/** Coverage of one chart for the inspector: how many explored edges took each transition, by its id. */
export type CoverageFile = Record<
  string,
  { states: Record<string, boolean>; edges: Record<string, number>; pairs: number; survivors?: string[] }
>

const head = [
  'machine',
  'states',
  'transitions',
  'pairs',
  'guards',
  'configurations',
  'edges',
  'tour',
  'pair tour',
  'ms',
]

/** What of a walk stands in the table: reached of all, then the size of the walk and of its tours (steps / paths). */
export function rowOf({ exploration, coverage, tours, problems }: Walk): string[] {
  const { chart, places, edges, partial, milliseconds, subject } = exploration
  const reached = chart.transitions.filter(({ index }) => coverage.counts[index]).length
  return [
    `${problems.length > 0 ? '✗' : '✓'} ${subject.name}`,
    `${chart.states.filter((state) => coverage.states.has(state)).length}/${chart.states.length}`,
    `${reached}/${chart.transitions.length}`,
    `${touredPairs(tours.pairs).size}/${coverage.pairs.size}`,
    `${coverage.guardOutcomes.seen}/${coverage.guardOutcomes.total}`,
    `${places.length}${partial ? '+' : ''}`,
    String(edges.length),
    sayLength(tours.transitions),
    sayLength(tours.pairs),
    milliseconds.toFixed(0),
  ]
}

/** One row for each walk. */
export const sayTable = (rows: string[][]): string => sayColumns([head, ...rows])

/** Pairs that the tours really take, by transition ids. */
export function touredPairs(tours: Tour[]): Set<string> {
  const pairs = new Set<string>()
  for (const { initial, steps } of tours) {
    const microsteps = [initial, ...steps].flatMap(({ transitions }) => transitions)
    microsteps.slice(1).forEach((step, at) => {
      for (const first of microsteps[at]!) for (const then of step) pairs.add(`${first} ${then}`)
    })
  }
  return pairs
}

function sayLength(tours: Tour[]): string {
  return `${tours.reduce((sum, { steps }) => sum + steps.length, 0)} / ${tours.length}`
}

function sayColumns(rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[0]!))).join('  '),
    )
    .join('\n')
}

/** A problem with the shortest path to it, where there is one. */
export function sayProblem({ kind, where, message, path }: Problem): string {
  return `✗ ${kind}: ${where} ${message}${path ? `\n${sayPath(path)}` : ''}`
}

/** Guards that were only ever one way: no failure, but either the guard or the closed world says too little. */
export function sayOneSidedGuards({ coverage }: Walk): string[] {
  return coverage.guardOutcomes.never.map(
    ({ transition, outcome }) => `· guard of ${sayTransition(transition)} was never ${outcome}`,
  )
}

/** Killed of all, what needs no killing, and the survivors. */
export function sayMutants(report: MutationReport): string {
  const { name, survivors, stale, milliseconds } = report
  return [
    `${survivors.length + stale.length > 0 ? '✗' : '✓'} ${name}: ${sayCounts(report)}; ${milliseconds.toFixed(0)} ms`,
    ...survivors.map((id) => `  ✗ survives: ${id}`),
    ...stale.map((id) => `  ✗ declared equivalent, but killed, proved or unknown: ${id}`),
  ].join('\n')
}

/** The sum over all charts. */
export function sayMutantsTotal(reports: MutationReport[]): string {
  const sum = (count: (report: MutationReport) => number) => reports.reduce((all, report) => all + count(report), 0)
  const list = (name: 'proved' | 'declared' | 'survivors') => reports.flatMap((report) => report[name])
  const all = {
    total: sum(({ total }) => total),
    killed: sum(({ killed }) => killed),
    proved: list('proved'),
    declared: list('declared'),
    survivors: list('survivors'),
  }
  const seconds = sum(({ milliseconds }) => milliseconds) / 1_000
  return `${reports.length} charts: ${sayCounts(all)}; ${seconds.toFixed(0)} s`
}

/** The share is of those that somebody could notice. */
function sayCounts({
  total,
  killed,
  proved,
  declared,
  survivors,
}: Omit<MutationReport, 'name' | 'stale' | 'fates' | 'milliseconds'>) {
  const share = (100 * killed) / Math.max(1, killed + survivors.length)
  return (
    `${killed} of ${total} mutants killed, ${proved.length} proved equivalent, ${declared.length} declared equivalent, ` +
    `${survivors.length} surviving (${share.toFixed(1)} %)`
  )
}

/** Writes what the inspector paints on the chart. */
export function coverageFile(walks: Walk[], mutants: MutationReport[]): CoverageFile {
  return Object.fromEntries(
    walks.map(({ exploration: { chart, subject }, coverage }) => {
      const survivors = mutants.find(({ name }) => name === subject.name)?.survivors
      return [
        subject.name,
        {
          states: Object.fromEntries(chart.states.map((state) => [state.id, coverage.states.has(state)])),
          edges: Object.fromEntries(chart.transitions.map(({ id, index }) => [id, coverage.counts[index] ?? 0])),
          pairs: coverage.pairs.size,
          ...(survivors ? { survivors } : {}),
        },
      ]
    }),
  )
}
