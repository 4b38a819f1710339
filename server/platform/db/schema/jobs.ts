import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Work for later. A row is new (`tries` 0), under way (`heartbeat_at`), waiting for its next try, or given up (`failed_at`); one that is
 * done is deleted.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Of a name and key there is at most one new job. */
    key: text().notNull(),
    data: jsonb().notNull(),
    due_at: instant().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /** The server that is at it, and when it last said so. */
    worker: text(),
    heartbeat_at: instant(),
    failed_at: instant(),
    last_error: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('jobs_new')
      .on(table.name, table.key)
      .where(sql`tries = 0`),
    index('jobs_due')
      .on(table.due_at)
      .where(sql`heartbeat_at is null and failed_at is null`),
    index('jobs_under_way')
      .on(table.heartbeat_at)
      .where(sql`heartbeat_at is not null`),
    index('jobs_failed')
      .on(table.failed_at)
      .where(sql`failed_at is not null`),
  ],
)
