import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { paths } from '../paths.ts'
import type { Database } from './database.ts'
import { columns, rowsOf, words } from './rows.ts'

type Migration = { name: string; hash: string; statements: string[] }

/** Any fixed number will do: instances that start together on one PostgreSQL migrate one after the other. */
const migrationLock = 652_411

/** The limit of a statement is for what people wait for: a table that is written anew takes longer, and so does who waits for it. */
export const takesItsTime = sql`set local statement_timeout = 0`

/** The migrations in their order, as drizzle-kit's journal lists them. */
export function readMigrations(folder: string = paths.migrations): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint').map((statement) => statement.trim()),
    }
  })
}

/**
 * Brings a database to the newest migration, all of them in one transaction.
 * @returns the names of those that were applied
 * @throws when the database was made by a newer Oja, or a migration was edited after it had been applied
 */
export function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.rows(takesItsTime)
    await tx.rows(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.rows(sql`
      create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const applied = await tx.rows(
      rowsOf({ name: words(sql`name`), hash: words(sql`hash`) })`select ${columns} from migrations order by name`,
    )
    const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
    for (const { name, hash } of applied) {
      if (!known.has(name))
        throw new Error(
          `The database has the migration ${name}, which this version of Oja does not know: start a newer one.`,
        )
      if (known.get(name) !== hash)
        throw new Error(`The migration ${name} differs from the one this database was made with.`)
    }
    const names = new Set(applied.map(({ name }) => name))
    const pending = migrations.filter((migration) => !names.has(migration.name))
    for (const migration of pending) {
      for (const statement of migration.statements) await tx.rows(sql.raw(statement))
      await tx.rows(sql`insert into migrations (name, hash) values (${migration.name}, ${migration.hash})`)
    }
    return pending.map((migration) => migration.name)
  })
}
