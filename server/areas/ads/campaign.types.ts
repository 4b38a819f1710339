/** Words of ad campaigns that several files share. */
export const placements = ['home_top', 'listing_inline', 'product_side', 'footer'] as const
export type Placement = (typeof placements)[number]
export type Pricing = 'cpm' | 'cpc' | 'flat'

/** What a view or a press is charged by: `rate` in kobo for a thousand views, a press, or a day. */
export type Price = { pricing: Pricing; rate: number }

/** What was counted of a campaign; money in thousandths of a kobo. */
export type Counted = { views: number; spentMillis: number }

/** A campaign as far as money and limits go. */
export type Account = Price & {
  /** Kobo. */
  budget: number | null
  spentMillis: number
  impressions: number
  maxImpressions: number | null
  /** The last Lagos day that a flat campaign was charged for. */
  chargedDay: string | null
}

/** A campaign as it is chosen from, for one visitor. */
export type Candidate = Account & {
  id: number
  placement: Placement
  priority: number
  /** Milliseconds since 1970; the end is exclusive. */
  startsAt: number
  endsAt: number
  cap: number | null
  devices: readonly string[]
  states: readonly string[]
  categoryIds: readonly number[]
  audience: 'all' | 'guests' | 'customers'
  hourFrom: number | null
  hourTo: number | null
  today: Counted
  /** How often the visitor saw it today. */
  seen: number
  /** Sent to pages a moment ago and not counted yet. */
  underWay: number
}
