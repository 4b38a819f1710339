import { operation, type Output } from '../operation.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { settings } from '../../../platform/db/schema/content.ts'

export const getSettings = operation(
  'getSettings',
  async ({ database, accounts }) => {
    const rows = await database.rows(
      rowsOf({ key: settings.key, value: settings.value })`select ${columns} from settings`,
    )
    // The contract's serialiser lets out what it names and nothing else, whatever more the table holds.
    const data = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Output<'getSettings'>['data']
    const { url, preset } = accounts.uploads
    return { data: { ...data, uploads: { url, preset } } }
  },
  { remembered: true },
)
