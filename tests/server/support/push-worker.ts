/**
 * One server that sends pushes of the database at DATABASE_URL, at the time CLOCK (milliseconds since 1970, running). It writes a line for each push that
 * it gives away: the person, the tag. `push-postgres.test.ts` kills this process in the midst of it.
 */
import { pino } from 'pino'
import { makePush } from '#server/areas/messages/open-push.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'

const silent = { info: () => undefined, warn: () => undefined }
const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: process.env['DATABASE_URL'] })
const begun = Date.now()
const { sender } = makePush({
  config,
  database: await connect(config, silent),
  clock: () => Number(process.env['CLOCK']) + Date.now() - begun,
  log: pino({ level: 'silent' }) as never,
  async outbox({ endpoint }, { tag }) {
    process.stdout.write(`${endpoint} ${tag}\n`)
    return { kind: 'sent' }
  },
})
await sender.start()
