/** Draws docs/statecharts, or compares: each picture carries the hash of its chart and of what drew it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { ChartPicture } from '../../src/inspector/charts/chart-picture.tsx'
import type { ChartLayout } from '../../src/inspector/charts/layout.types.ts'
import { createHasher, layoutOf } from './all-layouts.ts'
import { allModels } from './all-models.ts'
import { readme } from './readme.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(top, 'docs/statecharts')
const styles = (): string => readFileSync(join(top, 'src/inspector/charts/chart.css'), 'utf8')

/** An element a line, so that a change of a chart is a change of few lines. */
export const pictureOf = (layout: ChartLayout): string =>
  `${renderToStaticMarkup(createElement(ChartPicture, { layout, styles: styles() })).replaceAll('><', '>\n<')}\n`

const fileOf = ({ id }: ChartModel): string => `${id}.svg`
const readIn = (name: string): string =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''

/** Pictures of charts that are no more. */
const strays = (models: readonly ChartModel[]): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => name.endsWith('.svg') && !models.some((model) => fileOf(model) === name),
  )

/** What is not as the charts are, in words; empty when all is current. */
export function findOutdated(): string[] {
  const models = allModels()
  const hashOf = createHasher()
  const old = models.filter((model) => !readIn(fileOf(model)).includes(`data-hash="${hashOf(model)}"`))
  return [
    ...old.map((model) => `docs/statecharts/${fileOf(model)} is not as the chart "${model.id}" is`),
    ...strays(models).map((name) => `docs/statecharts/${name} is of no chart`),
    ...(readIn('README.md') === readme(models)
      ? []
      : ['docs/statecharts/README.md does not list the charts as they are']),
  ]
}

/** @returns how many pictures are new or other than before */
export async function drawAll(): Promise<number> {
  const models = allModels()
  const hashOf = createHasher()
  mkdirSync(folder, { recursive: true })
  for (const name of strays(models)) rmSync(join(folder, name))
  let changed = 0
  for (const model of models) {
    const hash = hashOf(model)
    if (readIn(fileOf(model)).includes(`data-hash="${hash}"`)) continue
    writeFileSync(join(folder, fileOf(model)), pictureOf(await layoutOf(model, hash)))
    changed += 1
  }
  writeFileSync(join(folder, 'README.md'), readme(models))
  return changed
}
