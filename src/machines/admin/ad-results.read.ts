/** What a campaign has brought, as the server tells it, read by shape. Money in naira. */
import type { adPlacements } from './resources/ad-campaigns.ts'

export type AdDay = {
  /** Of Lagos, `2026-11-20`. */
  readonly day: string
  readonly placement: (typeof adPlacements)[number]
  readonly views: number
  readonly presses: number
  readonly spent: number
}

export type AdResults = {
  readonly days: readonly AdDay[]
  /** What was stored and not charged. */
  readonly refusals: readonly { readonly kind: 'view' | 'press'; readonly reason: string; readonly times: number }[]
  readonly today: { readonly day: string; readonly views: number; readonly spent: number }
  readonly pace: { readonly delivered: number; readonly due: number } | null
}

export function readAdResults(reply: unknown): AdResults | null {
  const { data } = (reply ?? {}) as { data?: Partial<AdResults> }
  return Array.isArray(data?.days) && Array.isArray(data.refusals) && data.today ? (data as AdResults) : null
}
