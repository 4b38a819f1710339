/** Starts the market: configuration, database, server; then waits for a signal. */
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { warnings } from './config-providers.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { DataDirUnusable } from './db/data-folder.ts'
import { DataDirBusy } from './db/lock.ts'
import { demoPassword, demoPeople } from './db/seeding/demo-shop.ts'
import { startHousekeeping } from './housekeeping.ts'
import { makeFirstAdmin } from './identity/first-admin.ts'
import { warmUpPasswords } from './identity/passwords.ts'
import { warmUp } from './warm-up.ts'

/** A supervisor that follows sysexits knows 78 as "fix the configuration": restarting will not help. */
const badConfiguration = 78
/** Milliseconds that answers under way have when the server is asked to close; then those who dawdle are cut off. */
const patience = 3_000
/** Milliseconds after which it ends without a clean close: something hangs. */
const lastPatience = 8_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || error instanceof DataDirBusy || error instanceof DataDirUnusable)
    return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port} is in use by another program. Stop it, or choose another port: PORT=4200 npm start`
  }
  if (code === 'EACCES')
    return `This user may not use port ${config?.port}. Choose one above 1023, for example PORT=4200`
  if (code === 'ECONNREFUSED' && config?.databaseUrl)
    return 'PostgreSQL does not answer at DATABASE_URL. Is it running?'
  if (code === '28P01' || code === '28000') return 'PostgreSQL refused the user or password of DATABASE_URL.'
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist. Create it first.'
  return `Oja could not start: ${message}`
}

async function start(config: Config): Promise<void> {
  // Only warnings, whatever the level: what happens before the server is there is told on standard output.
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }))
  const [database] = await Promise.all([connect(config, log), warmUpPasswords()])
  const admin = await makeFirstAdmin(database, config.admin, new Date()).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const app = await buildApp({ config, database }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const stopHousekeeping = startHousekeeping(database, config, app.log)

  let stopWarmingUp = (): Promise<void> => Promise.resolve()
  let leaving = false
  const leave = (status: number): void => {
    if (leaving) return
    leaving = true
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
    setTimeout(() => process.exit(1), lastPatience).unref()
    stopHousekeeping()
    stopWarmingUp()
      .then(() => app.close())
      .then(() => database.close())
      .then(
        () => process.exit(status),
        (error: unknown) => {
          complain(explain(error, config))
          process.exit(1)
        },
      )
  }
  process.once('SIGTERM', () => leave(0))
  process.once('SIGINT', () => leave(0))
  const defect = (error: unknown): void => {
    app.log.fatal({ err: error }, 'a defect was caught by nobody; the server stops')
    complain(`Oja stops because of a defect: ${error instanceof Error ? error.message : String(error)}`)
    leave(1)
  }
  process.on('uncaughtException', defect)
  process.on('unhandledRejection', defect)

  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await database.close()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  if (config.seed === 'demo') {
    for (const person of demoPeople) say(`  ${person.role}: ${person.email}, password ${demoPassword}`)
  }
  if (admin === 'made') say(`  admin: ${config.admin?.email}, with the password of ADMIN_PASSWORD`)
  if (admin === 'missing')
    complain('This shop has no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start once more.')
  stopWarmingUp = warmUp(app).stop
  say(`Oja is ready on ${config.publicUrl ?? `http://localhost:${port}`}`)
}

let config: Config | undefined
try {
  config = loadConfig(process.env)
  for (const warning of warnings(config)) complain(warning)
  await start(config)
} catch (error) {
  complain(explain(error, config))
  process.exit(error instanceof ConfigError ? badConfiguration : 1)
}
