/** `npm run build`: the contract, the styles, the shop, the server, compressed copies, the charts that the server knows, the database template. */
import { existsSync } from 'node:fs'
import { build } from 'vite'
import { hashOfSources, markBuilt } from './lib/build-stamp.mjs'
import { compressFolder } from './lib/compress.ts'
import { oneAtATime } from './lib/one-at-a-time.ts'
import { fingerprintsOf, isOfInspector, touched } from './lib/untouched.ts'
import { writeKnownCharts } from './known-charts.ts'
import { run, runBin, runScript, step } from './lib/steps.mjs'

const template = 'dist/server/template.js'

/** Beside the shop: not a byte of what shoppers load is another one with it. */
async function buildInspector(): Promise<void> {
  const before = fingerprintsOf('dist/client')
  await build({ configFile: 'vite.inspector.config.ts', logLevel: 'warn' })
  const changed = touched(before, fingerprintsOf('dist/client'), isOfInspector)
  if (changed.length > 0) throw new Error(`The inspector's build changed files of the shop: ${changed.join(', ')}`)
}

async function buildAll(): Promise<void> {
  await step('Typing the contract and the styles', () =>
    Promise.all([runScript('scripts/contract.ts'), runBin('@pandacss/dev', 'panda', ['codegen', '--silent'])]),
  )
  const hash = hashOfSources()
  await step('Building the shop and the server', () =>
    Promise.all([
      build({ configFile: 'vite.config.ts', logLevel: 'warn' }),
      build({ configFile: 'vite.server.config.ts', logLevel: 'warn' }),
      build({ configFile: 'vite.prerender.config.ts', logLevel: 'warn' }),
    ]),
  )
  await step('Building the inspector and preparing the database', () =>
    Promise.all([
      buildInspector(),
      writeKnownCharts(),
      existsSync(template) ? run(process.execPath, [template], { env: { NODE_ENV: 'production' } }) : undefined,
    ]),
  )
  await step('Building the service worker', () =>
    build({ configFile: 'vite.service-worker.config.ts', logLevel: 'warn' }),
  )
  await step('Compressing the shop', () => compressFolder('dist/client'))
  markBuilt(hash)
}

try {
  await oneAtATime('.cache/build.lock', buildAll)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
