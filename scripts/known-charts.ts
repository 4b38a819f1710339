/**
 * Writes dist/server/charts.json: the build that the documents name, and each chart of the shop with its hash and its transitions. The server holds counts of
 * transitions against it. Through Vite, because charts import catalogues of messages that Vite compiles.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { knownCharts } from './charts/known-charts.ts'
import { compileMessages } from './lib/compile-messages.ts'

const named = /<meta name="build" content="([^"]+)"/

export async function writeKnownCharts(
  document = 'dist/client/index.html',
  to = 'dist/server/charts.json',
): Promise<void> {
  const build = named.exec(readFileSync(document, 'utf8'))?.[1]
  if (build === undefined) throw new Error(`${document} names no build`)
  const { module } = await runnerImport<{ knownCharts: typeof knownCharts }>(
    fileURLToPath(new URL('charts/known-charts.ts', import.meta.url)),
    {
      root: fileURLToPath(new URL('..', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      plugins: [compileMessages()],
    },
  )
  writeFileSync(to, JSON.stringify({ build, charts: module.knownCharts() }))
}
