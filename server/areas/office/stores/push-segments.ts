import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { pushSegmentsDefinition, segmentConditions } from '#machines/admin/resources/push-segments.ts'
import type { Conditions } from '../../messages/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { pushSegments } from '../../../platform/db/schema/push.ts'
import { ApiError } from '../../../platform/errors.ts'
import { toKobo, toNairaOrNull } from '../../../platform/money.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'

type Row = { id: number; version: number; name: string; conditions: Conditions; is_used: boolean; created_at: Date }

function toRecord({ conditions, created_at, ...row }: Row): Stored {
  const fields = Object.fromEntries(segmentConditions.map((name) => [name, conditions[name] ?? null]))
  return {
    ...row,
    ...fields,
    min_spent: toNairaOrNull(conditions.min_spent ?? null),
    has_cart: conditions.has_cart ?? false,
    conditions_count: Object.keys(conditions).length,
    created_at: created_at.toISOString(),
  }
}

/** What is filled in, as it is kept: money in kobo. */
const conditionsOf = (values: Values): string =>
  JSON.stringify(
    Object.fromEntries(
      segmentConditions.flatMap((name) => {
        const value = values[name]
        if (value === null || value === undefined || value === '' || value === false) return []
        return [[name, name === 'min_spent' ? toKobo(Number(value)) : value]]
      }),
    ),
  )

const madeRow = rowsOf({ id: pushSegments.id })
const nameRow = rowsOf({ name: pushSegments.name })

async function check(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const [other] = await tx.rows(nameRow`
    select ${columns} from push_segments where lower(name) = lower(${values['name']}) and id is distinct from ${id}::int`)
  return other
    ? [{ field: 'name', code: 'office.taken', params: { value: String(values['name']), name: other.name } }]
    : []
}

export const pushSegmentsStore: ResourceStore = {
  definition: pushSegmentsDefinition,
  fileKey: 'name',
  table: 'push_segments',
  count: sql`from push_segments r`,
  from: sql`from push_segments r`,
  columns: sql`r.id, r.version, r.name, r.conditions, r.created_at,
    exists (select 1 from push_messages m where m.segment_id = r.id) as is_used`,
  toRecord,
  search: (text) => sql`position(${text} in lower(r.name)) > 0`,
  tabs: () => ({ all: sql`true` }),
  filters: {},
  sorts: {
    name: sql`lower(r.name)`,
    '-name': sql`lower(r.name) desc`,
    '-created_at': sql`r.created_at desc`,
    created_at: sql`r.created_at`,
  },
  check,
  async insert(tx, values, id) {
    const given = sql`${values['name']}::text, ${conditionsOf(values)}::jsonb`
    const [made] = await tx.rows(
      id === null
        ? madeRow`insert into push_segments (name, conditions) values (${given}) returning ${columns}`
        : madeRow`insert into push_segments (id, name, conditions) overriding system value values (${id}::int, ${given}) returning ${columns}`,
    )
    return made?.id ?? 0
  },
  async update(tx, id, values) {
    await tx.rows(
      sql`update push_segments set name = ${values['name']}::text, conditions = ${conditionsOf(values)}::jsonb where id = ${id}`,
    )
  },
  async remove(tx, { id, is_used }) {
    if (is_used === true)
      throw new ApiError(409, 'in_use', 'A push notification goes to this segment. Delete or change that first.')
    await tx.rows(sql`delete from push_segments where id = ${id}`)
    return 'deleted'
  },
}
