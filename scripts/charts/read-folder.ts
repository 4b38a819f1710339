/**
 * `tsx read-folder.ts folder file`: writes the models of all charts of a revision that lies in the folder. A process of its own, so that
 * nothing of two revisions meets. Whatever list of charts the revision has, every module of charts is read.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { compileMessages } from '../lib/compile-messages.ts'

const [folder = '.', file = 'charts.json'] = process.argv.slice(2)
const reading = fileURLToPath(new URL('../../src/machines/chart/chart-model.ts', import.meta.url)).replaceAll('\\', '/')
const entry = join(folder, 'read-charts.ts')
writeFileSync(
  entry,
  `import { chartModelOf } from ${JSON.stringify(reading)}
const modules = import.meta.glob('/src/**/*.machine.ts', { eager: true })
const isMachine = (value) => typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
export const models = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine)).map(chartModelOf)
`,
)
const { module } = await runnerImport<{ models: ChartModel[] }>(entry, {
  root: folder,
  configFile: false,
  logLevel: 'error',
  plugins: [compileMessages()],
})
writeFileSync(file, JSON.stringify([...new Map(module.models.map((model) => [model.id, model])).values()]))
