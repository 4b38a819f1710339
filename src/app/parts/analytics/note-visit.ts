/** What is told of a visit, as calls of the contract: with clock, ids, and how long a page was in view. */
import { fromCallback } from 'xstate'
import type { AdPressed, AnalyticsEvent, Waiting } from '#machines/analytics/analytics.types.ts'
import type { VisitFact } from '#machines/shop/shop.facts.ts'
import type { Page } from '../../page.ts'
import { detectBot } from './bots.ts'
import type { Landing } from './landing.ts'
import { uuidOf, type Visit } from './visit.ts'

type Body = Waiting['body']

const iso = (at: number): string => new Date(at).toISOString()

/** Of the route's pattern, which is all that is told of private pages; null where nothing is said of a page. */
function placeOf(pattern: string, slug: string | null): { type: string; path: string } | null {
  const head = /^\/([a-z-]*)/.exec(pattern)?.[1]
  if (head === 'reset-password' || head === 'admin') return null
  if (head === undefined) return { type: 'not-found', path: '/404' }
  const isGoods = pattern.endsWith(':slug')
  const type = isGoods ? head.replace('categories', 'category').replace('products', 'product') : head || 'home'
  return { type, path: slug === null ? pattern : pattern.replace(':slug', slug) }
}

/** The page in view and how long it has been so. */
type Shown = { url: string; since: number | null; touched: boolean }

/** The body of the visitor log, but for its address and time. */
const visitorOf = ({ named, referrer }: Landing, pageUrl: string): Body => {
  const { language, userAgent, platform } = navigator
  const { width, height } = screen
  return {
    ip: null,
    userAgent: userAgent.slice(0, 500),
    language,
    platform,
    screenWidth: width,
    screenHeight: height,
    referrer,
    ...named,
    botDetection: detectBot(userAgent, language, [width, height]),
    pageUrl,
    pageTitle: document.title.slice(0, 300),
    isHomePage: true,
  }
}

const touches = ['pointerdown', 'keydown', 'scroll']

/** Returns the end of it. */
function watchPage(look: () => void, hide: () => void, touch: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', hide)
  for (const name of touches) addEventListener(name, touch, { passive: true, capture: true })
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', hide)
    for (const name of touches) removeEventListener(name, touch, { capture: true })
  }
}

/** Makes one call out of what is said of it. */
type MakeCall = (kind: Waiting['call'], at: number, body: Body, more?: Body) => Waiting

function callMaker(newId: Page['newId'], visit: Visit): MakeCall {
  const { language, webdriver } = navigator
  const { width, height } = screen
  return (kind, at, body, more = {}) => {
    const id = uuidOf(newId())
    const extras = {
      id,
      ...visit.at(at),
      language,
      screen: `${width}x${height}`,
      ...(webdriver && { webdriver }),
      ...more,
    }
    return { id, at, call: kind, body: { timestamp: iso(at), ...body, extras } }
  }
}

/** Pages as they come into view and go. */
function watchPages(call: MakeCall, landing: Landing) {
  let isFirst = true
  let hasLogged = false
  let shown: Shown | null = null

  /** What a page that goes, or is hidden, was looked at. */
  const left = (at: number): Waiting[] => {
    if (!shown || shown.since === null) return []
    const { url, since, touched } = shown
    shown.since = null
    const seen_ms = Math.min(Math.max(0, Math.round(at - since)), 86_400_000)
    return [call('step', at, { step: 'page_left', url, seen_ms, touched })]
  }

  return {
    left,
    url: (): string => shown?.url ?? `${location.origin}/`,
    back(at: number): void {
      if (shown) Object.assign(shown, { since: at, touched: false })
    },
    touch(): void {
      if (shown) shown.touched = true
    },
    show({ pattern, slug, data, at }: Extract<VisitFact, { type: 'page.shown' }>): Waiting[] {
      const before = left(at)
      const place = placeOf(pattern, slug)
      shown = place && { url: location.origin + place.path, since: document.hidden ? null : at, touched: false }
      if (!place || !shown) return before
      const { named, query, referrer } = landing
      const url = shown.url + (isFirst ? query : '')
      const more = isFirst ? { ...named, referrer } : {}
      const pageVisit = call('page-visit', at, { pageType: place.type, pageData: data, url }, more)
      isFirst = false
      if (place.type !== 'home' || hasLogged) return [...before, pageVisit]
      hasLogged = true
      return [...before, call('visitor-log', at, visitorOf(landing, url)), pageVisit]
    },
  }
}

export function noteVisit({ newId, now }: Pick<Page, 'newId' | 'now'>, visit: Visit, landing: Landing) {
  return fromCallback<VisitFact | AdPressed, undefined>(({ receive, sendBack }) => {
    const tell: (event: AnalyticsEvent) => void = sendBack
    const call = callMaker(newId, visit)
    const pages = watchPages(call, landing)
    const { userAgent } = navigator

    const ad = (interactionType: string, adId: string, token: string | null, at: number): Waiting =>
      call('ad-interaction', at, { adId, interactionType, ip: null, userAgent, pageUrl: pages.url() }, { token })

    const callsOf = (fact: VisitFact | AdPressed): Waiting[] => {
      if (fact.type === 'page.shown') return pages.show(fact)
      if (fact.type === 'cart.added')
        return [call('step', now(), { step: 'cart_add', url: pages.url(), product_id: fact.productId })]
      if (fact.type === 'checkout.started') return [call('step', now(), { step: 'checkout_start', url: pages.url() })]
      return fact.type === 'ad.viewed'
        ? [ad('impression', String(fact.campaignId), fact.token, fact.at)]
        : [ad('click', fact.adId, fact.token, fact.at)]
    }

    const hide = (): void => tell({ type: 'page.hidden', events: pages.left(now()) })
    const look = (): void => {
      if (document.hidden) hide()
      else pages.back(now())
    }
    receive((fact) => {
      const events = callsOf(fact)
      if (events.length > 0) tell({ type: 'event.noted', events })
    })
    return watchPage(look, hide, pages.touch)
  })
}
