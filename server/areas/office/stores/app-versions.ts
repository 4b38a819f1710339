import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { appVersionsDefinition } from '#machines/admin/resources/app-versions.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { appVersions } from '../../../platform/db/schema/apps.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { recordChange } from '../audit.ts'
import { inUse, refusedFields } from '../refusals.ts'
import type { ActionGiven, ResourceStore, Stored } from '../resource-store.ts'
import { formColumns } from './form-columns.ts'

type Row = {
  id: number
  version: number
  platform: string
  version_name: string
  build: number
  min_supported_version: string | null
  force_update: boolean
  notes: string | null
  store_url: string | null
  rollout_percent: number
  status: string
  released_at: Date | null
  withdrawn_at: Date | null
  created_at: Date
  /** Of the last 30 days by day: of this edition, and of all of its platform. */
  calls_by_day: { day: string; own: number; all: number }[]
}

const days = 30

function toRecord({ calls_by_day, released_at, withdrawn_at, created_at, ...row }: Row, now: number): Stored {
  const from = lagosDate(now, 1 - days)
  const counted = calls_by_day.filter(({ day }) => day >= from)
  const calls = counted.reduce((sum, { own }) => sum + own, 0)
  const all = counted.reduce((sum, one) => sum + one.all, 0)
  return {
    ...row,
    was_released: row.status !== 'draft',
    released_at: released_at?.toISOString() ?? null,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    calls,
    call_share: all === 0 ? null : Math.round((1000 * calls) / all) / 10,
  }
}

const columnsOf = (values: Values) =>
  sql`${values['platform']}::text as platform, ${values['version_name']}::text as version_name, ${values['build']}::int as build,
    ${values['min_supported_version']}::text as min_supported_version, ${values['force_update'] ?? false}::boolean as force_update,
    ${values['notes']}::text as notes, ${values['store_url']}::text as store_url, ${values['rollout_percent']}::smallint as rollout_percent`

const names = sql.raw(
  'platform, version_name, build, min_supported_version, force_update, notes, store_url, rollout_percent',
)
const madeRow = rowsOf({ id: appVersions.id })
const otherRow = rowsOf({ version_name: appVersions.version_name, build: appVersions.build })

async function taken(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const [other] = await tx.rows(madeRow`
    select ${columns} from app_versions
    where platform = ${values['platform']} and version_name = ${values['version_name']} and build = ${values['build']}::int
      and id is distinct from ${id}::int`)
  return other ? [{ field: 'build', code: 'office.apps.taken' }] : []
}

const order = sql.raw("array_append(string_to_array(version_name, '.')::int[], build)")

/** Highest of what was ever released for its platform, or it is refused. Releases of a platform are made one after the other. */
async function refuseLower(tx: Queryable, record: Stored): Promise<void> {
  await tx.rows(sql`lock table app_versions in share row exclusive mode`)
  const [higher] = await tx.rows(otherRow`
    select ${columns} from app_versions
    where platform = ${record['platform']} and status <> 'draft'
      and ${order} >= (select ${order} from app_versions where id = ${record.id})
    order by ${order} desc limit 1`)
  if (higher)
    throw refusedFields([
      {
        field: 'version_name',
        code: 'office.apps.notHigher',
        params: { version: higher.version_name, build: higher.build },
      },
    ])
}

/** Pages tell where the app is had: what servers remember of that is over. */
const tellShop = (tx: Queryable) => tx.rows(sql`select pg_notify('catalogue', 'content')`)

/** Recorded as what it is, so that nobody takes it back: phones may have it by now. */
async function move(tx: Queryable, record: Stored, { doer, batch }: ActionGiven, to: 'released' | 'withdrawn') {
  const at = new Date(doer.at).toISOString()
  const stamp = sql.raw(to === 'released' ? 'released_at' : 'withdrawn_at')
  await tx.rows(sql`
    update app_versions set status = ${to}, ${stamp} = ${at}::timestamptz, version = version + 1 where id = ${record.id}`)
  await tellShop(tx)
  const version = record.version + 1
  const auditId = await recordChange(tx, doer, {
    resource: appVersionsDefinition.id,
    recordId: record.id,
    recordName: String(record['version_name']),
    action: `${appVersionsDefinition.thing}.${to}`,
    before: { status: record['status'] ?? null },
    after: { status: to },
    version,
    batch,
  })
  return { version, auditId }
}

const written = formColumns('app_versions', names, columnsOf)

export const appVersionsStore: ResourceStore = {
  definition: appVersionsDefinition,
  table: 'app_versions',
  count: sql`from app_versions r`,
  from: sql`from app_versions r`,
  columns: sql`r.id, r.version, r.platform, r.version_name, r.build, r.min_supported_version, r.force_update, r.notes, r.store_url,
    r.rollout_percent, r.status, r.released_at, r.withdrawn_at, r.created_at,
    (select coalesce(jsonb_agg(jsonb_build_object('day', d.day::text, 'own', d.own, 'all', d.calls)), '[]'::jsonb) from (
      select c.day, sum(c.calls) as calls, coalesce(sum(c.calls) filter (where c.app_version_id = r.id), 0) as own
      from app_version_calls c join app_versions o on o.id = c.app_version_id
      where o.platform = r.platform group by c.day order by c.day desc limit 31) d) as calls_by_day`,
  toRecord,
  search: (text) =>
    sql`(position(${text} in r.version_name) > 0 or position(${text} in lower(coalesce(r.notes, ''))) > 0)`,
  tabs: () => ({
    all: sql`true`,
    released: sql`r.status = 'released'`,
    draft: sql`r.status = 'draft'`,
    withdrawn: sql`r.status = 'withdrawn'`,
  }),
  filters: { platform: (value) => sql`r.platform = ${value}` },
  sorts: {
    '-release': sql`string_to_array(r.version_name, '.')::int[] desc, r.build desc`,
    release: sql`string_to_array(r.version_name, '.')::int[], r.build`,
    '-created_at': sql`r.created_at desc`,
    created_at: sql`r.created_at`,
  },
  check: taken,
  insert: written.insert,
  async update(tx, id, values) {
    await written.update(tx, id, values)
    await tellShop(tx)
  },
  /** Only the taking back of a draft comes here. */
  async remove(tx, record) {
    if (record['status'] !== 'draft') throw inUse('Phones may have it already. Withdraw it instead.', 1)
    await tx.rows(sql`delete from app_versions where id = ${record.id}`)
    return 'deleted'
  },
  actions: {
    async release(tx, record, given) {
      await refuseLower(tx, record)
      return move(tx, record, given, 'released')
    },
    withdraw: (tx, record, given) => move(tx, record, given, 'withdrawn'),
  },
}
