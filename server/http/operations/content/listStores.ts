import { getTableColumns } from 'drizzle-orm'
import { fold } from '../../../areas/catalogue/index.ts'
import { distanceInKm, isOpen } from '../../../areas/content/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { toNaira } from '../../../platform/money.ts'
import { operation, type Output } from '../operation.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { states, stores } from '../../../platform/db/schema/content.ts'

type Store = Output<'listStores'>['data'][number]

const [o, t] = [alias(stores, 'o'), alias(states, 't')]
const { position: _, ...shown } = getTableColumns(o)
const storeRow = rowsOf({ ...shown, state: t.name })

export const listStores = operation(
  'listStores',
  async ({ query, database, clock, shows }) => {
    shows(['content'])
    const { latitude, longitude } = query
    if ((latitude === undefined) !== (longitude === undefined)) {
      const missing = latitude === undefined ? 'latitude' : 'longitude'
      throw invalidField(missing, 'Latitude and longitude belong together.')
    }
    const rows = await database.rows(storeRow`
      select ${columns} from stores o join states t on t.code = o.state_code
      where o.is_active and o.archived_at is null order by o.position, o.id`)
    const words = fold(query.search ?? '').split(' ')
    const here = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    const stores = rows
      .filter((row) => query['filter[state]'] === undefined || row.state_code === query['filter[state]'])
      .filter((row) => query['filter[pickup]'] === undefined || row.is_pickup_point === query['filter[pickup]'])
      .filter((row) => {
        const text = fold([row.name, row.address, row.city, row.lga, row.state].join(' '))
        return words.every((word) => text.includes(word))
      })
      .map((row): Store => ({
        ...row,
        pickup_fee: toNaira(row.pickup_fee),
        open_now: isOpen(row.opening_hours, clock()),
        distance_km: here ? distanceInKm(here, row) : null,
      }))
      .filter((store) => query['filter[open_now]'] === undefined || store.open_now === query['filter[open_now]'])
    return { data: here ? stores.sort((a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0)) : stores }
  },
  { remembered: true },
)
