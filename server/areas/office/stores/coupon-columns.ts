/** What a coupon's form holds as its table has it: of one coupon, or of many that a file changes. */
import { type SQL, sql } from 'drizzle-orm'
import type { Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { toKobo } from '../../../platform/money.ts'
import type { ManyWrites } from '../resource-store.ts'

const kobo = (value: unknown): number | null => (typeof value === 'number' ? toKobo(value) : null)

/** Types of the columns that a form fills. */
const types = {
  code: 'text',
  name: 'text',
  type: 'text',
  value: 'int',
  min_spend: 'int',
  max_discount: 'int',
  min_quantity: 'int',
  usage_limit: 'int',
  usage_limit_per_customer: 'int',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  applies_to: 'text',
  target_ids: 'jsonb',
  excluded_product_ids: 'jsonb',
  audience: 'text',
  exclude_sale_items: 'boolean',
  is_active: 'boolean',
} as const
type Column = keyof typeof types
const columnNames = Object.keys(types) as Column[]

const inNaira = new Set<Column>(['min_spend', 'max_discount'])
const initials: Partial<Record<Column, unknown>> = {
  target_ids: [],
  excluded_product_ids: [],
  exclude_sale_items: false,
  is_active: false,
}

/** Whole percent, or kobo; nothing for free shipping. */
const giftOf = ({ type, value }: Values): number => (type === 'percentage' ? Number(value) : (kobo(value) ?? 0))

function cellOf(values: Values, column: Column): unknown {
  if (column === 'value') return giftOf(values)
  return inNaira.has(column) ? kobo(values[column]) : (values[column] ?? initials[column] ?? null)
}

export const couponNames = sql.raw(columnNames.join(', '))

/** The columns of a coupon that others may share: all but its code, which comes first among the names. */
export const sharedColumns = columnNames.filter((column) => column !== 'code')

/** A select list of the columns. */
export const couponColumns = (values: Values): SQL =>
  sql.join(
    columnNames.map((column) => {
      const cell = cellOf(values, column)
      const given = types[column] === 'jsonb' ? JSON.stringify(cell) : cell
      return sql`${given}::${sql.raw(types[column])} as ${sql.identifier(column)}`
    }),
    sql`, `,
  )

/** A code is looked at by the writes of other coupons, so a row that changes it is written alone. */
const ofItself = sharedColumns
const set = sql.raw(ofItself.map((column) => `${column} = given.${column}`).join(', '))
const given = sql.raw(ofItself.map((column) => `${column} ${types[column]}`).join(', '))

/** Fields of the coupon's own row that no other coupon's write looks at. */
export const ownFields: ManyWrites['fields'] = new Set<string>(ofItself)

export async function updateCoupons(
  tx: Queryable,
  changes: readonly { readonly id: number; readonly values: Values }[],
): Promise<void> {
  const wanted = changes.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(ofItself.map((column) => [column, cellOf(values, column)])),
  }))
  await tx.rows(sql`update coupons r set ${set}, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (id int, ${given}) where r.id = given.id`)
}
