/** What waits for a person, counted by kind. Each count reads an index of its own. */
import { type SQL, sql } from 'drizzle-orm'
import { type Duty, mayDo, type Permission } from '#machines/admin/permissions.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, orNull, rowsOf } from '../../../platform/db/rows.ts'
import { readOrderSettings } from '../../orders/index.ts'

type Item = components['schemas']['AttentionItem']

const ago = (now: number, days: number): SQL => sql`${new Date(now - days * 86_400_000).toISOString()}::timestamptz`
const inStatus = (...statuses: readonly string[]): SQL =>
  sql`select updated_at as since from orders where status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`

/** `holdDays`: for so long a store keeps goods at the counter; then somebody should ring the customer. */
type Times = { readonly now: number; readonly holdDays: number }
type Source = { kind: Item['kind']; permission: Permission; since: (times: Times) => SQL }

/** In the order in which they press. `since`: a row for each, with when it began to wait. */
const sources: readonly Source[] = [
  {
    kind: 'refund_failed',
    permission: 'orders.read',
    since: () => sql`select updated_at as since from orders where payment_status = 'refund_failed'`,
  },
  {
    kind: 'refunded_twice',
    permission: 'orders.read',
    since: () => sql`select updated_at as since from orders where (document->>'refunded_twice')::int > 0`,
  },
  {
    kind: 'late_money',
    permission: 'orders.read',
    since: () =>
      sql`${inStatus('refund_pending')} and exists (
            select from events e where e.stream_id = 'order:' || order_number and e.type = 'late_payment')`,
  },
  { kind: 'on_hold', permission: 'orders.read', since: () => inStatus('on_hold') },
  {
    kind: 'to_pack',
    permission: 'orders.read',
    since: () => sql`select confirmed_at as since from orders where status = 'confirmed'`,
  },
  {
    kind: 'goods_back',
    permission: 'orders.read',
    since: () => sql`select updated_at as since from orders where document #>> '{state,value,open}' = 'broughtBack'`,
  },
  {
    kind: 'returns',
    permission: 'orders.read',
    since: () => inStatus('return_requested', 'return_approved'),
  },
  {
    kind: 'pickup_overdue',
    permission: 'orders.read',
    since: ({ now, holdDays }) => sql`${inStatus('ready_for_pickup')} and updated_at < ${ago(now, holdDays)}`,
  },
  {
    kind: 'out_of_stock',
    permission: 'stock.read',
    since: () =>
      sql`select null::timestamptz as since from products
          where status = 'active' and is_low and stock_quantity = 0`,
  },
  {
    kind: 'reviews',
    permission: 'reviews.read',
    since: () => sql`select created_at as since from reviews where status = 'pending'`,
  },
  {
    kind: 'cases',
    permission: 'cases.read',
    since: () => sql`select created_at as since from cases where status = 'open'`,
  },
  {
    kind: 'failed_jobs',
    permission: 'audit.read',
    since: () => sql`select failed_at as since from jobs where failed_at is not null`,
  },
]

/** @param duty of the caller: what it does not let see is left out */
export async function attentionFor(
  database: Queryable,
  { duty, now }: { duty: Duty | null; now: number },
): Promise<Item[]> {
  const mine = sources.filter(({ permission }) => mayDo(duty, permission))
  const { holdDays } = await readOrderSettings(database)
  const parts = mine.map(
    ({ kind, since }) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(since) as oldest from (${since({ now, holdDays })}) x`,
  )
  const rows = await database.rows(
    rowsOf({ kind: sql<Item['kind']>`kind`, count: int(sql`count`), oldest: orNull(sql<Date>`oldest`) })`
      select ${columns} from (${sql.join(parts, sql` union all `)}) counted`,
  )
  return rows
    .filter(({ count }) => count > 0)
    .map(({ oldest, ...row }) => ({ ...row, oldest: oldest && new Date(oldest).toISOString() }))
}
