/** People who may spin, made as many at once as a test wants. */
import { sql } from 'drizzle-orm'
import { hashToken, newToken } from '#server/areas/identity/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, rowsOf } from '#server/platform/db/rows.ts'
import { users } from '#server/platform/db/schema/identity.ts'
import type { TestServer } from './test-server.ts'

export type Spinner = { id: number; token: string; phone: string }

let made = 0

/** With a session each. @param verified whether they have confirmed their phone */
export async function spinners(database: Database, count: number, now: number, verified = true): Promise<Spinner[]> {
  const given = Array.from({ length: count }, () => {
    made += 1
    return { phone: `+23470${String(10_000_000 + made)}`, token: newToken() }
  })
  const at = new Date(now).toISOString()
  const rows = await database.rows(rowsOf({ id: users.id, phone: users.phone })`
    insert into users (name, phone, status, phone_verified_at, created_at)
    select 'Spinner', p.phone, 'active', case when ${verified}::boolean then ${at}::timestamptz end, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p (phone text) returning ${columns}`)
  const idOf = new Map(rows.map(({ id, phone }) => [phone, id]))
  const people = given.map((one) => ({ ...one, id: idOf.get(one.phone) ?? 0 }))
  const sessions = people.map(({ id, token }) => ({ user_id: id, token_hash: hashToken(token) }))
  await database.rows(sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    select s.user_id, s.token_hash, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + interval '30 days'
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s (user_id int, token_hash text)`)
  return people
}

export const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'accept-language': 'en-NG,en;q=0.9',
}

let presses = 0

/** @param address where the call comes from; each of its own by default */
export function spinAt(
  server: TestServer,
  { token }: { token: string },
  given: { key?: string; address?: string; headers?: object } = {},
) {
  presses += 1
  return server.call('POST', '/spin', {
    headers: {
      ...browser,
      authorization: `Bearer ${token}`,
      'idempotency-key': given.key ?? `press-${process.pid}-${presses}`,
      ...given.headers,
    },
    remoteAddress: given.address ?? `102.89.${presses >> 8}.${presses & 255}`,
  })
}

/** A wheel of these prizes and no others. */
export async function setWheel(database: Database, prizes: readonly object[]): Promise<void> {
  await database.rows(sql`update spin_prizes set is_active = false, weight = 0`)
  const plain = {
    type: 'none',
    weight: 1,
    color: '#ebeaf8',
    points: null,
    coupon_template_id: null,
    stock_limit: null,
    daily_limit: null,
  }
  const rows = prizes.map((prize, at) => ({ ...plain, label: `Prize ${at}`, ...prize, position: at }))
  await database.rows(sql`
    insert into spin_prizes (label, type, weight, color, points, coupon_template_id, stock_limit, daily_limit, position)
    select label, type, weight, color, points, coupon_template_id, stock_limit, daily_limit, position
    from jsonb_populate_recordset(null::spin_prizes, ${JSON.stringify(rows)}::jsonb)`)
}
