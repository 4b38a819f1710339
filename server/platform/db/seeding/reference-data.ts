import { toKobo } from '../../money.ts'
import type { Queryable } from '../database.ts'
import { insertRows } from './insert-rows.ts'
import { seedFiles } from './seed-files.ts'

/** What every shop needs, demo or not: places with their fees, what shoppers call things, and the settings. */
export async function seedReferenceData(tx: Queryable): Promise<void> {
  const states = seedFiles.states()
  await insertRows(
    tx,
    'states',
    states.map((state) => {
      const [from = 0, to = from] = state.eta_days.split('-').map(Number)
      return {
        code: state.code,
        name: state.name,
        capital: state.capital,
        zone: state.geo_zone,
        base_fee: toKobo(state.base_fee),
        eta_days_min: from,
        eta_days_max: to,
      }
    }),
  )
  await insertRows(
    tx,
    'lgas',
    states.flatMap((state) => state.lgas.map((name) => ({ state_code: state.code, name }))),
  )
  await insertRows(
    tx,
    'synonyms',
    seedFiles.synonyms().flatMap(({ term, means }) => means.map((meaning) => ({ term, means: meaning }))),
  )
  await insertRows(
    tx,
    'settings',
    Object.entries(seedFiles.settings()).map(([key, value]) => ({ key, value })),
  )
}
