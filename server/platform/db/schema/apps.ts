import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Editions of the apps. One that was released stays: it is withdrawn, never deleted. */
export const appVersions = pgTable(
  'app_versions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    platform: text({ enum: ['android', 'ios'] }).notNull(),
    /** `x.y.z`; editions are in order by its numbers, then by build. */
    version_name: text().notNull(),
    build: integer().notNull(),
    /** Phones below it have to update, where this release is offered to them. */
    min_supported_version: text(),
    force_update: boolean().notNull().default(false),
    notes: text(),
    store_url: text(),
    /** Of installations, by a stable hash of release and installation. */
    rollout_percent: smallint().notNull().default(100),
    status: text({ enum: ['draft', 'released', 'withdrawn'] })
      .notNull()
      .default('draft'),
    released_at: instant(),
    withdrawn_at: instant(),
    created_at: instant().notNull().defaultNow(),
    /** Grows by one with every write of an admin. */
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('app_versions_edition').on(table.platform, table.version_name, table.build),
    check('app_versions_rollout', sql`${table.rollout_percent} between 0 and 100`),
    check(
      'app_versions_store',
      sql`${table.store_url} is not null or (not ${table.force_update} and ${table.min_supported_version} is null)`,
    ),
    index('app_versions_released').on(table.platform, table.status),
  ],
)

/** How often a day phones of an edition asked what is newest. Nothing of who asked. */
export const appVersionCalls = pgTable(
  'app_version_calls',
  {
    app_version_id: integer()
      .notNull()
      .references(() => appVersions.id, { onDelete: 'cascade' }),
    /** In Lagos. */
    day: date().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.app_version_id, table.day] })],
)
