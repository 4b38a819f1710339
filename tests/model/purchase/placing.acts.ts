/** What a step between the cart and the order is, for whoever does it really, and how far a search goes in one world. */
import type { Step } from './search.ts'
import type { World } from './placing.world.ts'

export type Steps = Step<World>[]

/** How far the search goes in one world. */
export type Scope = {
  isGuest: boolean
  /** Their places. */
  tabs: readonly number[]
  /** Presses of "Place order" in all. */
  mostPresses: number
  mostReloads: number
  /** Whether the price may rise, and the cart be changed in one of the tabs. */
  priceRises: boolean
  cartChanges: boolean
  /** Other buyers, who take pieces and the coupon. */
  hasOthers: boolean
  /** Whether orders are paid too, with webhooks and time. */
  hasPayments: boolean
  /** What the server did is heard of later, or never: another request may be done in between. */
  answersLate?: boolean
  /** A guest signs in, once: the cart becomes the customer's. */
  signsIn?: boolean
  /** How often the server may have no time (429). */
  mostTurnedAway?: number
  /** Another account has had its order of this device's checkout. */
  isOfAnother?: boolean
  /** An order is paid, its goods leave the cart, and it is ordered again. */
  ordersAgain?: boolean
}

/** `tab`: its place. `left`: the press whose request is under way still. */
export type Act =
  | { do: 'press' | 'accept'; tab: number; id: string }
  | { do: 'decline' | 'anew' | 'hearCart' | 'askAgain' | 'waitOut'; tab: number }
  | { do: 'load'; tab: number; left: string | null }
  /** Of the request of that tab: done and heard of; done; heard of; done and never heard of; never heard of; lost on its way; refused for now. */
  | { do: 'hear' | 'serve' | 'hearLate' | 'loseAnswer' | 'loseLate' | 'loseRequest' | 'turnAway'; tab: number }
  | { do: 'arrive' | 'vanish'; press: string }
  | { do: 'changeCart'; pieces: number }
  | { do: 'raisePrice' | 'takePiece' | 'takeCoupon' }
  | { do: 'signIn'; tab: number }
  | { do: 'bought'; order: number }
  | { do: 'reorder'; tab: number; order: number }

type Of<One, Name> = One extends { do: unknown } ? (Name extends One['do'] ? One : never) : never
/** The step of that name. */
export type ActOf<Name extends Act['do']> = Of<Act, Name>

export const request = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: false, act })
export const byItself = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: true, act })
