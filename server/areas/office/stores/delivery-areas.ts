/** Delivery fees and days by state, with the LGAs of each. */
import { sql } from 'drizzle-orm'
import { deliveryAreasDefinition, mostFee, readLgas, type LgaFee } from '#machines/admin/resources/delivery-areas.ts'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../../platform/db/rows.ts'
import { toKobo, toNaira } from '../../../platform/money.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'

type Row = {
  id: number
  version: number
  state_code: string
  name: string
  base_fee: number
  days_min: number
  days_max: number
  /** Fees in kobo. */
  lgas: LgaFee[]
}

const toRecord = ({ base_fee, lgas, ...plain }: Row): Stored => ({
  ...plain,
  base_fee: toNaira(base_fee),
  lgas: lgas.map(({ name, fee, is_served }) => ({ name, fee: fee === null ? null : toNaira(Number(fee)), is_served })),
  served: lgas.filter(({ is_served }) => is_served).length,
  own_fees: lgas.filter(({ fee }) => fee !== null).length,
})

const given = (values: Values): readonly LgaFee[] => readLgas(values['lgas'] ?? null) ?? []

const nameRow = rowsOf({ name: words(sql`l.name`) })

/** LGAs are the country's: none is added here. */
async function unknownLgas(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const known = new Set(
    (
      await tx.rows(
        nameRow`select ${columns} from lgas l join states s on s.code = l.state_code where s.id = ${id}::int`,
      )
    ).map(({ name }) => name),
  )
  const wrong = given(values).findIndex(({ name }) => !known.has(name))
  return wrong < 0 ? [] : [{ field: `lgas.${wrong}`, code: 'office.missing' }]
}

const cannot = (what: string) => (): never => {
  throw new Error(`A state is never ${what}`)
}

const unserved = sql`exists (select 1 from lgas where state_code = r.code and not is_served)`

export const deliveryAreasStore: ResourceStore = {
  definition: deliveryAreasDefinition,
  table: 'states',
  count: sql`from states r`,
  from: sql`from states r left join lateral (
    select jsonb_agg(jsonb_build_object('name', name, 'fee', fee, 'is_served', is_served) order by name) as list
    from lgas where state_code = r.code) l on true`,
  columns: sql`r.id, r.version, r.code as state_code, r.name, r.base_fee, r.eta_days_min as days_min, r.eta_days_max as days_max,
    coalesce(l.list, '[]') as lgas`,
  toRecord,
  search: (text) =>
    sql`(position(${text} in lower(r.name)) > 0 or exists (select 1 from lgas where state_code = r.code and position(${text} in lower(lgas.name)) > 0))`,
  tabs: () => ({ all: sql`true`, unserved }),
  filters: {},
  sorts: {
    name: sql`r.name`,
    '-name': sql`r.name desc`,
    base_fee: sql`r.base_fee`,
    '-base_fee': sql`r.base_fee desc`,
  },
  check: unknownLgas,
  insert: cannot('made'),
  async update(tx, id, values) {
    await tx.rows(sql`update states set base_fee = ${toKobo(Number(values['base_fee']))}::int,
      eta_days_min = ${values['days_min']}::int, eta_days_max = ${values['days_max']}::int where id = ${id}`)
    const lgas = given(values).map((one) => ({ ...one, fee: one.fee === null ? null : toKobo(Number(one.fee)) }))
    await tx.rows(sql`update lgas set fee = given.fee, is_served = given.is_served
      from jsonb_to_recordset(${JSON.stringify(lgas)}::jsonb) as given(name text, fee int, is_served boolean)
      where lgas.name = given.name and lgas.state_code = (select code from states where id = ${id})`)
  },
  remove: cannot('removed'),
  fileKey: 'name',
  lines: {
    key: 'lga',
    fields: [
      { id: 'lga', kind: 'text', max: 60, isRequired: true },
      { id: 'fee', kind: 'money', min: 0, max: mostFee },
      { id: 'is_served', kind: 'switch', isRequired: true },
    ],
    of: (state) => given(state).map(({ name, fee, is_served }) => ({ ...state, lga: name, fee, is_served })),
    into: (state, { lga, fee = null, is_served }) => ({
      lgas: given(state).map((one) => ({ ...one, ...(one.name === lga && { fee, is_served: is_served === true }) })),
    }),
  },
}
