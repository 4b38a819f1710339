/** Removes what this device keeps of a cart: the cart, all its outboxes, and their write-ahead records. */
import { Effect } from 'effect'
import type { Owner } from '#machines/cart/cart.types.ts'
import { DeviceStore } from '#services/storage/device-store.ts'
import { aheadOf, asideOf, cartKeyOf, outboxesOf } from './cart-keys.ts'

/** Local storage by its keys; nothing where even looking at it is forbidden. */
export type AheadRecords = { keys: (prefix: string) => string[]; remove: (key: string) => void }

export const aheadRecords: AheadRecords = {
  keys(prefix) {
    try {
      return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  remove: (key) => window.localStorage.removeItem(key),
}

/** Removes a cart with all its outboxes, those set aside too; what the device does not give up stays. */
export const removeSavedCart = Effect.fn(function* (owner: Owner, ahead: AheadRecords = aheadRecords) {
  const device = yield* DeviceStore
  const list = (prefix: string) => device.keys(prefix).pipe(Effect.orElseSucceed((): string[] => []))
  const boxes = outboxesOf(owner)
  for (const key of ahead.keys(aheadOf(boxes))) ahead.remove(key)
  const keys = [cartKeyOf(owner), asideOf(cartKeyOf(owner)), ...(yield* list(boxes)), ...(yield* list(asideOf(boxes)))]
  for (const key of keys) yield* device.remove(key).pipe(Effect.orElseSucceed(() => undefined))
})
