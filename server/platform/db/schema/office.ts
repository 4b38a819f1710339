import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What was done in the back office, written in the transaction that did it. A trigger refuses to edit or delete an entry (see the migration):
 * only erasure blanks who somebody was, and the count of refused calls grows.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** No reference: the trail outlives the account. Null for a call without a token. */
    person_id: integer(),
    person_name: text(),
    duty: text({ enum: ['owner', 'manager', 'packer', 'marketer', 'support'] }),
    device: text(),
    network: text(),
    request_id: text().notNull(),
    resource: text().notNull(),
    record_id: text(),
    record_name: text(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The record's version after it. */
    version: integer(),
    batch: uuid(),
    undoes: integer(),
    times: integer().notNull().default(1),
  },
  (table) => [
    index('audit_entries_at').on(table.at.desc(), table.id.desc()),
    index('audit_entries_record').on(table.resource, table.record_id, table.id),
    index('audit_entries_person').on(table.person_id, table.id),
    uniqueIndex('audit_entries_undoes').on(table.undoes),
    /** One entry a minute and network of calls without a token. */
    uniqueIndex('audit_entries_strangers')
      .on(table.network, table.at)
      .where(sql`action = 'access.unauthenticated'`),
    check('audit_entries_times_positive', sql`${table.times} > 0`),
  ],
)

/** Addresses that goods and stalls once had: they lead on to the present one for good. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: text({ enum: ['product', 'category'] }).notNull(),
    slug: text().notNull(),
    record_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('former_slugs_record').on(table.kind, table.record_id),
  ],
)
