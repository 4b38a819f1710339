/** The audit trail: what was done in the back office, by whom, written in the transaction that did it. */
import { sql } from 'drizzle-orm'
import type { Duty } from '#machines/admin/permissions.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { auditEntries } from '../../platform/db/schema/office.ts'

/** Who does it, and from where. */
export type Doer = {
  personId: number | null
  name: string | null
  duty: Duty | null
  /** In plain words, such as "Chrome on Android". */
  device: string | null
  /** The address without its last part. */
  network: string | null
  requestId: string
  /** Milliseconds since 1970. */
  at: number
}

export type Change = {
  resource: string
  recordId: number | null
  recordName: string | null
  /** `coupon.updated` */
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  /** The record's version after it; null where it is gone. */
  version: number | null
  batch?: string | null
  /** The entry that it takes back. */
  undoes?: number | null
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const oneRow = rowsOf({ id: auditEntries.id })

/** @returns the id of the entry */
export async function recordChange(tx: Queryable, doer: Doer, change: Change): Promise<number> {
  const [entry] = await tx.rows(oneRow`
    insert into audit_entries (at, person_id, person_name, duty, device, network, request_id, resource, record_id, record_name, action,
      before, after, version, batch, undoes)
    values (${new Date(doer.at).toISOString()}::timestamptz, ${doer.personId}, ${doer.name}, ${doer.duty}, ${doer.device}, ${doer.network},
      ${doer.requestId}, ${change.resource}, ${change.recordId === null ? null : String(change.recordId)}, ${change.recordName},
      ${change.action}, ${json(change.before)}::jsonb, ${json(change.after)}::jsonb, ${change.version}, ${change.batch ?? null}::uuid,
      ${change.undoes ?? null})
    returning ${columns}`)
  return entry?.id ?? 0
}

type OfRecord = Change & { recordId: number }

/** Notes changes of as many records of a resource, in their order. @returns the ids of the entries by those of the records */
export async function recordChanges(
  tx: Queryable,
  doer: Doer,
  changes: readonly OfRecord[],
): Promise<Map<number, number>> {
  const entries = await tx.rows(rowsOf({ id: auditEntries.id, record_id: auditEntries.record_id })`
    insert into audit_entries (at, person_id, person_name, duty, device, network, request_id, resource, record_id, record_name, action,
      before, after, version, batch, undoes)
    select ${new Date(doer.at).toISOString()}::timestamptz, ${doer.personId}::int, ${doer.name}::text, ${doer.duty}::text, ${doer.device}::text,
      ${doer.network}::text, ${doer.requestId}::text, resource, "recordId", "recordName", action, before, after, version, batch, undoes
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (resource text, "recordId" text, "recordName" text, action text,
      before jsonb, after jsonb, version int, batch uuid, undoes int)
    returning ${columns}`)
  return new Map(entries.map(({ id, record_id }) => [Number(record_id), id]))
}

const minute = 60_000

/**
 * Notes a call that was refused: of a signed-in person each; of callers without a token one entry a minute and network, with its count.
 * @param needed the permission or role that was missing
 */
export async function recordRefusal(
  database: Queryable,
  doer: Doer,
  { operation, needed }: { operation: string; needed: string },
): Promise<void> {
  if (doer.personId !== null) {
    await recordChange(database, doer, {
      resource: 'access',
      recordId: null,
      recordName: operation,
      action: 'access.refused',
      before: null,
      after: { needed },
      version: null,
    })
    return
  }
  const at = new Date(Math.floor(doer.at / minute) * minute).toISOString()
  await database.rows(sql`
    insert into audit_entries (at, device, network, request_id, resource, record_name, action)
    values (${at}::timestamptz, ${doer.device}, ${doer.network ?? 'unknown'}, ${doer.requestId}, 'access', ${operation}, 'access.unauthenticated')
    on conflict (network, at) where action = 'access.unauthenticated' do update set times = audit_entries.times + 1`)
}
