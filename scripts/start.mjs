/**
 * `npm start`: everything from a fresh clone to a running shop, with Node alone. Installs and builds only what is
 * missing or out of date, then runs the server in this very process, so that signals reach it directly.
 */
import { refuseOldNode } from './lib/node-version.mjs'
import { endWithShell } from './lib/parent.mjs'

refuseOldNode()
endWithShell()
const { installIfNeeded } = await import('./lib/install.mjs')
const { buildIfNeeded } = await import('./lib/build-stamp.mjs')

const { giveUp } = await import('./lib/steps.mjs')

process.env.NODE_ENV ??= 'production'
try {
  await installIfNeeded()
  await buildIfNeeded()
} catch (error) {
  giveUp(error)
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
