/** Prizes of the wheel. Whatever is written keeps the rules of the whole wheel, under a lock that all writers take. */
import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { spinPrizesDefinition, wheelSize } from '#machines/admin/resources/spin-prizes.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { bool, columns, int, rowsOf } from '../../../platform/db/rows.ts'
import { coupons } from '../../../platform/db/schema/coupons.ts'
import { spinPrizes } from '../../../platform/db/schema/spin.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { goneFor, oddsOf, type Stocked } from '../../spin/index.ts'
import { inUse } from '../refusals.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { formColumns } from './form-columns.ts'
import { sentenceOf } from '../sentences.ts'

type Row = Stocked & {
  id: number
  version: number
  label: string
  type: string
  coupon_template_id: number | null
  points: number | null
  color: string
  position: number
  is_active: boolean
  created_at: Date
  archived_at: Date | null
  has_wins: boolean
  /** Those on the wheel now: odds hang on all of them. */
  wheel: (Stocked & { id: number })[]
}

function toRecord({ archived_at, won_on, wheel, ...row }: Row, now: number): Stored {
  const day = lagosDate(now)
  const odds = oddsOf(wheel, day)[wheel.findIndex(({ id }) => id === row.id)]
  const gone = goneFor({ ...row, won_on }, day)
  const isOn = archived_at === null && row.is_active
  return {
    ...row,
    position: Number(row.position),
    state: archived_at !== null ? 'archived' : isOn ? (gone === null ? 'active' : 'gone') : 'off',
    odds: isOn && odds !== undefined ? Math.round(odds * 100) / 100 : null,
    won_today: won_on === day ? row.won_today : 0,
    is_archived: archived_at !== null,
    created_at: row.created_at.toISOString(),
  }
}

const columnsOf = (values: Values) =>
  sql`${values['label']}::text as label, ${values['type']}::text as type, ${values['coupon_template_id']}::int as coupon_template_id,
    ${values['points']}::int as points, ${values['weight']}::int as weight, ${String(values['color']).toLowerCase()}::text as color,
    ${values['stock_limit']}::int as stock_limit, ${values['daily_limit']}::int as daily_limit,
    ${values['position']}::double precision as position, ${values['is_active'] ?? false}::boolean as is_active`

const names = sql.raw(
  'label, type, coupon_template_id, points, weight, color, stock_limit, daily_limit, position, is_active',
)

const countRow = rowsOf({ all: int(sql`count(*)`), none: int(sql`count(*) filter (where type = 'none')`) })

/** Why the wheel could not be as it would be with a prize like this in place of the one of this id; null where it could. */
async function wheelRefusal(
  tx: Queryable,
  id: number | null,
  { type, isOn }: { type: unknown; isOn: boolean },
): Promise<string | null> {
  await tx.rows(sql`select id from spin_wheel where id = 1 for update`)
  const [others] = await tx.rows(countRow`
    select ${columns} from spin_prizes where is_active and archived_at is null and id is distinct from ${id}::int`)
  const all = (others?.all ?? 0) + (isOn ? 1 : 0)
  const none = (others?.none ?? 0) + (isOn && type === 'none' ? 1 : 0)
  if (all > wheelSize.most) return 'office.spin.tooMany'
  if (all < wheelSize.least) return 'office.spin.tooFew'
  return none === 0 ? 'office.spin.needsNone' : null
}

/** With numbers, as `wheelRefusal` names it. */
const params = { most: wheelSize.most, least: wheelSize.least }

async function checkWheel(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const isOn = values['is_active'] === true
  const code = await wheelRefusal(tx, id, { type: values['type'], isOn })
  if (code === null) return []
  return [{ field: code === 'office.spin.needsNone' && isOn ? 'type' : 'is_active', code, params }]
}

const templateRow = rowsOf({
  is_delivery: bool(sql`type = 'free_shipping'`),
  is_ours: bool(sql`source = 'manual' and archived_at is null`),
  id: coupons.id,
})

