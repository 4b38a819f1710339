/** Which edition of an app a phone is offered. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { compareVersions } from '#machines/admin/resources/app-versions.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { appVersions as v } from '../../platform/db/schema/apps.ts'
import { lagosDate } from '../../platform/lagos-days.ts'

const releaseRow = rowsOf({
  id: v.id,
  version_name: v.version_name,
  build: v.build,
  min_supported_version: v.min_supported_version,
  force_update: v.force_update,
  notes: v.notes,
  store_url: v.store_url,
  rollout_percent: v.rollout_percent,
  status: v.status,
  released_at: v.released_at,
})
type Release = RowIn<typeof releaseRow>

export type Asking = {
  platform: 'android' | 'ios'
  version: string
  /** Undefined: editions of the same x.y.z count as one. */
  build: number | undefined
  installationId: string | undefined
  now: number
}

/** Seconds after which a phone asks again: it need not be told sooner of what is rolled out over days. */
const checkAfter = 21_600

const whole = 2 ** 32

/**
 * Whether a release is for an installation by now: other people are first each time, and who has it keeps it while the share grows.
 * @param percent 0 to 100
 */
export function isInRollout(releaseId: number, percent: number, installationId: string | undefined): boolean {
  if (percent >= 100) return true
  if (installationId === undefined) return false
  const hash = createHash('sha256').update(`${releaseId}:${installationId}`).digest().readUInt32BE(0)
  return hash / whole < percent / 100
}

const isHigher = (release: Release, { version, build }: Asking): boolean => {
  const order = compareVersions(release.version_name, version)
  return order > 0 || (order === 0 && build !== undefined && release.build > build)
}

const isSame = (release: Release, { version, build }: Asking): boolean =>
  release.version_name === version && (build === undefined || release.build === build)

/** Counts calls of editions that there are; what else callers name is counted nowhere. */
async function countCall(database: Queryable, id: number, now: number): Promise<void> {
  await database.rows(sql`
    insert into app_version_calls (app_version_id, day, calls) values (${id}, ${lagosDate(now)}::date, 1)
    on conflict (app_version_id, day) do update set calls = app_version_calls.calls + 1`)
}

export async function latestFor(database: Queryable, asking: Asking) {
  const all = await database.rows(releaseRow`
    select ${columns} from app_versions where platform = ${asking.platform} and status <> 'draft'
    order by string_to_array(version_name, '.')::int[] desc, build desc`)
  const own = all.find((release) => isSame(release, asking))
  if (own) await countCall(database, own.id, asking.now)
  const latest = all.find(
    ({ id, status, rollout_percent }) =>
      status === 'released' && isInRollout(id, rollout_percent, asking.installationId),
  )
  const isUpdate = latest !== undefined && isHigher(latest, asking)
  const least = latest?.min_supported_version ?? null
  return {
    latest: latest
      ? {
          version: latest.version_name,
          build: latest.build,
          notes: latest.notes,
          released_at: latest.released_at?.toISOString() ?? null,
        }
      : null,
    update_available: isUpdate,
    force_update: isUpdate && (latest.force_update || (least !== null && compareVersions(asking.version, least) < 0)),
    withdrawn: own?.status === 'withdrawn',
    store_url: latest?.store_url ?? null,
    check_after: checkAfter,
  }
}

const addressRow = rowsOf({ platform: v.platform, store_url: v.store_url })

/** Where shoppers get the apps: the address of the highest release of a platform that has one. */
export async function appStores(database: Queryable): Promise<Partial<Record<Asking['platform'], string>>> {
  const rows = await database.rows(addressRow`
    select distinct on (platform) ${columns} from app_versions
    where status = 'released' and store_url is not null and rollout_percent > 0
    order by platform, string_to_array(version_name, '.')::int[] desc, build desc`)
  return Object.fromEntries(rows.map(({ platform, store_url }) => [platform, store_url ?? '']))
}
