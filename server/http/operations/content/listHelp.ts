import { sql } from 'drizzle-orm'
import { operation, type Output } from '../operation.ts'

export const listHelp = operation(
  'listHelp',
  async ({ database }) => {
    const [row] = await database.rows<{ value: Output<'listHelp'>['data'] }>(
      sql`select value from settings where key = 'help'`,
    )
    return { data: row?.value ?? [] }
  },
  { remembered: true },
)
