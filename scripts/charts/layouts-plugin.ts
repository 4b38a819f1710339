/**
 * Gives a page the layouts of charts: `virtual:chart-layouts` exports `layouts`, which loads one by the chart's id. They are laid out when
 * the page is built, so that it ships neither the library that does it nor the charts' code.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import type { ChartLayout } from '../../src/inspector/charts/layout.types.ts'
import { compileMessages } from '../lib/compile-messages.ts'

const name = 'virtual:chart-layouts'

async function readLayouts(): Promise<ChartLayout[]> {
  const { module } = await runnerImport<{ allLayouts: () => Promise<ChartLayout[]> }>(
    fileURLToPath(new URL('all-layouts.ts', import.meta.url)),
    {
      root: fileURLToPath(new URL('../..', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      plugins: [compileMessages()],
    },
  )
  return module.allLayouts()
}

export function chartLayouts(): Plugin {
  let layouts: Promise<ChartLayout[]> | undefined
  return {
    name: 'chart-layouts',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      layouts ??= readLayouts()
      const all = await layouts
      const wanted = id.slice(name.length + 2)
      if (wanted !== '') return `export const layout = ${JSON.stringify(all.find(({ chart }) => chart.id === wanted))}`
      const loads = all.map(
        ({ chart }) => `${JSON.stringify(chart.id)}: () => import("${name}/${chart.id}").then((one) => one.layout)`,
      )
      return `export const layouts = { ${loads.join(',\n')} }`
    },
  }
}
