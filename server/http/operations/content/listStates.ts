import { getTableColumns, sql } from 'drizzle-orm'
import { toNaira } from '../../../platform/money.ts'
import { operation } from '../operation.ts'
import { columns, listIn, rowsOf, words } from '../../../platform/db/rows.ts'
import { states } from '../../../platform/db/schema/content.ts'

const stateRow = rowsOf({
  ...getTableColumns(states),
  lgas: listIn(words(sql`l.name`), sql`l.name`, sql`from lgas l where l.state_code = states.code`),
})

export const listStates = operation(
  'listStates',
  async ({ database, shows }) => {
    shows(['content'])
    const rows = await database.rows(stateRow`
      select ${columns} from states order by name`)
    return { data: rows.map((state) => ({ ...state, base_fee: toNaira(state.base_fee) })) }
  },
  { remembered: true },
)
