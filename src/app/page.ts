/** What the ports of all parts are filled from: this page, its browser and the way out of it. */
import type { ActorRefFrom } from 'xstate'
import type { CartLine } from '#machines/cart/cart.types.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { SignedIn } from '#services/api/identity.ts'
import type { Outside } from './outside.ts'
import type { World } from './world.ts'

export type Page = Omit<World, 'session' | 'hasStorage'> & {
  /** Everything outside of this page; rejects while its script does not come, and asks again the next time. */
  reach: () => Promise<Outside>
  /** Files that a person chose, by the handle under which machines know them. */
  files: Map<string, File>
  isSignedIn: () => boolean
  onSignedIn: (reply: SignedIn, isNew: boolean) => void
  onUserChanged: (reply: SignedIn) => void
  onAccountDeleted: () => void
  /** Puts these lines into the cart of this device. */
  addToCart: (lines: readonly CartLine[]) => void
  cart: () => ActorRefFrom<typeof cartMachine> | undefined
}
