/** Starts the shop: configuration, database, server. A signal ends it at any moment. */
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { openEnds } from './open-ends.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { connect } from './start/connect.ts'
import { DataDirUnusable } from './platform/db/data-folder.ts'
import { DataDirBusy } from './platform/db/lock.ts'
import {
  demoPassword,
  demoPeople,
  DemoPeopleFound,
  makeFirstAdmin,
  refuseDemoPeople,
  removeDemoPeople,
  SeedsLocked,
  warmUpPasswords,
} from './areas/identity/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { readySettingsKeys } from './settings-key.ts'
import { loggedError } from './http/plugins/logging.ts'
import { warmUp } from './http/warm-up.ts'
import { makeShutdown, type Shutdown } from './shutdown.ts'

/** A supervisor that follows sysexits knows 78 as "fix the configuration": restarting will not help. */
const badConfiguration = 78
/** Milliseconds that answers under way have when the server is asked to close; then those who dawdle are cut off. */
const patience = 3_000

/** Milliseconds since the process began after which nobody is kept waiting for what the server asks itself. */
const readyWithin = 2_400

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)
/** Speaks on standard error until the server has a log of its own. */
let log: FastifyBaseLogger = pino(
  { level: 'warn', serializers: { err: loggedError } },
  pino.destination({ dest: 2, sync: true }),
)

function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || error instanceof DemoPeopleFound || error instanceof SeedsLocked)
    return error.message
  if (error instanceof DataDirBusy || error instanceof DataDirUnusable) return error.message
  const { code, message, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port} is in use by another program. Stop it, or choose another port: PORT=4200 npm start`
  }
  if (code === 'EACCES')
    return `This user may not use port ${config?.port}. Choose one above 1023, for example PORT=4200`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === config?.host))
    return `HOST names no address of this machine: ${config?.host}. Leave it out, or take 0.0.0.0 for every interface.`
  if (code === 'ECONNREFUSED' && config?.databaseUrl)
    return 'PostgreSQL does not answer at DATABASE_URL. Is it running?'
  if (code === '28P01' || code === '28000') return 'PostgreSQL refused the user or password of DATABASE_URL.'
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist. Create it first.'
  return `Oja could not start: ${message}`
}

async function start(config: Config, { signal, opened }: Shutdown): Promise<void> {
  const passwords = warmUpPasswords()
  const database = await connect(config, log, signal)
  opened(() => database.close())
  await passwords
  const removed = config.demoPeople === 'remove' ? await removeDemoPeople(database) : []
  if (removed.length > 0) say(`  removed: ${removed.join(', ')}`)
  const admin = await makeFirstAdmin(database, config.admin, new Date())
  if (config.kind === 'production') await refuseDemoPeople(database)
  const settingsKeys = await readySettingsKeys(database, config)
  signal.throwIfAborted()
  const app = await buildApp({ config: { ...config, settingsKeys }, database })
  log = app.log
  opened(() => {
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
    return app.close()
  })
  opened(startHousekeeping(database, config, app.log))
  signal.throwIfAborted()
  const warming = warmUp(app)
  opened(warming.stop)
  // Whoever is told that the shop is ready asks at once, and would wait for what a server does first.
  await warming.within(readyWithin - performance.now())
  signal.throwIfAborted()
  await app.listen({ port: config.port, host: config.host })
  // Closed first: from the signal on, whoever is answered is told that this connection ends.
  opened(() => app.drain())
  signal.throwIfAborted()
  const { port } = app.server.address() as AddressInfo
  if (config.kind === 'demo' && config.seed !== 'none') {
    for (const person of demoPeople) say(`  ${person.role}: ${person.email}, password ${demoPassword}`)
  }
  if (admin === 'made') say(`  admin: ${config.admin?.email}, with the password of ADMIN_PASSWORD`)
  if (admin === 'missing')
    complain('This shop has no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start once more.')
  if (admin === 'there' && config.admin)
    complain('ADMIN_PASSWORD is not needed any more: take it out of the environment.')
  say(`Oja is ready on ${config.publicUrl ?? `http://localhost:${port}`}`)
}

let started: Promise<void> = Promise.resolve()
let config: Config | undefined
const shutdown = makeShutdown({
  started: () => started,
  onTrouble: (error) => complain(explain(error, config)),
})
process.once('SIGTERM', () => shutdown.leave(0))
process.once('SIGINT', () => shutdown.leave(0))
const defect = (error: unknown): void => {
  log.fatal({ err: error }, 'a defect was caught by nobody; the server stops')
  complain(`Oja stops because of a defect: ${error instanceof Error ? error.message : String(error)}`)
  shutdown.leave(1)
}
process.on('uncaughtException', defect)
process.on('unhandledRejection', defect)

try {
  config = loadConfig(process.env)
  for (const openEnd of openEnds(config)) complain(openEnd)
  log.level = config.logLevel
  started = start(config, shutdown)
  await started
} catch (error) {
  // Who was asked to leave has nothing to explain.
  if (!shutdown.signal.aborted) complain(explain(error, config))
  const needsAttention =
    error instanceof ConfigError || error instanceof DemoPeopleFound || error instanceof SeedsLocked
  shutdown.leave(needsAttention ? badConfiguration : 1)
}
