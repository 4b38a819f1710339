/** What a step in the small shop is, and how far a search goes in one world. */
import type { Step } from './search.ts'
import type { World } from './paying.world.ts'

export type Steps = Step<World>[]

export const allChannels = ['card', 'bank_transfer'] as const

/** How far the search goes in one world; what is left out of one is in another. */
export type Scope = {
  /** Tabs of the real shop; without them anybody may call the server at any time, which is more than any tab can do. */
  hasTabs: boolean
  /** Questions to the provider that may be out at once; with none, answers are never old. */
  mostQuestions: number
  /** Attempts to pay that a person may make. */
  mostAttempts: number
  /** Pages that a provider may be asked for at once; with none, an attempt begins with nothing in between. */
  mostPages?: number
  /** Whether paying back and writing it down are one step; otherwise the server may stop between them. */
  hasWholeRefunds: boolean
  /** Other buyers, who take what was released. */
  hasOthers: boolean
  /** Ways to pay; all of them where none are named. */
  channels?: readonly ('card' | 'bank_transfer')[]
  /** Nobody cancels or leaves, and the provider always answers: what that changes is seen in worlds without it. */
  isCalm?: boolean
}

/** What is done to an order, as somebody would do it to a real server. */
export type OrderAct =
  | { do: 'begin'; channel: 'card' | 'bank_transfer' }
  | { do: 'reconcile'; reference: string }
  | { do: 'charge'; reference: string; amount: number }
  | { do: 'decline'; reference: string }
  | { do: 'runOut' }
  | { do: 'expire' }
  | { do: 'payBack'; isRefused: boolean }
  | { do: 'takePiece' }
  | { do: 'takeCoupon' }
  | { do: 'cancel' }

/** A webhook that comes, for the last time or not, or that never does. */
export type WebhookAct =
  | { do: 'webhook'; reference: string; isLast: boolean }
  | { do: 'loseWebhook'; reference: string }

/** What is done in a tab of the shop, and to what it asks for: `isHeard` where the answer comes back to it. */
export type TabAct =
  | { do: 'start'; tab: number; channel: 'card' | 'bank_transfer' }
  | { do: 'retry' | 'leave' | 'goOut' | 'goBack' | 'turnAway' | 'wait'; tab: number }
  | { do: 'return'; tab: number; reference: string }
  | { do: 'serve'; tab: number; call: 'startPayment' | 'verifyPayment' | 'clearCart'; isHeard: boolean }

export type Act = OrderAct | WebhookAct | TabAct

export const isTabAct = (act: Act): act is TabAct => 'tab' in act

export const isOrderAct = (act: unknown): act is OrderAct =>
  typeof act === 'object' && act !== null && !isTabAct(act as Act) && !/webhook/i.test((act as Act).do)

export const request = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: false, act })
export const byItself = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: true, act })
