/** Under which keys the device keeps carts of customers and what is on its way for carts. */
import { Effect } from 'effect'
import type { Owner } from '#machines/cart/cart.types.ts'
import { DeviceStore } from '#services/storage/device-store.ts'

const nameOf = (owner: Owner): string => (owner.kind === 'guest' ? 'guest' : String(owner.id))
export const cartKeyOf = (owner: Owner): string => `cart:${nameOf(owner)}`
export const outboxesOf = (owner: Owner): string => `outbox:${nameOf(owner)}:`

/** Where a record goes of which a command could not be read: kept for whoever looks into it, out of the way of the shop. */
export const asideOf = (key: string): string => `aside:${key}`

/** Removes a cart with all its outboxes, those set aside too; what the device does not give up stays. */
export const removeSavedCart = Effect.fn(function* (owner: Owner) {
  const device = yield* DeviceStore
  const list = (prefix: string) => device.keys(prefix).pipe(Effect.orElseSucceed((): string[] => []))
  const boxes = outboxesOf(owner)
  const keys = [cartKeyOf(owner), asideOf(cartKeyOf(owner)), ...(yield* list(boxes)), ...(yield* list(asideOf(boxes)))]
  for (const key of keys) yield* device.remove(key).pipe(Effect.orElseSucceed(() => undefined))
})
