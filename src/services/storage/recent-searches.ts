/** What goods this device was asked for, newest first. */
import * as v from 'valibot'
import type { LocalStore } from './local-store.ts'
import { recentSearchesKey } from './personal-keys.ts'
import { soundOf } from './stored.ts'

const queries = soundOf(v.pipe(v.string(), v.trim(), v.minLength(1)))

export const createRecentSearches = (store: LocalStore) => ({
  load: (): string[] => store.getJson(recentSearchesKey, queries) ?? [],
  keep(searches: readonly string[]): void {
    if (searches.length === 0) store.remove(recentSearchesKey)
    else store.setJson(recentSearchesKey, searches)
  },
})
