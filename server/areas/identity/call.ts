import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Accounts } from './accounts.ts'
import type { Person, Sessions } from './sessions.ts'

/** Who calls. */
export type CallClient = {
  ip: string
  userAgent: string | undefined
  /** Where people reach the shop. */
  origin: string
  /** What the device was given at a sign-in before. */
  device: string | undefined
  /** Whether the development parts, where the shop has them, answer this caller. */
  reachesDevelopmentParts: boolean
}

/** What accounts need of a call, whatever its operation. */
export type IdentityCall = {
  database: Database
  accounts: Accounts
  sessions: Sessions
  jobs: Jobs
  /** Milliseconds since 1970. */
  clock: () => number
  client: CallClient
  /** Who is signed in. */
  person: Person | undefined
  token: string | undefined
  /** Lets the device keep its token. */
  giveDevice(token: string): void
}
