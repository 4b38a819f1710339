import { listProducts } from '../../../areas/catalogue/index.ts'
import { operation } from '../operation.ts'

export const listProductsByType = operation(
  'listProductsByType',
  async ({ query, path, database, catalogue, clock, shows }) => {
    const place = { kind: 'collection', collection: path.type } as const
    const { list, shows: shown } = await listProducts({ database, catalogue, query, now: clock(), place })
    shows(shown)
    return list
  },
  { remembered: true },
)
