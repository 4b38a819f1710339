/** What waits on the device for a later page of a person who said yes: asked for only then. */
import { Effect } from 'effect'
import type { Waiting } from '#machines/analytics/analytics.types.ts'
import { DeviceStore } from '#services/storage/device-store.ts'
import type { ShopPage } from '../../page.ts'

/** Followed by the id of the page that keeps it. */
const prefix = 'visits:'

const take = Effect.gen(function* () {
  const device = yield* DeviceStore
  const events: unknown[] = []
  for (const key of yield* device.keys(prefix)) {
    const kept = yield* device.get(key)
    if (Array.isArray(kept)) events.push(...(kept as unknown[]))
    yield* device.remove(key)
  }
  return events as Waiting[]
})

/** Hands over what earlier pages kept; rejects when the device does not give it. */
export const takeWaiting = async ({ reach }: Pick<ShopPage, 'reach'>): Promise<Waiting[]> => (await reach()).run(take)

/** Nothing that waits: what other pages kept goes too. */
export const keepWaiting = async (
  { reach }: Pick<ShopPage, 'reach'>,
  pageId: string,
  events: readonly Waiting[],
): Promise<void> =>
  (await reach()).run(
    Effect.gen(function* () {
      const device = yield* DeviceStore
      if (events.length > 0) return yield* device.put(prefix + pageId, events)
      for (const key of yield* device.keys(prefix)) yield* device.remove(key)
      return undefined
    }),
  )
