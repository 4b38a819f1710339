/** Editions of the demo's apps, and a month in which phones asked. None has an address in a store, so that no shopper is sent to an app that there is not. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { lagosDate } from '../../platform/lagos-days.ts'

const day = 86_400_000

type Edition = {
  platform: 'android' | 'ios'
  version_name: string
  build: number
  notes: string
  rollout_percent: number
  status: 'draft' | 'released' | 'withdrawn'
  /** Days before the seed; null for a draft. */
  released: number | null
  /** A day, and how many more with every day since it came. */
  calls: number
  grows: number
}

const edition = (
  platform: Edition['platform'],
  [version_name, build]: [string, number],
  notes: string,
  more: Partial<Edition>,
): Edition => ({
  platform,
  version_name,
  build,
  notes,
  rollout_percent: 100,
  status: 'released',
  released: null,
  calls: 0,
  grows: 0,
  ...more,
})

const editions: readonly Edition[] = [
  edition('android', ['1.0.0', 10], 'The shop in an app: search, cart, checkout and orders.', {
    released: 120,
    calls: 40,
  }),
  edition('android', ['1.1.0', 14], 'Pay with a bank transfer, and follow an order on its way.', {
    released: 60,
    calls: 260,
  }),
  edition('android', ['1.2.0', 19], 'A faster first page on slow phones.', {
    status: 'withdrawn',
    released: 20,
    calls: 6,
  }),
  edition('android', ['1.2.1', 20], 'A faster first page on slow phones, with carts that stay after a restart.', {
    rollout_percent: 40,
    released: 12,
    grows: 14,
  }),
  edition('android', ['1.3.0', 24], 'Messages about orders, and the wheel of the day.', { status: 'draft' }),
  edition('ios', ['1.0.0', 7], 'The shop in an app: search, cart, checkout and orders.', { released: 45, calls: 90 }),
]

const callsOf = ({ status, released, calls, grows }: Edition, ago: number): number =>
  status === 'draft' || released === null || ago > released ? 0 : calls + grows * (released - ago)

export async function seedDemoAppVersions(tx: Queryable, now: Date): Promise<void> {
  const at = (ago: number): string => new Date(now.getTime() - ago * day).toISOString()
  const rows = editions.map(({ released, ...row }, index) => ({
    ...row,
    id: index + 1,
    released_at: released === null ? null : at(released),
    withdrawn_at: row.status === 'withdrawn' ? at((released ?? 1) - 1) : null,
    created_at: at((released ?? 0) + 1),
  }))
  await tx.rows(sql`
    insert into app_versions (platform, version_name, build, notes, rollout_percent, status, released_at, withdrawn_at, created_at)
    select platform, version_name, build, notes, rollout_percent, status, released_at, withdrawn_at, created_at
    from jsonb_populate_recordset(null::app_versions, ${JSON.stringify(rows)}::jsonb) order by id`)
  const calls = editions.flatMap((one) =>
    Array.from({ length: 30 }, (_, ago) => ({
      platform: one.platform,
      build: one.build,
      day: lagosDate(now.getTime(), -1 - ago),
      calls: callsOf(one, ago + 1),
    })).filter((counted) => counted.calls > 0),
  )
  await tx.rows(sql`
    insert into app_version_calls (app_version_id, day, calls)
    select v.id, c.day, c.calls
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(platform text, build int, day date, calls int)
    join app_versions v on v.platform = c.platform and v.build = c.build`)
}
