import { operation, type Output } from '../operation.ts'
import { columns, json, rowsOf } from '../../../platform/db/rows.ts'
import { settings } from '../../../platform/db/schema/content.ts'

export const listHelp = operation(
  'listHelp',
  async ({ database, shows }) => {
    shows(['content'])
    const [row] = await database.rows(
      rowsOf({
        value: json<Output<'listHelp'>['data']>(settings.value),
      })`select ${columns} from settings where key = 'help'`,
    )
    return { data: row?.value ?? [] }
  },
  { remembered: true },
)
