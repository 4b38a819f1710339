/** What the engine of resources has to be told of one: its table and what only its database knows. The rest stands in its definition. */
import type { SQL } from 'drizzle-orm'
import type { StockLevel } from '#machines/admin/stock.ts'
import type { Field, Refused, ResourceDefinition, Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Doer } from './audit.ts'

export type Stored = Values & { readonly id: number; readonly version: number }

/** What a person says with a deletion: query parameters of the resource's own. */
export type RemovalOptions = Readonly<Record<string, unknown>>

/**
 * An order of a list that an index stands in, so that it is read from either end. `nulls`: as the index has them, also where there are none; a list that
 * says otherwise than its index is sorted whole.
 */
export type SortKey = {
  readonly key: SQL
  readonly way: 'asc' | 'desc'
  readonly nulls: 'first' | 'last'
  /** The type of its values, none of which is null: a file can be written in this order. */
  readonly as?: 'timestamptz' | 'bigint'
}

/** What can be listed. */
export type ListSource = {
  readonly definition: ResourceDefinition
  /** `from … as r`, with all that the rest refers to. */
  readonly from: SQL
  readonly count: SQL
  readonly columns: SQL
  /** The columns that some fields need, where reading all of them costs much; `stock` is what a file counts. */
  readonly columnsFor?: (fields: readonly string[]) => SQL
  /** A row of `columns` as the API writes it. @param now milliseconds since 1970 */
  readonly toRecord: (row: never, now: number) => Stored
  readonly search: (text: string) => SQL
  /** Conditions on `r` that find together what `search` finds, each by an index of its own. */
  readonly searchWays?: (text: string) => readonly SQL[]
  /** Filters that are answered by rows of another table: what they find is read once for the page and for its count. */
  readonly gathered?: ReadonlySet<string>
  /** Conditions of tabs; `all` too, where it leaves something out. */
  readonly tabs: (now: number) => Readonly<Record<string, SQL>>
  readonly filters: Readonly<Record<string, (value: string) => SQL>>
  /** What a list leaves out, in all its tabs, where its address neither looks for words nor has one of these filters. */
  readonly leavesOut?: { readonly kept: SQL; readonly unless: readonly string[] }
  /** Texts that filters take, where the definition does not say it: an address that is kept or exported was not looked at by the contract. */
  readonly takes?: Readonly<Record<string, (value: string) => boolean>>
  readonly sorts: Readonly<Record<string, SQL | SortKey>>
  /** How many some of the tabs hold without filter and search, each as one number that is kept. The others are counted. */
  readonly kept?: Readonly<Record<string, SQL>>
  /** Conditions and sorts refer to `count` alone, so that only the rows of one page are joined with the rest of `from`. */
  readonly joinsLate?: boolean
}

export type ResourceStore = ListSource & {
  /** The table, for its lock and its version; a name of this code, never of a caller. */
  readonly table: string
  /** What the database alone can refuse: a name that is taken, a target that is not there. Runs under the locks of the write. */
  readonly check: (tx: Queryable, values: Values, id: number | null) => Promise<readonly Refused[]>
  /** How changes of many records are checked and written together: those of `fields`, which no other record's write looks at. */
  readonly many?: ManyWrites
  /** What the moment refuses of a change. @param at milliseconds since 1970 */
  readonly checkTime?: (values: Values, before: Stored, at: number) => readonly Refused[]
  /**
   * @param id of a record that comes back; null for a new one
   * @param snapshot the record that comes back as the trail holds it, with what no form carries
   * @returns its id
   */
  readonly insert: (tx: Queryable, values: Values, id: number | null, snapshot?: Values) => Promise<number>
  /** Writes the fields of the form. */
  readonly update: (tx: Queryable, id: number, values: Values, before: Stored, cause: UpdateCause) => Promise<void>
  /** Deletes or archives. @throws ApiError 409 `in_use` */
  readonly remove: (
    tx: Queryable,
    record: Stored,
    given: { at: number; options: RemovalOptions },
  ) => Promise<'deleted' | 'archived'>
  /** Takes an archived one back, where the resource archives. */
  readonly restore?: (tx: Queryable, id: number) => Promise<void>
  /** The column of its table, and of its file, that names a record where its id does not. */
  readonly fileKey?: string
  /** Where its file has several lines of one record: what they say, and the fields that only they have. */
  readonly lines?: {
    readonly fields: readonly Field[]
    /** The field that names a line of its record. */
    readonly key: string
    readonly of: (record: Stored) => readonly Values[]
    /** Fields of the record with a line as it is to be. */
    readonly into: (record: Stored, line: Values) => Values
  }
  /** Where its file counts stock: what there is of a record; null where each of its sizes has a stock of its own. */
  readonly stockOf?: (record: Stored) => StockLevel | null
  /** Why a file of somebody with this duty may not change a record that the list shows them; null where it may. */
  readonly refusesFile?: (record: Values, duty: Doer['duty']) => Refused | null
  /** What an undo asks for beyond the permission to write. @throws ApiError 403 */
  readonly guardUndo?: (
    tx: Queryable,
    doer: Doer,
    undone: { readonly id: number; readonly before: Values | null; readonly after: Values | null },
  ) => Promise<void>
  /** Locks of an action that come before the record's. */
  readonly prepare?: (tx: Queryable, action: string) => Promise<void>
  /** Actions on one record or many, beside those that only set fields and `delete`. The record is locked. */
  readonly actions?: Readonly<Record<string, StoreAction>>
}

/** Who makes a change, and the entry of the trail that it takes back, where it takes one back. */
export type UpdateCause = { readonly doer: Doer; readonly undoes?: number | undefined }

export type ManyWrites = {
  readonly fields: ReadonlySet<string>
  /** As `check`, for each in their order. */
  readonly check: (
    tx: Queryable,
    drafts: readonly { readonly values: Values; readonly id: number | null }[],
  ) => Promise<readonly (readonly Refused[])[]>
  /** Writes the fields that each changes, and moves each record to its next version. */
  readonly update: (
    tx: Queryable,
    changes: readonly { readonly id: number; readonly values: Values; readonly fields: readonly string[] }[],
  ) => Promise<void>
}

export type StoreAction = (tx: Queryable, record: Stored, given: ActionGiven) => Promise<ActionDone>

export type ActionGiven = { readonly values: Values; readonly doer: Doer; readonly batch: string }

/** Fields to write, by the same road as those of a form; or what the action has written and recorded itself. */
export type ActionDone =
  | { readonly sets: Values }
  | { readonly version: number | null; readonly auditId: number | null; readonly madeId?: number }
