import { getTableColumns, sql } from 'drizzle-orm'
import { toNaira } from '../../../platform/money.ts'
import { operation } from '../operation.ts'
import { columns, json, listIn, rowsOf, words } from '../../../platform/db/rows.ts'
import { states } from '../../../platform/db/schema/content.ts'

const stateRow = rowsOf({
  ...getTableColumns(states),
  lgas: listIn(words(sql`l.name`), sql`l.name`, sql`from lgas l where l.state_code = states.code`),
  own_fees: json<[string, number][]>(sql`(
    select coalesce(json_agg(json_build_array(l.name, l.fee) order by l.name), '[]')
    from lgas l where l.state_code = states.code and l.fee is not null)`),
  unserved: listIn(
    words(sql`l.name`),
    sql`l.name`,
    sql`from lgas l where l.state_code = states.code and not l.is_served`,
  ),
})

export const listStates = operation(
  'listStates',
  async ({ database, shows }) => {
    shows(['content'])
    const rows = await database.rows(stateRow`
      select ${columns} from states order by name`)
    const data = rows.map(({ base_fee, own_fees: fees, unserved, ...state }) => ({
      ...state,
      base_fee: toNaira(base_fee),
      ...(fees.length > 0 && { own_fees: Object.fromEntries(fees.map(([lga, fee]) => [lga, toNaira(fee)])) }),
      ...(unserved.length > 0 && { unserved }),
    }))
    return { data }
  },
  { remembered: true },
)
