import { sql } from 'drizzle-orm'
import { tellAccount } from './account-emails.ts'
import type { IdentityCall } from './call.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { deviceOf, ipHintOf } from './devices.ts'
import { rememberDevice } from './known-devices.ts'
import type { Account } from './users.ts'
import { bool, columns, int, rowsOf } from '../../platform/db/rows.ts'

type Parts = Pick<IdentityCall, 'database' | 'jobs' | 'sessions' | 'client' | 'clock' | 'giveDevice'>

const moment = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long', timeStyle: 'short' })

/**
 * Starts a session for somebody who has just shown who they are; strangers' wrong passwords do not hold up their device from then on. A kind of device that the person never used before is told of by email,
 * where the email is proved to be theirs; the first device of an account is not announced.
 * @returns the token, which only its caller ever sees
 */
export async function startSession(
  { database, jobs, sessions, client, clock, giveDevice }: Parts,
  { id, email_verified }: Account,
  within: Queryable = database,
): Promise<string> {
  const now = clock()
  giveDevice(await rememberDevice(within, { userId: id, device: client.device, now }))
  const token = await sessions.open(id, client, within)
  const device = deviceOf(client.userAgent)
  const at = new Date(now).toISOString()
  // One statement: `others` is read as the table stood before.
  const [seen] = await within.rows(rowsOf({
    is_new: bool(sql`is_new`),
    others: int(sql`select count(*) from device_kinds where user_id = ${id}`),
  })`
    with noted as (
      insert into device_kinds as k (user_id, device, last_seen_at) values (${id}, ${device}, ${at}::timestamptz)
      on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at returning xmax = 0 as is_new)
    select ${columns} from noted`)
  if (seen?.is_new && seen.others > 0 && email_verified) {
    const about = { device, place: ipHintOf(client.ip), at: `${moment.format(now)} (Lagos time)` }
    await tellAccount(within, { jobs }, { user_id: id, kind: 'new_device', ...about })
  }
  return token
}
