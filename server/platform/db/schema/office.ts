import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './identity.ts'

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
    index('audit_entries_action').on(table.action, table.at.desc(), table.id.desc()),
    index('audit_entries_names').using(
      'gin',
      sql`lower(coalesce(record_name, '') || chr(10) || coalesce(person_name, '')) gin_trgm_ops`,
    ),
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

/** Work of the back office that goes on after its answer: files that go out, files that come in, and actions on many records. */
export const officeJobs = pgTable(
  'office_jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['export', 'import', 'bulk'] }).notNull(),
    resource: text().notNull(),
    /** `receiving`: a file that is still coming in, which nobody is told of. */
    state: text({
      enum: ['receiving', 'checking', 'ready', 'running', 'done', 'cancelled', 'failed', 'undone'],
    }).notNull(),
    /** Who asked for it, as the trail tells of them. */
    doer: jsonb().notNull(),
    /** What was asked for. */
    request: jsonb().notNull(),
    /** How many records it is about, and how many of them are done. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** The id of the last record that was taken: the next step begins behind it. */
    cursor: integer().notNull().default(0),
    /** An import: what its rows come to, what was chosen of them, and whether it is being taken back. */
    counts: jsonb().notNull().default({}),
    choice: text({ enum: ['all', 'good'] }),
    is_undoing: boolean().notNull().default(false),
    /** What it writes stands under one batch in the trail. */
    batch: uuid(),
    /** An export: ids of the records that words, or rows of another table, led to, in the order of its file: they are looked for once. */
    found: integer().array(),
    /** Bytes of its file. */
    bytes: integer().notNull().default(0),
    /** Steps that failed one after another. */
    failures: integer().notNull().default(0),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [index('office_jobs_kind').on(table.kind, table.id)],
)

/** The file of a job, in pieces of some hundred lines: it is written and read without ever being whole in memory. Its text is not compressed (migration 65). */
export const officeJobParts = pgTable(
  'office_job_parts',
  {
    job_id: integer()
      .notNull()
      .references(() => officeJobs.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.number] })],
)

/**
 * The rows of a file that came in, what each of them would change, and what became of it. Of a bulk action: the records that matched when it was
 * asked for, each at its place in the line, with no cells.
 */
export const importRows = pgTable(
  'import_rows',
  {
    job_id: integer()
      .notNull()
      .references(() => officeJobs.id, { onDelete: 'cascade' }),
    /** Where the row begins in the file. */
    line: integer().notNull(),
    cells: jsonb().notNull(),
    /** What the row is about, so that no two rows are about the same. */
    key: text(),
    outcome: text({ enum: ['created', 'changed', 'unchanged', 'refused'] }),
    record_id: integer(),
    name: text(),
    before: jsonb(),
    after: jsonb(),
    refusals: jsonb(),
    /** What became of it: written, refused after all, taken back, or kept as it was changed again since. */
    written: text({ enum: ['written', 'refused', 'undone', 'kept'] }),
    audit_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.line] }),
    index('import_rows_key').on(table.job_id, table.key),
    index('import_rows_outcome').on(table.job_id, table.outcome, table.line),
  ],
)

/** Lists as somebody keeps them under a name: for themselves, or for all who may read the list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a shared one whose owner has left. */
    owner_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    resource: text().notNull(),
    name: text().notNull(),
    /** What the list's address says, by its parameters. */
    query: jsonb().notNull(),
    is_shared: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.owner_id, table.resource, sql`lower(${table.name})`),
    index('saved_views_resource').on(table.resource),
    check('saved_views_owned', sql`${table.is_shared} or ${table.owner_id} is not null`),
  ],
)

/**
 * How many records of a kind stand under each key, for the counts of lists: +1 and −1 as triggers write them beside each change, so that nobody waits for
 * another's row. Their sums are the counts; housekeeping adds rows up. Entries of the trail have one key, `all`. Under `sales` stands how often orders were changed that were sold before.
 */
export const recordCounts = pgTable('record_counts', {
  kind: text({ enum: ['products', 'orders', 'users', 'audit', 'sales'] }).notNull(),
  /** What tabs are told apart by: of goods `active low`, of orders the status, of people `active customer`. */
  key: text().notNull(),
  amount: integer().notNull(),
})
