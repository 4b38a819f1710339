/** What the engine of resources has to be told of one: its table and what only its database knows. The rest stands in its definition. */
import type { SQL } from 'drizzle-orm'
import type { Refused, ResourceDefinition, Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../platform/db/database.ts'

export type Stored = Values & { readonly id: number; readonly version: number }

/** What a person says with a deletion: query parameters of the resource's own. */
export type RemovalOptions = Readonly<Record<string, unknown>>

export type ResourceStore = {
  readonly definition: ResourceDefinition
  /** The table, for its lock and its version; a name of this code, never of a caller. */
  readonly table: string
  /** `from … as r`, with all that the rest refers to. */
  readonly from: SQL
  readonly count: SQL
  readonly columns: SQL
  /** A row of `columns` as the API writes it. @param now milliseconds since 1970 */
  readonly toRecord: (row: never, now: number) => Stored
  readonly search: (text: string) => SQL
  /** Conditions of tabs; `all` too, where it leaves something out. */
  readonly tabs: (now: number) => Readonly<Record<string, SQL>>
  readonly filters: Readonly<Record<string, (value: string) => SQL>>
  readonly sorts: Readonly<Record<string, SQL>>
  /** What the database alone can refuse: a name that is taken, a target that is not there. Runs under the locks of the write. */
  readonly check: (tx: Queryable, values: Values, id: number | null) => Promise<readonly Refused[]>
  /** @param id of a record that comes back; null for a new one @returns its id */
  readonly insert: (tx: Queryable, values: Values, id: number | null) => Promise<number>
  /** Writes the fields of the form. */
  readonly update: (tx: Queryable, id: number, values: Values, before: Stored) => Promise<void>
  /** Deletes or archives. @throws ApiError 409 `in_use` */
  readonly remove: (
    tx: Queryable,
    record: Stored,
    given: { at: number; options: RemovalOptions },
  ) => Promise<'deleted' | 'archived'>
  /** Takes an archived one back, where the resource archives. */
  readonly restore?: (tx: Queryable, id: number) => Promise<void>
  /** Bulk actions of its own, beside those that only set fields and `delete`. */
  readonly actions?: Readonly<Record<string, (tx: Queryable, record: Stored) => Promise<Values>>>
}