/** Winners get a coupon with the rules of one that was made by hand, and a free delivery is one that gives a free delivery. */
async function checkTemplate(tx: Queryable, { type, coupon_template_id: id }: Values): Promise<Refused[]> {
  if (id === null || id === undefined) return []
  if (!Number.isSafeInteger(id)) return [{ field: 'coupon_template_id', code: 'office.missing' }]
  const [coupon] = await tx.rows(templateRow`select ${columns} from coupons where id = ${id}::int for share`)
  if (!coupon?.is_ours) return [{ field: 'coupon_template_id', code: 'office.missing' }]
  return coupon.is_delivery === (type === 'free_shipping')
    ? []
    : [{ field: 'coupon_template_id', code: 'office.spin.otherKind' }]
}

/** @throws ApiError 409 `in_use` where the wheel cannot be without it, or not with it */
async function refuseWheel(tx: Queryable, record: { id: number; type: unknown; isOn: boolean }): Promise<void> {
  const code = await wheelRefusal(tx, record.id, record)
  if (code !== null) throw inUse(sentenceOf(code, params), wheelSize.least)
}

const backRow = rowsOf({ type: spinPrizes.type, is_active: spinPrizes.is_active })

const written = formColumns('spin_prizes', names, columnsOf)

export const spinPrizesStore: ResourceStore = {
  definition: spinPrizesDefinition,
  table: 'spin_prizes',
  count: sql`from spin_prizes r`,
  from: sql`from spin_prizes r`,
  columns: sql`r.id, r.version, r.label, r.type, r.coupon_template_id, r.points, r.weight, r.color, r.stock_limit, r.daily_limit, r.won_count,
    r.won_today, r.won_on::text as won_on, r.position, r.is_active, r.created_at, r.archived_at,
    exists (select from spins where prize_id = r.id) as has_wins,
    (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'weight', w.weight, 'stock_limit', w.stock_limit, 'daily_limit', w.daily_limit,
        'won_count', w.won_count, 'won_today', w.won_today, 'won_on', w.won_on::text)), '[]'::jsonb)
      from spin_prizes w where w.is_active and w.archived_at is null) as wheel`,
  toRecord,
  search: (text) => sql`position(${text} in lower(r.label)) > 0`,
  tabs: (now) => {
    const here = sql`r.archived_at is null`
    const gone = sql`(coalesce(r.won_count >= r.stock_limit, false)
      or coalesce(r.won_on = ${lagosDate(now)}::date and r.won_today >= r.daily_limit, false))`
    return {
      all: here,
      active: sql`${here} and r.is_active and not ${gone}`,
      gone: sql`${here} and r.is_active and ${gone}`,
      off: sql`${here} and not r.is_active`,
      archived: sql`r.archived_at is not null`,
    }
  },
  filters: { type: (value) => sql`r.type = ${value}` },
  sorts: {
    position: sql`r.position`,
    label: sql`lower(r.label)`,
    '-label': sql`lower(r.label) desc`,
    '-weight': sql`r.weight desc`,
    weight: sql`r.weight`,
    '-won_count': sql`r.won_count desc`,
    won_count: sql`r.won_count`,
  },
  check: async (tx, values, id) => [...(await checkTemplate(tx, values)), ...(await checkWheel(tx, values, id))],
  insert: written.insert,
  /** Wins of an earlier day count for nothing, so that a limit may go below them. */
  async update(tx, id, values, before) {
    await tx.rows(sql`
      update spin_prizes set (${names}, won_today) =
        (select ${names}, ${before['won_today']}::int from (select ${columnsOf(values)}) as given) where id = ${id}`)
  },
  async remove(tx, { id, type, has_wins }, { at }) {
    await refuseWheel(tx, { id, type, isOn: false })
    if (has_wins !== true) {
      await tx.rows(sql`delete from spin_prizes where id = ${id}`)
      return 'deleted'
    }
    await tx.rows(sql`update spin_prizes set archived_at = ${new Date(at).toISOString()}::timestamptz where id = ${id}`)
    return 'archived'
  },
  async restore(tx, id) {
    const [back] = await tx.rows(backRow`select ${columns} from spin_prizes where id = ${id}`)
    if (back) await refuseWheel(tx, { id, type: back.type, isOn: back.is_active })
    await tx.rows(sql`update spin_prizes set archived_at = null where id = ${id}`)
  },
}
