/** What was drawn beside what was to be expected: each spin is measured by the odds that it was drawn by. */
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { spinPrizes } from '../../platform/db/schema/spin.ts'
import { lagosDate } from '../../platform/lagos-days.ts'
import { judgeCounts } from './chi-square.ts'

type Report = components['schemas']['SpinReport']

const p = alias(spinPrizes, 'p')
const cellRow = rowsOf({
  id: p.id,
  label: p.label,
  type: p.type,
  color: p.color,
  drawn: int(sql`coalesce(d.drawn, 0)`),
  expected: sql<number>`coalesce(e.expected, 0)::float8`,
})
const totalRow = rowsOf({ spins: int(sql`count(*)`) })

const decimals = (value: number, digits: number): number => Number(value.toFixed(digits))

/** @param days of Lagos up to today, today among them */
export async function spinReport(database: Queryable, { days, now }: { days: number; now: number }): Promise<Report> {
  const [from, to] = [lagosDate(now, 1 - days), lagosDate(now)]
  const within = sql`s.day between ${from}::date and ${to}::date`
  const [total] = await database.rows(totalRow`select ${columns} from spins s where ${within}`)
  const cells = await database.rows(cellRow`
    select ${columns} from spin_prizes p
    left join (select s.prize_id, count(*) as drawn from spins s where ${within} group by s.prize_id) d on d.prize_id = p.id
    left join (
      select o.key::int as prize_id, sum(o.value::float8 / s.total) as expected
      from spins s cross join lateral jsonb_each_text(s.odds) o where ${within} group by o.key
    ) e on e.prize_id = p.id
    where d.prize_id is not null or e.prize_id is not null
    order by p.position, p.id`)
  const { chi_square, degrees, p: chance, verdict } = judgeCounts(cells)
  return {
    from,
    to,
    spins: total?.spins ?? 0,
    prizes: cells.map((cell) => ({ ...cell, expected: decimals(cell.expected, 2) })),
    chi_square: chi_square === null ? null : decimals(chi_square, 3),
    degrees,
    p: chance === null ? null : decimals(chance, 4),
    verdict,
  }
}
