/** `npm run charts -- export FORMAT [CHART…] [--to FOLDER]`: one chart is printed, several are written as files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formats, isFormat } from '../../src/inspector/export/formats.ts'
import { allModels } from './all-models.ts'

/** @returns the files that were written; none where the chart was printed */
export function exportCharts([format = '', ...ids]: readonly string[], folder?: string): string[] {
  if (!isFormat(format)) throw new Error(`Name a format, one of ${Object.keys(formats).join(', ')}.`)
  const { write, extension } = formats[format]
  const models = allModels()
  const chosen = ids.length === 0 ? models : models.filter(({ id }) => ids.includes(id))
  const unknown = ids.filter((id) => !models.some((model) => model.id === id))
  if (unknown.length > 0) throw new Error(`There is no chart ${unknown.join(', ')}. Charts: docs/statecharts/README.md`)
  const [only] = chosen
  if (only && chosen.length === 1 && folder === undefined) {
    console.log(write(only).trimEnd())
    return []
  }
  const target = folder ?? join('dist', 'statecharts', format)
  mkdirSync(target, { recursive: true })
  const files = chosen.map((model) => {
    const file = join(target, `${model.id}.${extension}`)
    writeFileSync(file, write(model))
    return file
  })
  console.log(`${files.length} charts written to ${target}`)
  return files
}
