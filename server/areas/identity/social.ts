import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { IdentityClaims, ProviderName } from '../../providers/identity/identity-provider.ts'
import { newUserId } from './tokens.ts'
import { type Account, findByEmail, findById } from './users.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { userIdentities } from '../../platform/db/schema/accounts.ts'

/** What the shop's page says of the person beside the token. Nobody vouches for it: only a name and a picture are taken. */
export type Hearsay = { name?: string | null; photo?: string | null } | undefined

const names = { google: 'Google', apple: 'Apple' } as const

const blocked = (): ApiError => new ApiError(403, 'account_blocked', 'This account is blocked. Please contact us.')

const linkRefused = (provider: ProviderName): ApiError =>
  new ApiError(
    409,
    'link_refused',
    `There is an account with this email already. Log in with your password and confirm your email; then ${names[provider]} works too.`,
  )

/** A picture that the provider, or else the shop's page, names of somebody new. It is fetched and kept here before it is shown. */
export const pictureOf = ({ claims, hearsay }: Pick<Given, 'claims' | 'hearsay'>): string | null =>
  picture(claims.picture) ?? picture(hearsay?.photo)

const picture = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address.slice(0, 500) : null

type Given = { provider: ProviderName; claims: IdentityClaims; hearsay: Hearsay; now: number }

async function findIdentity(tx: Queryable, { claims, now }: Given): Promise<Account | undefined> {
  const [identity] = await tx.rows(rowsOf({ user_id: userIdentities.user_id })`
    update user_identities set last_used_at = ${new Date(now).toISOString()}::timestamptz
    where issuer = ${claims.issuer} and subject = ${claims.subject} returning ${columns}`)
  return identity && findById(tx, identity.user_id)
}

async function link(tx: Queryable, userId: number, { provider, claims, now }: Given): Promise<void> {
  await tx.rows(sql`insert into user_identities (user_id, provider, issuer, subject, created_at)
    values (${userId}, ${provider}, ${claims.issuer}, ${claims.subject}, ${new Date(now).toISOString()}::timestamptz)`)
}

async function create(tx: Queryable, { claims, hearsay, now }: Given): Promise<number> {
  const id = newUserId()
  const at = new Date(now).toISOString()
  const name =
    claims.name ?? (hearsay?.name?.trim().slice(0, 120) || null) ?? (claims.email === null ? 'Shopper' : null)
  await tx.rows(sql`insert into users
      (id, name, email, email_verified_at, role, status, photo_url, terms_accepted_at, created_at, updated_at)
    values (${id}, ${name}, ${claims.email}, ${claims.emailVerified && claims.email !== null ? at : null}::timestamptz,
      'customer', 'active', null, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz)`)
  return id
}

/**
 * The account of somebody whom a provider vouches for. Known by issuer and subject; else by an e-mail that both the
 * provider and we have seen confirmed; else new.
 * @throws ApiError 403 for a blocked account, 409 when an account has the e-mail but one side never confirmed it:
 * linking then would hand the account to whoever typed that e-mail first
 */
function findOrCreate(database: Database, given: Given): Promise<{ account: Account; isNew: boolean }> {
  const { provider, claims } = given
  return database.transaction(async (tx) => {
    const known = await findIdentity(tx, given)
    if (known) {
      if (known.status !== 'active') throw blocked()
      return { account: known, isNew: false }
    }
    const holder = claims.email === null ? undefined : await findByEmail(tx, claims.email)
    if (holder) {
      if (!claims.emailVerified || !holder.email_verified) throw linkRefused(provider)
      if (holder.status !== 'active') throw blocked()
    }
    const id = holder?.id ?? (await create(tx, given))
    await link(tx, id, given)
    const account = await findById(tx, id)
    if (!account) throw new Error('The account that was just made is not there')
    return { account, isNew: holder === undefined }
  })
}

/** The same, also when two calls for one new person come at once: the second finds what the first has made. */
export async function signInWithIdentity(
  database: Database,
  given: Given,
): Promise<{ account: Account; isNew: boolean }> {
  try {
    return await findOrCreate(database, given)
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    return findOrCreate(database, given)
  }
}
