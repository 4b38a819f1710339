/** What a soak measured, as figures of its start and of its end. */
import type { Sample } from '#tests/bench/support/open-loop.ts'
import { median, quantile } from '#tests/bench/support/measure.ts'

/** Of the server's process, in MB; `heap` is what the last collection of garbage left. */
export type Memory = { at: number; rss: number; heap: number }

/** A stretch of the run, in milliseconds from its start on. */
export type Window = { from: number; to: number }

/** A sixth of the run at most, so that the two lie well apart. */
const mostOfWindow = 60_000

/** @param milliseconds of the whole run */
export function windowsOf(milliseconds: number): { start: Window; end: Window } {
  const length = Math.min(milliseconds / 6, mostOfWindow)
  return { start: { from: 0, to: length }, end: { from: milliseconds - length, to: milliseconds } }
}

export type Figures = {
  /** Middle of what the process has, in MB. */
  rss: number
  /** The least that a collection of garbage left of its heap, in MB. */
  heap: number
  /** By kind of call: times in milliseconds, calls a second that ended well, and failed ones. */
  kinds: ReadonlyMap<string, { p50: number; p99: number; rate: number; faults: number }>
  /** 99th percentile of how late the generator itself was, in milliseconds: what it adds to each time. */
  late: number
}

export function figuresOf(samples: readonly Sample[], memory: readonly Memory[], { from, to }: Window): Figures {
  const within = samples.filter(({ due }) => due >= from && due < to)
  const kinds = new Map<string, Sample[]>()
  for (const sample of within) kinds.set(sample.kind, [...(kinds.get(sample.kind) ?? []), sample])
  const looks = memory.filter(({ at }) => at >= from && at < to)
  const seconds = (to - from) / 1_000
  return {
    rss: median(looks.map(({ rss }) => rss)),
    heap: Math.min(...looks.map(({ heap }) => heap)),
    kinds: new Map(
      [...kinds].map(([kind, all]) => {
        const times = all.map(({ took }) => took)
        const faults = all.filter(({ fault }) => fault !== undefined).length
        return [kind, { p50: median(times), p99: quantile(times, 0.99), rate: (all.length - faults) / seconds, faults }]
      }),
    ),
    late: quantile(
      within.map(({ late }) => late),
      0.99,
    ),
  }
}

export type Growth = { rss: number; heap: number }

/** @returns what grew beyond its bound, as sentences; nothing where all stayed. Bounds in MB. */
export function growthFaults(start: Figures, end: Figures, bounds: Growth): string[] {
  return (['rss', 'heap'] as const).flatMap((name) => {
    const grown = end[name] - start[name]
    const what = name === 'rss' ? 'The memory of the server' : 'Its heap'
    // Memory that could not be read is no memory that stayed.
    return grown <= bounds[name] ? [] : [`${what} grew by ${grown.toFixed(1)} MB; at most ${bounds[name]} may be.`]
  })
}

const cell = (value: number, unit: string): string =>
  Number.isFinite(value) ? `${value.toFixed(value >= 100 ? 0 : 1)}${unit}` : 'none'

const timesOf = ({ kinds }: Figures, kind: string): string => {
  const one = kinds.get(kind)
  return one ? `${cell(one.p50, '')}, ${cell(one.p99, ' ms')}` : 'none'
}

const sumOf = ({ kinds }: Figures, name: 'rate' | 'faults'): number =>
  [...kinds.values()].reduce((sum, one) => sum + one[name], 0)

/** Of the whole run: orders that were acknowledged, and those that stock and tables know of. */
export type Sold = { acknowledged: number; confirmed: number }

/** The two windows beside each other, a line a figure. */
export function tableOf(start: Figures, end: Figures, bounds: Growth, { acknowledged, confirmed }: Sold): string {
  const kinds = [...new Set([...start.kinds.keys(), ...end.kinds.keys()])].toSorted()
  const rows = [
    ['', 'start', 'end', 'may grow by'],
    ['memory (RSS)', cell(start.rss, ' MB'), cell(end.rss, ' MB'), `${bounds.rss} MB`],
    ['heap', cell(start.heap, ' MB'), cell(end.heap, ' MB'), `${bounds.heap} MB`],
    ...kinds.map((kind) => [`${kind}: p50, p99`, timesOf(start, kind), timesOf(end, kind)]),
    ['answered', cell(sumOf(start, 'rate'), ' /s'), cell(sumOf(end, 'rate'), ' /s')],
    ['errors', String(sumOf(start, 'faults')), String(sumOf(end, 'faults'))],
    ['lateness of the load itself, p99', cell(start.late, ' ms'), cell(end.late, ' ms')],
    ['orders acknowledged, whole run', '', String(acknowledged)],
    ['orders confirmed by stock', '', String(confirmed)],
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
