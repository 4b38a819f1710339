/** The formats in which a chart is taken along. */
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { toMermaid } from './to-mermaid.ts'
import { toScxml } from './to-scxml.ts'
import { toXState } from './to-xstate.ts'

type Format = {
  /** What follows the chart's id in the name of a file. */
  readonly extension: string
  readonly type: string
  readonly write: (chart: ChartModel) => string
}

export const formats = {
  scxml: { extension: 'scxml', type: 'application/scxml+xml', write: toScxml },
  mermaid: { extension: 'mmd', type: 'text/plain', write: toMermaid },
  xstate: { extension: 'xstate.json', type: 'application/json', write: toXState },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

export const isFormat = (name: string): name is FormatName => name in formats
