import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../paths.ts'
import type {
  SeedAdCampaign,
  SeedBanners,
  SeedCategory,
  SeedCoupon,
  SeedHistory,
  SeedPictures,
  SeedProduct,
  SeedPush,
  SeedReview,
  SeedSpin,
  SeedState,
  SeedStore,
  SeedSynonym,
} from './seed/seed.types.ts'

const read = <T>(name: string): T => JSON.parse(readFileSync(join(paths.seed, name), 'utf8')) as T

const readFolder = <T>(name: string): T[] =>
  readdirSync(join(paths.seed, name))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => read<T[]>(`${name}/${file}`))

/** The demo data, read when it is needed: a server with a filled database never opens these files. */
export const seedFiles = {
  categories: () => read<SeedCategory[]>('categories.json'),
  products: () => readFolder<SeedProduct>('products').sort((a, b) => a.id - b.id),
  reviews: () => read<SeedReview[]>('reviews.json'),
  stores: () => read<SeedStore[]>('stores.json'),
  states: () => read<SeedState[]>('states.json'),
  synonyms: () => read<SeedSynonym[]>('synonyms.json'),
  settings: () => read<Record<string, unknown>>('settings.json'),
  adCampaigns: () => read<SeedAdCampaign[]>('ad-campaigns.json'),
  banners: () => read<SeedBanners>('banners.json'),
  coupons: () => read<SeedCoupon[]>('coupons.json'),
  history: () => read<SeedHistory>('history.json'),
  spin: () => read<SeedSpin>('spin.json'),
  push: () => read<SeedPush>('push.json'),
  pictures: () => read<SeedPictures>('pictures.json'),
}
