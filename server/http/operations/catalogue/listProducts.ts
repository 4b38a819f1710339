import { listProducts as read, noteSearchMiss } from '../../../areas/catalogue/index.ts'
import { operation } from '../operation.ts'

export const listProducts = operation(
  'listProducts',
  async ({ query, database, catalogue, clock, skipCache, shows }) => {
    const { list, missed, shows: shown } = await read({ database, catalogue, query, now: clock() })
    shows(shown)
    if (missed !== undefined) {
      // Asked again it shall be counted again.
      skipCache()
      await noteSearchMiss(database, missed)
    }
    return list
  },
  { remembered: true, limit: 'search' },
)
