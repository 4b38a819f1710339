import { readMarketList as read } from '../../../areas/catalogue/index.ts'
import { operation } from '../operation.ts'

export const readMarketList = operation(
  'readMarketList',
  async ({ body, database, catalogue, clock }) => ({
    data: { lines: await read({ database, catalogue, text: body.text, now: clock() }) },
  }),
  { limit: 'marketList' },
)
