/** Layouts of all charts. One that was made before lies in .cache, by the hash of its chart and of all that draws it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import type { ChartLayout } from '../../src/inspector/charts/layout.types.ts'
import { allModels } from './all-models.ts'
import { layOut } from './layout.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(top, '.cache/charts')
const drawing = join(top, 'src/inspector/charts')

/** All that decides how a chart looks. */
function sourcesOfDrawing(): string[] {
  const drawn = readdirSync(drawing)
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => join(drawing, name))
  const laid = ['boxes.ts', 'layout.ts'].map((name) => join(top, 'scripts/charts', name))
  return [...drawn, ...laid].sort().map((path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))
}

export function createHasher(): (chart: ChartModel) => string {
  const sources = sourcesOfDrawing().join('\0')
  return (chart) =>
    createHash('sha256')
      .update(`${sources}\0${JSON.stringify(chart)}`)
      .digest('hex')
      .slice(0, 16)
}

export async function layoutOf(chart: ChartModel, hash: string): Promise<ChartLayout> {
  const file = join(cache, `${hash}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ChartLayout
  const layout = { ...(await layOut(chart)), hash }
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, JSON.stringify(layout))
  return layout
}

/** In the order of their ids. */
export async function allLayouts(): Promise<ChartLayout[]> {
  const hashOf = createHasher()
  const layouts: ChartLayout[] = []
  for (const chart of allModels()) layouts.push(await layoutOf(chart, hashOf(chart)))
  return layouts
}
