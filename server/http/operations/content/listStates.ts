import { sql } from 'drizzle-orm'
import { toNaira } from '../../../platform/money.ts'
import { operation, type Output } from '../operation.ts'

export const listStates = operation(
  'listStates',
  async ({ database }) => {
    const states = await database.rows<Output<'listStates'>['data'][number]>(sql`
      select code, name, capital, zone, base_fee, eta_days_min, eta_days_max,
        coalesce((select json_agg(l.name order by l.name) from lgas l where l.state_code = states.code), '[]') as lgas
      from states order by name`)
    return { data: states.map((state) => ({ ...state, base_fee: toNaira(state.base_fee) })) }
  },
  { remembered: true },
)
