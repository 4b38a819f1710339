/** Which stores a person asks for, how far they are, and how the address of the page says it. */
import type { Store } from '#machines/catalog/catalog.types.ts'
import { stores } from '#text/stores.ts'
import { words } from '#ui/text/words.ts'
import { isOpenAt } from './opening.ts'

const t = words(stores)

export type StoreQuery = { search: string; state: string; open: boolean; pickup: boolean; returns: boolean }

/** Degrees. */
export type Spot = { latitude: number; longitude: number }

export type FoundStore = Store & {
  /** Kilometres from the person; null when they did not say where they are. */
  away: number | null
}

export const readStoreQuery = (params: URLSearchParams): StoreQuery => ({
  search: params.get('search') ?? '',
  state: params.get('state') ?? '',
  open: params.get('open') === '1',
  pickup: params.get('pickup') === '1',
  returns: params.get('returns') === '1',
})

export function writeStoreQuery({ search, state, open, pickup, returns }: StoreQuery): string {
  const pairs = {
    search: search.trim(),
    state,
    open: open ? '1' : '',
    pickup: pickup ? '1' : '',
    returns: returns ? '1' : '',
  }
  return new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== '')).toString()
}

/** Radius of the earth, km. */
const earth = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two spots as the crow flies (haversine). */
export function kilometresBetween(a: Spot, b: Spot): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earth * Math.asin(Math.sqrt(half))
}

/** "2.1 km" below ten, "14 km" from there on. */
export const distanceText = (km: number): string =>
  t('stores.valueKm', { value: km < 9.95 ? km.toFixed(1) : Math.round(km) })

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The stores that fit, nearest first where the person said where they are, else in the order of the reply. */
export function findStores(stores: readonly Store[], query: StoreQuery, spot: Spot | null, now: number): FoundStore[] {
  const words = plain(query.search).split(/\s+/).filter(Boolean)
  return stores
    .filter((store) => {
      const where = plain([store.name, store.address, store.city, store.lga, store.state].join(' '))
      return (
        words.every((word) => where.includes(word)) &&
        (query.state === '' || store.state_code === query.state) &&
        (!query.open || isOpenAt(store.opening_hours, now)) &&
        (!query.pickup || store.is_pickup_point) &&
        (!query.returns || store.services.includes('returns'))
      )
    })
    .map((store) => ({ ...store, away: spot ? kilometresBetween(spot, store) : null }))
    .sort((a, b) => (a.away ?? 0) - (b.away ?? 0))
}

/** The states that have a store, by name. */
export const statesOf = (stores: readonly Store[]): { code: string; name: string }[] =>
  [...new Map(stores.map(({ state_code, state }) => [state_code, state]))]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
