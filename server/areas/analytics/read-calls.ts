/** From a call of the contract to the row that is kept of it: what is kept, and of whom, is decided here and nowhere else. */
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/schema.d.ts'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { AdFacts, AnalyticsEvent, EventKind, EventRow, Visitor } from './analytics.types.ts'
import { signsOf, verdictOf } from './bots.ts'
import { pageProps, pathOf, plainText, productOf, wordOf } from './clean.ts'
import { eventId, isUuid } from './event-id.ts'
import { choiceOf, type Said, visitOf } from './read-visit.ts'

type Schemas = components['schemas']
export type AnalyticsCall =
  | { call: 'visitor-log'; body: Schemas['VisitorLog'] }
  | { call: 'page-visit'; body: Schemas['PageVisit'] }
  | { call: 'ad-interaction'; body: Schemas['AdInteraction'] }
  | { call: 'step'; body: Schemas['VisitStep'] }

/** What is kept of a call, before it is known of whom. */
type Content = {
  kind: EventKind
  url: string
  said: Said
  reached?: number
  seenMs?: number
  touched?: boolean
} & Partial<Pick<EventRow, 'page_type' | 'product_id' | 'campaign' | 'props'>>

const reachedBy: Partial<Record<EventKind, number>> = { cart_add: 3, checkout_start: 4 }

function contentOf({ call, body }: AnalyticsCall): Content {
  const extras: Said = body.extras ?? {}
  if (call === 'visitor-log') {
    const { language, platform, screenWidth, screenHeight, botDetection, error } = body
    return {
      kind: 'visitor_log',
      url: body.pageUrl,
      said: { ...body, ...extras, language, screen: `${screenWidth}x${screenHeight}` },
      page_type: 'home',
      props: {
        language: plainText(language),
        platform: plainText(platform),
        screen: [screenWidth, screenHeight],
        flagged: botDetection.isLikelyBot,
        ...(error && { lookedUp: false }),
      },
    }
  }
  if (call === 'page-visit') {
    const data = body.pageData ?? {}
    const product = body.pageType === 'product' ? productOf(data) : null
    return {
      kind: 'page_visit',
      url: body.url,
      said: extras,
      page_type: wordOf(body.pageType) ?? 'other',
      product_id: product,
      props: pageProps(data),
      reached: body.pageType === 'product' ? 2 : 1,
    }
  }
  if (call === 'ad-interaction')
    return {
      kind: body.interactionType === 'click' ? 'ad_press' : 'ad_view',
      url: body.pageUrl,
      said: extras,
      campaign: /^[\w-]{1,60}$/.test(body.adId) ? body.adId : null,
    }
  const { step, product_id = null, seen_ms: seenMs = 0, touched = false } = body
  return { kind: step, url: body.url ?? '/', said: extras, product_id, seenMs, touched, reached: reachedBy[step] ?? 1 }
}

const adFactsOf = (said: Said, { userAgent, language, isStaff }: Visitor, now: number): AdFacts => ({
  token: typeof said['token'] === 'string' && said['token'].length <= 200 ? said['token'] : null,
  verdict: verdictOf(
    signsOf({ userAgent, acceptLanguage: language, language: said['language'], webdriver: said['webdriver'] }),
    isStaff,
  ),
  cameAt: now,
})

/** An event older than this, or from a clock that is ahead, takes our time. */
const oldest = 24 * 3_600_000
const ahead = 5 * 60_000

/**
 * @returns the event as it is kept; undefined where nothing may be: after a refusal all but ads, and pages that nothing is said of
 * @param about.hash under the salt of the day
 */
export function readCall(
  call: AnalyticsCall,
  about: { visitor: Visitor; now: number; hash: (...parts: string[]) => string },
): AnalyticsEvent | undefined {
  const { visitor, now, hash } = about
  const { kind, url, said, reached = 1, seenMs = 0, touched = false, ...kept } = contentOf(call)
  const choice = choiceOf(said, visitor)
  const path = pathOf(url, visitor.origin)
  const isAd = kind === 'ad_view' || kind === 'ad_press'
  if (path === null || (choice === 'refused' && !isAd)) return undefined
  const sent = Date.parse(call.body.timestamp)
  const isLate = !(sent > now - oldest && sent <= now + ahead)
  const at = isLate ? now : sent
  const bare = { page_type: null, path: null, product_id: null, campaign: null, props: null }
  const { id } = call.body.extras ?? {}
  const visit = choice === 'refused' ? null : visitOf(said, { url, visitor, choice, hash })
  return {
    row: {
      ...bare,
      ...(visit && { path }),
      ...kept,
      id: typeof id === 'string' && id.length <= 100 ? eventId(id) : randomUUID(),
      day: lagosDate(at),
      at: new Date(at).toISOString(),
      kind,
      visit_id: visit?.id ?? null,
      seen_ms: kind === 'page_left' ? seenMs : null,
    },
    ad: isAd ? adFactsOf(said, visitor, now) : null,
    visit,
    isLate,
    joins: said['joins'] === true && isUuid(said['visit']),
    reached,
    seenMs,
    touched,
  }
}
