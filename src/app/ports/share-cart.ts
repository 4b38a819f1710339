/** Tells other tabs of the cart, and hears of theirs: a guest's by local storage itself, a customer's by a broadcast. */
import type { CartFact } from '#machines/cart/cart.events.ts'
import type { ConfirmedCart, StoredCart } from '#machines/cart/cart.types.ts'
import { guestCartKey } from '#services/storage/guest-cart.ts'

const channelName = 'oja-cart'

/** Where tabs of this device hear each other; none in old browsers and outside of them. */
export const channelOf = (name: string): BroadcastChannel | undefined =>
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined

export function shareCart(readGuestCart: () => ConfirmedCart, tell: (fact: CartFact) => void) {
  const channel = channelOf(channelName)
  let told = -1

  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key !== guestCartKey && key !== null) return
    tell({ type: 'cart.changedElsewhere', owner: { kind: 'guest' }, confirmed: readGuestCart() })
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<Pick<StoredCart, 'owner' | 'confirmed'>>) => {
    told = Math.max(told, data.confirmed.version)
    tell({ type: 'cart.changedElsewhere', owner: data.owner, confirmed: data.confirmed })
  })

  return {
    /** Only what the server confirmed, and each version once. */
    tell({ owner, confirmed }: StoredCart): void {
      if (owner.kind === 'guest' || confirmed.version <= told) return
      told = confirmed.version
      channel?.postMessage({ owner, confirmed })
    },
  }
}
