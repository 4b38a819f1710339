/** Takes a job of the database at DATABASE_URL and never ends it: `orders-jobs-kill.test.ts` kills this process in the midst of it. */
import { pino } from 'pino'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { makeJobs } from '#server/platform/jobs/jobs.ts'

const silent = { info: () => undefined, warn: () => undefined }
const database = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL: process.env['DATABASE_URL'] }), silent)
const jobs = makeJobs({ database, log: pino({ level: 'silent' }) as never })
jobs.handle('expire', ({ order_number }) => {
  process.stdout.write(`at ${order_number}\n`)
  return new Promise<void>(() => undefined)
})
await jobs.start()
