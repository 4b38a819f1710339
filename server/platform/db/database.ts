import type { SQL } from 'drizzle-orm'
import type { Statement, TypedQuery } from './rows.ts'

/** What is sent: a Drizzle `sql` text with its values inside, or a named statement. */
export type Query = SQL | Statement

/** Of a notice, or of undefined where any may have been missed. */
export type Hear = (payload: string | undefined) => void

/** Something that statements can be sent to: the database itself, or a transaction of it. */
export type Queryable = {
  /**
   * The rows of one statement. Counts and sums must be cast to `int` in SQL: the drivers differ on 64-bit numbers.
   * JSON parameters are passed as text and cast with `::jsonb`.
   * What they hold is known where the statement says it (`rows.ts`).
   */
  rows<Row = unknown>(query: Query | TypedQuery<Row>, values?: readonly unknown[]): Promise<Row[]>
}

/** The embedded database or PostgreSQL: one type, one set of migrations and queries. */
export type Database = Queryable & {
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Runs a text of several statements without values, such as a migration. */
  script(text: string): Promise<void>
  /**
   * Calls `hear` for every NOTIFY on `channel`, and with undefined when notices may have been missed (the connection
   * was lost and is back): then everything that depends on them is to be forgotten. What a transaction has told of is heard before the
   * transaction is answered.
   * @param options.again with undefined many times a second, too, while none can come: for what is given out of memory
   */
  listen(channel: string, hear: Hear, options?: { again?: boolean }): Promise<void>
  /** Waits for what is under way, then lets go of files and connections. Safe to call twice. */
  close(): Promise<void>
}
