import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import {
  admit,
  byAddress,
  mailConfirmation,
  pictureCounts,
  pictureOf,
  rules,
  signInWithIdentity,
  spendNonce,
} from '../../../areas/identity/index.ts'
import type { ProviderName } from '../../../providers/identity/identity-provider.ts'
import type { Call } from '../operation.ts'

/** Keeps a photo of another address as an upload, unless the person chose another one meanwhile. */
async function adoptPhoto(
  { database, accounts, client, sessions, log }: Call<'signInWithGoogle' | 'signInWithApple'>,
  id: number,
  { from, address }: { from: string | null; address: string },
): Promise<void> {
  try {
    await accounts.counters.take(pictureCounts(id, client.ip), 'There were too many pictures just now.')
    const adopted = await accounts.pictures.adopt(address)
    await database.rows(
      sql`update users set photo_url = ${adopted} where id = ${id} and photo_url is not distinct from ${from}`,
    )
    sessions.drop(id)
  } catch (error) {
    // Without a photo the page shows initials.
    log.info({ why: (error as Error).message }, 'a photo of a sign-in was not kept')
  }
}

/** Exchanges a provider's identity token for one of ours; the two operations differ in nothing but the provider. */
export async function socialSignIn(provider: ProviderName, call: Call<'signInWithGoogle' | 'signInWithApple'>) {
  const { body, database, accounts, client, clock } = call
  await accounts.counters.take(byAddress(rules.socialAddress, client.ip), 'Please wait a little and try again.')
  const { needsNonce, ...claims } = await accounts.identity.verify(provider, body.id_token, client.origin)
  // Looked up last, so that only a token that holds in everything else uses it up. Without one, Firebase may pass.
  if ((needsNonce || claims.nonce !== null) && !(await spendNonce(database, claims.nonce, clock()))) {
    throw new ApiError(401, 'nonce_unknown', 'That sign-in was used already or took too long. Please try again.')
  }
  const { account, isNew } = await signInWithIdentity(database, { provider, claims, hearsay: body.user, now: clock() })
  const { id, email } = account
  if (isNew && email !== null && !account.email_verified) {
    accounts.backgroundTasks.run('confirm-email', async () => void (await mailConfirmation(call, { id, email })))
  }
  const { photo_url: photo } = account
  const foreign = isNew ? pictureOf({ claims, hearsay: body.user }) : photo
  if (foreign !== null && !accounts.pictures.isOurs(foreign, client.origin))
    accounts.backgroundTasks.run('adopt-photo', () => adoptPhoto(call, id, { from: photo, address: foreign }))
  return admit(call, account, isNew)
}
