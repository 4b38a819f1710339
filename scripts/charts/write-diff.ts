/** The difference of two revisions as pictures, and as the file that the inspector opens at `?diff`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { ChartPicture } from '../../src/inspector/charts/chart-picture.tsx'
import { noMarks } from '../../src/inspector/charts/marks.ts'
import {
  chartsDiffAddress,
  chartsDiffFormat,
  type ChangedChart,
  type ChartsDiff,
} from '../../src/inspector/proof/charts-diff.types.ts'
import { createHasher, layoutOf } from './all-layouts.ts'
import { compareCharts } from './compare.ts'
import { unionOf } from './union.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
/** Not kept with the source. */
export const diffFolder = 'artifacts/charts-diff'
const client = join(top, 'dist/client')
const drawing = join(top, 'src/inspector/charts')

const styles = (): string =>
  ['chart.css', 'view/chart-changes.css'].map((name) => readFileSync(join(drawing, name), 'utf8')).join('\n')

/** @returns the charts that differ, in the order of their ids */
export async function chartsThatDiffer(
  before: readonly ChartModel[],
  after: readonly ChartModel[],
): Promise<ChangedChart[]> {
  const hashOf = createHasher()
  const [old, now] = [before, after].map((models) => new Map(models.map((model) => [model.id, model])))
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
  const differing: ChangedChart[] = []
  for (const id of ids) {
    const [was, is] = [old?.get(id), now?.get(id)]
    const union = unionOf(was, is)
    if (!union) continue
    const says = compareCharts(was ? [was] : [], is ? [is] : []).map((line) => line.slice(id.length + 2))
    differing.push({ id, says, layout: await layoutOf(union.chart, hashOf(union.chart)), changes: union.changes })
  }
  return differing
}

/** Writes a picture for each chart, and the file for the inspector. Pictures of an earlier difference go. */
export function writeDiff(diff: Omit<ChartsDiff, 'format' | 'v'>): void {
  const folder = join(top, diffFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { id, layout, changes } of diff.charts) {
    const picture = createElement(ChartPicture, { layout, styles: styles(), marks: { ...noMarks, changes } })
    writeFileSync(join(folder, `${id}.svg`), renderToStaticMarkup(picture))
  }
  const written: ChartsDiff = { format: chartsDiffFormat, v: 1, ...diff }
  const text = JSON.stringify(written)
  writeFileSync(join(folder, 'diff.json'), text)
  if (existsSync(client)) writeFileSync(join(client, chartsDiffAddress), text)
}
