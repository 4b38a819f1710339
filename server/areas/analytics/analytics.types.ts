/** What a call becomes on its way to the tables. */

export type EventKind =
  | 'visitor_log'
  | 'page_visit'
  | 'ad_view'
  | 'ad_press'
  | 'cart_add'
  | 'checkout_start'
  | 'page_left'

export type Choice = 'unknown' | 'granted' | 'refused'

/** Who calls, by what the server sees itself. */
export type Visitor = {
  /** Null where a proxy hides it. */
  ip: string | null
  userAgent: string
  /** Accept-Language. */
  language: string
  /** Global Privacy Control or Do Not Track. */
  objects: boolean
  isStaff: boolean
  /** The shop's own, whose pages are no referrer. */
  origin: string
}

/** A row of analytics_events. */
export type EventRow = {
  id: string
  day: string
  at: string
  kind: EventKind
  visit_id: string | null
  page_type: string | null
  path: string | null
  product_id: number | null
  campaign: string | null
  props: Record<string, unknown> | null
  /** Milliseconds that a page which was left had been in view. */
  seen_ms: number | null
}

/** What an event says of its visit. */
export type VisitFacts = {
  id: string
  visitor: string
  choice: 'unknown' | 'granted'
  channel: string
  referrer: string | null
  utm: Record<string, string> | null
  device: 'phone' | 'tablet' | 'desktop'
  os: string | null
  browser: string | null
  /** The code of the state chosen on the device, `NG-LA`; the row has its name. */
  state: string | null
  isStaff: boolean
  signs: string[]
  network: string
  ip: string | null
  user_agent: string | null
}

/** What a view or a press of an ad brings for its counting, bare ones too: nothing of it is kept with the event. */
export type AdFacts = { token: string | null; verdict: 'human' | 'bot' | 'staff'; cameAt: number }

/**
 * An event with its visit; the visit is null for what is kept bare. `isLate`: the client's time could not be used. `joins`: its document goes on
 * with its visitor's latest visit.
 */
export type AnalyticsEvent = {
  row: EventRow
  /** Null for all but ads. */
  ad: AdFacts | null
  visit: VisitFacts | null
  isLate: boolean
  joins: boolean
  reached: number
  seenMs: number
  touched: boolean
}
