/** `npm run walk`: runs `lib/walk-charts.ts` through Vite, because what the walks import takes catalogues of messages that Vite compiles. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { compileMessages } from './lib/compile-messages.ts'

await runnerImport(fileURLToPath(new URL('lib/walk-charts.ts', import.meta.url)), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  plugins: [compileMessages()],
})
