/** Tells other tabs of the cart, and hears of theirs: a guest's by local storage itself, a customer's by a broadcast. */
import type { CartFact } from '#machines/cart/cart.events.ts'
import type { ConfirmedCart, StoredCart } from '#machines/cart/cart.types.ts'

const channelName = 'oja-cart'

/** Where a guest's cart stands in local storage. */
const guestCartKey = 'guest_cart'

export function shareCart(readGuestCart: () => Promise<ConfirmedCart>, sendBack: (fact: CartFact) => void) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null
  let told = -1

  const hearStored = ({ key }: StorageEvent) => {
    if (key !== guestCartKey && key !== null) return
    // Without the script that reads it this tab hears of the next change, or reads the cart when it opens.
    readGuestCart().then(
      (confirmed) => sendBack({ type: 'cart.changedElsewhere', owner: { kind: 'guest' }, confirmed }),
      () => undefined,
    )
  }
  window.addEventListener('storage', hearStored)
  channel?.addEventListener('message', ({ data }: MessageEvent<Pick<StoredCart, 'owner' | 'confirmed'>>) => {
    told = Math.max(told, data.confirmed.version)
    sendBack({ type: 'cart.changedElsewhere', owner: data.owner, confirmed: data.confirmed })
  })

  return {
    /** Only what the server confirmed, and each version once. */
    tell({ owner, confirmed }: StoredCart): void {
      if (owner.kind === 'guest' || confirmed.version <= told) return
      told = confirmed.version
      channel?.postMessage({ owner, confirmed })
    },
    stop(): void {
      window.removeEventListener('storage', hearStored)
      channel?.close()
    },
  }
}
