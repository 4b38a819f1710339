/** Whose a device or a message is: an account's, else an installation's (a browser's profile, an app), which proves itself by its id. */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

/** An installation's id is random (the contract asks for 22 letters or more), so a plain SHA-256 cannot be guessed back. */
export const hashInstallation = (installationId: string): string =>
  createHash('sha256').update(installationId).digest('hex')

/** Who is told: an account, or the installation of somebody without one. */
export type ToldPerson = { customerId: number } | { installationId: string } | { installationHash: string }

/** Who asks: whoever is signed in, at an installation, or both. */
export type Asking = { customerId: number | undefined; installationId: string | undefined }

/** Rows of a table with `customer_id` and `installation_hash` that belong to who asks. */
export const ownedBy = ({ customerId, installationId }: Asking): SQL => {
  const hash = installationId === undefined ? null : hashInstallation(installationId)
  return sql`(customer_id = ${customerId ?? null}::int or installation_hash = ${hash}::text)`
}
