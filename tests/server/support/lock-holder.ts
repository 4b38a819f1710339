/** Takes the lock of the data folder that it is given, says how that went, and holds it until it is ended: `data-folder-lock.test.ts`. */
import { hostname } from 'node:os'
import { DataDirBusy, lockDataDir } from '#server/platform/db/lock.ts'

try {
  lockDataDir(process.argv[2] as string)
  console.log(`held by ${process.pid} on ${hostname()}`)
  setInterval(() => undefined, 1_000)
} catch (error) {
  if (!(error instanceof DataDirBusy)) throw error
  console.log(`busy: ${error.message}`)
}
