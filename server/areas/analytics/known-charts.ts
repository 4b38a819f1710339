/** The shop's charts as the build that this server hands out has them: what counts of transitions are held against. */
import { existsSync, readFileSync } from 'node:fs'
import { paths } from '../../platform/paths.ts'

export type KnownCharts = {
  /** As the built documents name it. */
  readonly build: string
  /** By the chart's id. */
  readonly charts: Readonly<Record<string, { readonly hash: string; readonly transitions: readonly string[] }>>
}

/** Reads what scripts/known-charts.ts wrote beside the built server; undefined where nothing was built. */
export const readKnownCharts = (file: string = paths.knownCharts): KnownCharts | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KnownCharts) : undefined
