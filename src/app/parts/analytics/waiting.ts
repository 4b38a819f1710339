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

/**
 * Keeps what waits at one page in the place of what it kept before; what other pages keep is theirs.
 * @param events null to take away what any page kept
 */
export const keepWaiting = async (
  { reach }: Pick<ShopPage, 'reach'>,
  pageId: string,
  events: readonly Waiting[] | null,
): Promise<void> =>
  (await reach()).run(
    Effect.gen(function* () {
      const device = yield* DeviceStore
      const own = prefix + pageId
      if (events?.length) return yield* device.put(own, events)
      for (const key of events ? [own] : yield* device.keys(prefix)) yield* device.remove(key)
      return undefined
    }),
  )
