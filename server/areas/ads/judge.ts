/** Whether a view or a press of an ad is counted, and what it costs [GROW-12] [GROW-13]. Works on a ledger in memory, which its caller has read under lock. */
import { lagosDate } from '../../platform/lagos-days.ts'
import type { refusalReasons } from '../../platform/db/schema/ads.ts'
import type { Account, Placement } from './campaign.types.ts'
import { canPay, costOf, isDayPaid, isExhausted } from './price.ts'
import { lagosHour } from './select.ts'
import { type Token, tokenLife } from './token.ts'

export type AdKind = 'view' | 'press'

export type Reason = (typeof refusalReasons)[number]

/** Presses of one visitor on one campaign within this are one press. */
export const pressPause = 30_000

export type SeenBy = { views: number; pressedAt: number | null }
export type HourCount = {
  day: string
  hour: number
  slot: Placement
  views: number
  presses: number
  spentMillis: number
}

/** What stands of one campaign while a group of events is counted. */
export type Ledger = {
  account: Account
  isLive: boolean
  startsAt: number
  endsAt: number
  cap: number | null
  clicks: number
  /** Uses by kind and nonce, with the event that was counted. */
  used: Map<string, string>
  /** By day and visitor. */
  visitors: Map<string, SeenBy>
  hours: Map<string, HourCount>
}

export const usedAs = (kind: AdKind, nonce: string): string => `${kind} ${nonce}`
export const visitorKey = (day: string, visitor: string): string => `${day} ${visitor}`

type Told = { id: string; kind: AdKind; at: number; verdict: 'human' | 'bot' | 'staff' }

/** What speaks against an event before anything is looked up. @param token null where there was none that we signed */
export function refusalBefore(
  { verdict, at }: Pick<Told, 'verdict' | 'at'>,
  { text, token, adId }: { text: string | null; token: Token | null; adId: string | null },
): Reason | null {
  if (text === null) return 'no_token'
  if (token === null || String(token.campaignId) !== adId || token.at > at + 60_000) return 'forged'
  if (verdict !== 'human') return verdict
  if (token.isStaff) return 'staff'
  return at - token.at > tokenLife ? 'late' : null
}

function hourOf({ hours }: Ledger, at: number, slot: Placement): HourCount {
  const [day, hour] = [lagosDate(at), lagosHour(at)]
  const key = `${day} ${hour} ${slot}`
  const known = hours.get(key) ?? { day, hour, slot, views: 0, presses: 0, spentMillis: 0 }
  hours.set(key, known)
  return known
}

function charge(ledger: Ledger, kind: AdKind, token: Token, at: number): boolean {
  const { account } = ledger
  const cost = costOf(kind, token, isDayPaid(account, lagosDate(at)))
  if (!canPay(account, cost)) return false
  const hour = hourOf(ledger, at, token.slot)
  account.spentMillis += cost
  hour.spentMillis += cost
  if (kind === 'view') {
    account.impressions += 1
    hour.views += 1
    if (token.pricing === 'flat' && cost > 0) account.chargedDay = lagosDate(at)
  } else {
    ledger.clicks += 1
    hour.presses += 1
  }
  return true
}

function countView(ledger: Ledger, told: Told, token: Token, seen: SeenBy): Reason | null {
  if (ledger.cap !== null && seen.views >= ledger.cap) return 'capped'
  if (isExhausted(ledger.account, lagosDate(told.at)) || !charge(ledger, 'view', token, told.at)) return 'exhausted'
  seen.views += 1
  ledger.used.set(usedAs('view', token.nonce), told.id)
  return null
}

/**
 * Counts one event in the ledger. A press whose view was never told counts both: who presses has seen.
 * @returns null when it was counted, else why not
 */
export function countInto(ledger: Ledger, told: Told, token: Token): Reason | null {
  const { kind, at, id } = told
  if (ledger.used.has(usedAs(kind, token.nonce))) return 'replayed'
  if (!ledger.isLive || at < ledger.startsAt || at >= ledger.endsAt) return 'not_running'
  const key = visitorKey(lagosDate(token.at), token.visitor)
  const seen = ledger.visitors.get(key) ?? { views: 0, pressedAt: null }
  ledger.visitors.set(key, seen)
  if (kind === 'view') return countView(ledger, told, token, seen)
  if (seen.pressedAt !== null && at - seen.pressedAt < pressPause) return 'too_soon'
  if (!canPay(ledger.account, costOf('press', token, true))) return 'exhausted'
  const refused = ledger.used.has(usedAs('view', token.nonce)) ? null : countView(ledger, told, token, seen)
  if (refused) return refused
  if (!charge(ledger, 'press', token, at)) return 'exhausted'
  seen.pressedAt = at
  ledger.used.set(usedAs('press', token.nonce), id)
  return null
}
