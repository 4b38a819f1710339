/** A shop that can be broken and comes back, and how it is broken. */
import type { Database } from '#server/platform/db/database.ts'

export type Strike = {
  what: string
  /** While it lasts nobody can be served, and the health check must say so. */
  isOutage: boolean
}

export type BreakableShop = {
  name: string
  /** Where it answers; another address after it was started again. */
  origin(): string
  /** Breaks it in one way, drawn by `random`. Resolves when it is broken. */
  strike(random: () => number): Promise<Strike>
  /** Undoes what `strike` did, or starts again what it ended. @returns faults of the coming back itself */
  mend(): Promise<string[]>
  /** Ends the server, and looks at the tables. */
  close<Seen>(look: (database: Database) => Promise<Seen>): Promise<Seen>
  /** Leaves nothing behind, whatever state it is in. */
  remove(): Promise<void>
}
