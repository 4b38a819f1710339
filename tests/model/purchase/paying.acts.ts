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

/** A step as somebody would do it to a real server. */
export type Act =
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

export const request = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: false, act })
export const byItself = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: true, act })
