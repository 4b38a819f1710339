/** What the counting of visits reaches outside of this page: how the shop counts, and what waits for a later page of a person who said yes. */
import { Effect } from 'effect'
import type { Run } from '#services/runtime.ts'
import { DeviceStore } from '#services/storage/device-store.ts'
import type { ShopOutsideParts } from '../shop-outside.ts'
import type { createQueryCalls } from './queries.ts'

/** Followed by the id of the page that keeps it. */
const prefix = 'visits:'
/** Milliseconds that a copy of the settings is good for here. */
const fresh = 60_000

const take = Effect.gen(function* () {
  const device = yield* DeviceStore
  const events: unknown[] = []
  for (const key of yield* device.keys(prefix)) {
    const kept = yield* device.get(key)
    if (Array.isArray(kept)) events.push(...(kept as unknown[]))
    yield* device.remove(key)
  }
  return events
})

export function createVisitCalls(
  { newId }: Pick<ShopOutsideParts, 'newId'>,
  run: Run,
  { loadQuery, fetchQuery }: Pick<ReturnType<typeof createQueryCalls>, 'loadQuery' | 'fetchQuery'>,
) {
  const key = prefix + newId()
  const never = new AbortController().signal
  return {
    /** The reply that the page around it has fetched just now, mostly. */
    async settings(): Promise<unknown> {
      const kept = await loadQuery('/settings', never)
      if (kept && kept.age < fresh) return kept.data
      const fetched = await fetchQuery('/settings', never)
      return fetched.tag === 'fetched' ? fetched.data : kept?.data
    },
    /** Hands over what earlier pages kept; rejects when the device does not give it. */
    takeWaitingVisits: (): Promise<unknown[]> => run(take),
    keepWaitingVisits: (events: readonly unknown[]): Promise<void> =>
      run(
        Effect.gen(function* () {
          const device = yield* DeviceStore
          if (events.length === 0) for (const one of yield* device.keys(prefix)) yield* device.remove(one)
          else yield* device.put(key, events)
        }),
      ),
  }
}
