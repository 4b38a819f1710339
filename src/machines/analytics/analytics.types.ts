/** What the counting of visits hears, keeps and asks. */
import type { VisitFact } from '#machines/shop/shop.facts.ts'

/** What a person has said to being remembered. */
export type Choice = 'unknown' | 'granted' | 'refused'
/** Which words the choice is asked in (`src/ui/text/en/choice.ts`): new words, a new question. */
export const wording = 'visits-2026-11'
/** What they can say. */
export type Chosen = Exclude<Choice, 'unknown'>

/** A call that waits to be made. `at`: milliseconds since 1970. `body`: as the contract has it, but for what depends on the choice and on the look-up. */
export type Waiting = {
  id: string
  at: number
  call: 'visitor-log' | 'page-visit' | 'ad-interaction' | 'step' | 'consent'
  body: Readonly<Record<string, unknown>>
}

/** A press inside of an ad, at its own time in milliseconds since 1970. */
export type AdPressed = { type: 'ad.pressed'; adId: string; token: string | null; at: number }

export type AnalyticsEvent =
  | VisitFact
  | AdPressed
  | { type: 'network.returned' }
  /** What was told of has become calls. */
  | { type: 'event.noted'; events: Waiting[] }
  /** The page is out of sight, and may never come back. `events`: what is to be told of that. */
  | { type: 'page.hidden'; events: Waiting[] }
  | { type: 'choice.make'; choice: Chosen }
  /** In another tab. */
  | { type: 'choice.changedElsewhere'; choice: Chosen }

export type Recalled = {
  choice: Choice
  /** Nothing is counted before a choice. */
  asksFirst: boolean
  /** What an earlier page could not send. */
  waiting: Waiting[]
}

/**
 * `ids`: of the calls that need not be made again. `retryAfter`: seconds, of one that is limited. `isOffline`: of one that nobody
 * answered.
 */
export type Sent = {
  tag: 'sent' | 'limited' | 'unanswered'
  ids: string[]
  retryAfter?: number
  isOffline?: boolean
}

/** `isRepeat`: some may have been made already. */
export type Send = { events: Waiting[]; isRepeat: boolean }

export type ChoiceKept = { type: 'choice.made'; choice: Chosen }
export type Rest = { type: 'rest.given'; events: Waiting[] }
/** `events`: null where nothing may stay, whichever page kept it. */
export type WaitingKept = { type: 'waiting.kept'; events: Waiting[] | null }

export type AnalyticsContext = {
  waiting: Waiting[]
  /** Times that nothing came of sending, in a row. */
  losses: number
  /** Seconds that the server asked to wait. */
  retryAfter: number
  /** From when on presses count, in milliseconds since 1970. */
  since: number
}
