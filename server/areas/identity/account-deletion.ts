import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { deleteMessages } from '../../providers/outbox.ts'
import { dropAccountEmails } from './account-emails.ts'
import type { Sessions } from './sessions.ts'
import { isLastOwner, lockOwners } from './staff.ts'
import { lockAccount } from './users.ts'

/** What stands under a review whose writer has left. */
export const anonymousAuthor = 'A shopper'

/**
 * Deletes an account and all that is known of the person: sessions, addresses, cart, identities, codes and links go with
 * the row. Other areas erase what they know, while the account is still there. Reviews stay, for they help others, but say no longer whose they are.
 * @param eraseElsewhere what it returns is returned, for what cannot go yet
 * @throws ApiError 422 for the last admin, without whom nobody could open the back office
 */
export async function deletePerson<Left>(
  database: Database,
  sessions: Sessions,
  id: number,
  eraseElsewhere: (tx: Queryable) => Promise<Left>,
): Promise<Left | undefined> {
  const left = await database.transaction(async (tx) => {
    await lockOwners(tx)
    const account = await lockAccount(tx, id)
    if (!account) return undefined
    if (await isLastOwner(tx, id))
      throw new ApiError(
        422,
        'last_admin',
        'You are the only admin who may do everything. Make somebody else one first.',
      )
    await tx.rows(sql`update reviews set user_id = null, author = ${anonymousAuthor} where user_id = ${id}`)
    // Before the sessions go: with its session a device becomes a guest's, and would be found no more.
    const stays = await eraseElsewhere(tx)
    await sessions.endAll(id, undefined, tx)
    await tx.rows(sql`delete from users where id = ${id}`)
    await dropAccountEmails(tx, id)
    await deleteMessages(tx, [account.email, account.phone, account.pending_email, account.pending_phone])
    return stays
  })
  sessions.drop(id)
  return left
}
