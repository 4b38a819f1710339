/**
 * `npm run charts`: draws docs/statecharts. `-- --check` compares only; `-- diff main` says how the charts differ from a revision, and
 * `-- diff main~9 main` how two revisions do. `-- export mermaid cart` writes one chart as SCXML, Mermaid or JSON of XState, and
 * `-- export scxml --to folder` all of them as files. Through Vite, because charts import catalogues of messages
 * that Vite compiles.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { chartsUsage, readChartsArguments, refuseArguments } from './lib/arguments.ts'
import { compileMessages } from './lib/compile-messages.ts'

// Before the charts are read, which takes a while.
try {
  readChartsArguments(process.argv.slice(2))
} catch (error) {
  refuseArguments(error, chartsUsage)
}

await runnerImport(fileURLToPath(new URL('charts/run.ts', import.meta.url)), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  plugins: [compileMessages()],
})
