/** Devices that push messages go to. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import { bool, columns, rowsOf } from '../../platform/db/rows.ts'
import { pushDevices } from '../../platform/db/schema/push.ts'
import { deviceOf, hashToken } from '../identity/index.ts'
import { hashInstallation } from './installations.ts'
import type { Topic } from './tell-person.ts'

export type Registration = {
  installation_id: string
  provider: 'outbox' | 'webpush' | 'fcm'
  /** As PushSubscription.toJSON() gives it. */
  subscription?: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Of an app at FCM. */
  token?: string
  /** Absent: as they are. */
  topics?: Topic[]
}

/** What the shop's configuration lets register, and which addresses it sends to. */
export type OpenProviders = {
  /** How browsers get pushes. */
  web: 'outbox' | 'webpush'
  fcm: boolean
  /** Why the shop sends nothing to this address; undefined for a good one. */
  refuseEndpoint(endpoint: string): Promise<string | undefined>
}

type Address = { endpoint: string; p256dh: string | null; auth: string | null }

/** Bytes of a P-256 point and of the secret, by RFC 8291. */
const keyBytes = { p256dh: 65, auth: 16 }

function isKey(text: string, name: keyof typeof keyBytes): boolean {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === keyBytes[name] && (name === 'auth' || bytes[0] === 4)
}

async function addressOf(given: Registration, open: OpenProviders): Promise<Address> {
  const { provider, subscription, token } = given
  if (provider === 'fcm' ? !open.fcm : provider !== open.web)
    throw new ApiError(422, 'validation_failed', 'This shop does not send by this provider.', {
      errors: { provider: ['This shop does not send by this provider.'] },
    })
  if (provider === 'outbox')
    return { endpoint: `outbox:${hashInstallation(given.installation_id)}`, p256dh: null, auth: null }
  if (provider === 'fcm') {
    if (token === undefined) throw invalidField('token', 'The token of the app is missing.')
    return { endpoint: token, p256dh: null, auth: null }
  }
  if (subscription === undefined) throw invalidField('subscription', 'The subscription of the browser is missing.')
  const { endpoint, keys } = subscription
  const refusal = await open.refuseEndpoint(endpoint)
  if (refusal !== undefined) throw invalidField('subscription.endpoint', refusal)
  if (!isKey(keys.p256dh, 'p256dh')) throw invalidField('subscription.keys.p256dh', 'This is no key of a browser.')
  if (!isKey(keys.auth, 'auth')) throw invalidField('subscription.keys.auth', 'This is no secret of a browser.')
  return { endpoint, ...keys }
}

const platformOf = (userAgent: string): 'android' | 'ios' | 'desktop' =>
  /Android/.test(userAgent) ? 'android' : /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop'

const { id, provider, topics, name } = pushDevices
const deviceRow = rowsOf({ id, provider, topics, name, is_signed_in: bool(sql`push_devices.customer_id is not null`) })

type Registering = { given: Registration; token: string | undefined; userAgent: string | undefined; at: number }

/**
 * Registers an installation, or renews it: a new address takes the place of the old one. With a live session the device is its person's until the session
 * ends; without one it stays whose it was, since a service worker has no token.
 * @throws ApiError 422 for a provider, an address or keys that cannot be
 */
export async function registerDevice(database: Database, open: OpenProviders, registering: Registering) {
  const { given, token, userAgent = '', at } = registering
  const address = await addressOf(given, open)
  const hash = hashInstallation(given.installation_id)
  const now = new Date(at).toISOString()
  const list = given.topics === undefined ? null : [...new Set(given.topics)].join(',')
  return database.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${address.endpoint}, 41))`)
    // A profile that lost its id has the same address under a new one.
    await tx.rows(sql`delete from push_devices where endpoint = ${address.endpoint} and installation_hash <> ${hash}`)
    const [device] = await tx.rows(deviceRow`
      insert into push_devices (installation_hash, provider, endpoint, p256dh, auth, session_id, customer_id, topics, platform, name, created_at, seen_at)
      select ${hash}, ${given.provider}, ${address.endpoint}, ${address.p256dh}::text, ${address.auth}::text, s.id, s.user_id,
        string_to_array(${list ?? ''}, ','), ${platformOf(userAgent)}, ${deviceOf(userAgent)}, ${now}::timestamptz, ${now}::timestamptz
      from (select 1) as one left join sessions s on s.token_hash = ${token === undefined ? '' : hashToken(token)}
      on conflict (installation_hash) do update set provider = excluded.provider, endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, session_id = coalesce(excluded.session_id, push_devices.session_id),
        customer_id = coalesce(excluded.customer_id, push_devices.customer_id),
        topics = case when ${list}::text is null then push_devices.topics else excluded.topics end,
        platform = excluded.platform, name = excluded.name, seen_at = excluded.seen_at
      returning ${columns}`)
    if (!device) throw new Error('A device was neither made nor renewed')
    return device
  })
}

/** @param installationId proves whose it is */
type Owned = { deviceId: number; installationId: string }

/** @returns undefined where the installation has no such device */
export async function chooseTopics(database: Queryable, { deviceId, installationId }: Owned, chosen: readonly Topic[]) {
  const [device] = await database.rows(deviceRow`
    update push_devices set topics = string_to_array(${[...new Set(chosen)].join(',')}, ','), offers_refused = false
    where id = ${deviceId} and installation_hash = ${hashInstallation(installationId)} returning ${columns}`)
  return device
}

/** @returns whether there was one */
export async function removeDevice(database: Queryable, { deviceId, installationId }: Owned): Promise<boolean> {
  const removed = await database.rows(sql`
    delete from push_devices where id = ${deviceId} and installation_hash = ${hashInstallation(installationId)} returning id`)
  return removed.length > 0
}

const exportedRow = rowsOf({
  provider,
  topics,
  name,
  platform: pushDevices.platform,
  created_at: pushDevices.created_at,
  seen_at: pushDevices.seen_at,
})

/** The devices of an account, for its data. */
export async function devicesOf(database: Queryable, customerId: number) {
  const rows = await database.rows(exportedRow`
    select ${columns} from push_devices where customer_id = ${customerId} order by id`)
  return rows.map(({ created_at, seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
}

/** Forgets where somebody is reached: with the account alone their sessions would go, and the devices become a guest's. */
export async function eraseDevices(tx: Queryable, customerId: number): Promise<void> {
  // Messages of the installation were this person's too.
  await tx.rows(sql`
    delete from messages where installation_hash in (select installation_hash from push_devices where customer_id = ${customerId})`)
  await tx.rows(sql`delete from push_devices where customer_id = ${customerId}`)
}
