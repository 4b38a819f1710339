/** What is in force or told in some Lagos days: all kinds of marketing together, each as its own store reads it. */
import { type SQL, sql } from 'drizzle-orm'
import { type Duty, mayDo } from '#machines/admin/permissions.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import { invalidField } from '../../../platform/errors.ts'
import { daysBetween, lagosDate, startOfLagosDay } from '../../../platform/lagos-days.ts'
import { firstRecords } from '../list-records.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { adCampaignsStore } from '../stores/ad-campaigns.ts'
import { bannersStore } from '../stores/banners.ts'
import { couponBannersStore } from '../stores/coupon-banners.ts'
import { couponsStore } from '../stores/coupons.ts'
import { pushNotificationsStore } from '../stores/push-notifications.ts'

type Calendar = components['schemas']['Calendar']
type Entry = components['schemas']['CalendarEntry']

const day = 86_400_000
const mostDays = 100
/** Entries of a kind. */
const most = 100

type Source = {
  readonly store: ResourceStore
  /** What of its table belongs on a calendar at all. */
  readonly where: SQL
  readonly starts: SQL
  /** Null where it is a moment and no stretch of time. */
  readonly ends: SQL | null
  readonly status: string
  readonly detail: string | null
}

const stretch = { where: sql`true`, starts: sql`r.starts_at`, ends: sql`r.ends_at`, status: 'state' } as const

/** In the order in which the calendar has them. */
const sources: readonly Source[] = [
  { ...stretch, store: bannersStore, detail: 'subtitle' },
  { ...stretch, store: couponBannersStore, detail: 'coupon_code' },
  // Generated codes come by the thousand with the same dates: they would leave no room for coupons that stand for themselves.
  {
    ...stretch,
    store: couponsStore,
    where: sql`r.source = 'manual' and r.batch is null and r.archived_at is null`,
    detail: 'name',
  },
  { ...stretch, store: adCampaignsStore, where: sql`r.archived_at is null`, status: 'status', detail: 'advertiser' },
  {
    store: pushNotificationsStore,
    where: sql`r.scheduled_at is not null`,
    starts: sql`r.scheduled_at`,
    ends: null,
    status: 'status',
    detail: null,
  },
]

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What has ended stays what it was; what people were told stays with them. */
function fixedBy(ends_at: string | null, status: Entry['status'], isMoment: boolean, now: number): Entry['fixed'] {
  if (status === 'cancelled') return 'cancelled'
  if (isMoment) return status === 'draft' || status === 'scheduled' ? null : 'sent'
  return ends_at !== null && Date.parse(ends_at) <= now ? 'ended' : null
}

function entryOf({ store, ends, status, detail }: Source, record: Stored, given: { mayWrite: boolean; now: number }) {
  const starts_at = textOf(record[ends === null ? 'scheduled_at' : 'starts_at'])
  const ends_at = ends === null ? starts_at : textOf(record['ends_at'])
  const stands = String(record[status]) as Entry['status']
  return {
    kind: store.definition.id as Entry['kind'],
    id: record.id,
    version: record.version,
    title: String(record[store.definition.nameField]),
    detail: detail === null ? null : textOf(record[detail]),
    placement: store === bannersStore ? textOf(record['placement']) : null,
    starts_at,
    ends_at,
    status: stands,
    fixed: given.mayWrite ? fixedBy(ends_at, stands, ends === null, given.now) : ('duty' as const),
  }
}

const totalRow = rowsOf({ total: int(sql`count(*)`) })

/**
 * @param given.from the first day, `2026-11-01` @param given.to the last one
 * @param given.duty of the caller: what it does not let see is left out
 * @throws ApiError 422 where the days are in the wrong order or too many
 */
export async function calendarOf(
  database: Queryable,
  { from, to, duty, now }: { from: string; to: string; duty: Duty | null; now: number },
): Promise<Calendar> {
  if (from > to) throw invalidField('from', 'The first day is after the last.')
  if (daysBetween(from, to) >= mostDays) throw invalidField('to', `${mostDays} days at most.`)
  const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`
  const [start, until] = [at(startOfLagosDay(from)), at(startOfLagosDay(to) + day)]
  const mine = sources.filter(({ store }) => mayDo(duty, store.definition.permission.read))
  const lanes = await Promise.all(
    mine.map(async (source) => {
      const { store, starts, ends } = source
      const within =
        ends === null
          ? sql`${starts} >= ${start} and ${starts} < ${until}`
          : sql`coalesce(${starts} < ${until}, true) and coalesce(${ends} > ${start}, true)`
      const where = sql`${source.where} and ${within}`
      const [counted] = await database.rows(totalRow`select ${columns} ${store.count} where ${where}`)
      const mayWrite = mayDo(duty, store.definition.permission.write)
      const order = sql`${starts} nulls first`
      const records = await firstRecords(database, store, { where, order, limit: most }, now)
      return {
        kind: { kind: store.definition.id as Entry['kind'], total: counted?.total ?? 0, may_write: mayWrite },
        entries: records.map((record) => entryOf(source, record, { mayWrite, now })),
      }
    }),
  )
  return {
    today: lagosDate(now),
    kinds: lanes.map(({ kind }) => kind),
    entries: lanes.flatMap(({ entries }) => entries),
  }
}
