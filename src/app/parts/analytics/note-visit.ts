/** What is told of a visit, as calls of the contract: with clock, ids, and how long a page was in view. */
import { fromCallback } from 'xstate'
import type { AdPressed, AnalyticsEvent, Waiting } from '#machines/analytics/analytics.types.ts'
import type { VisitFact } from '#machines/shop/shop.facts.ts'
import type { Page } from '../../page.ts'
import type { Landing } from './landing.ts'
import { bringVisitor } from './later.ts'
import { quiet, uuidOf, type Visit } from './visit.ts'

type Body = Waiting['body']

/** Of the route's pattern, which is all that is told of private pages; null where nothing is said of a page. */
function placeOf(pattern: string, slug: string | null): { type: string; path: string } | null {
  const head = /^\/([a-z-]*)/.exec(pattern)?.[1]
  if (head === 'reset-password' || head === 'admin') return null
  if (head === undefined) return { type: 'not-found', path: '/404' }
  const isGoods = pattern.endsWith(':slug')
  const type = isGoods ? head.replace('ies', 'y').replace(/s$/, '') : head || 'home'
  return { type, path: slug === null ? pattern : pattern.replace(':slug', slug) }
}

/** The page in view and how long it has been so. */
type Shown = { url: string; since: number | null; touched: boolean }

/** Makes one call out of what is said of it. */
function callMaker(newId: Page['newId'], visit: Visit) {
  const { language, webdriver } = navigator
  const size = `${screen.width}x${screen.height}`
  return (call: Waiting['call'], at: number, body: Body, more: Body = {}, since = at): Waiting => {
    const id = uuidOf(newId())
    const extras = { id, ...visit.at(at, since), language, screen: size, ...(webdriver && { webdriver }), ...more }
    return { id, at, call, body: { timestamp: new Date(at).toISOString(), ...body, extras } }
  }
}

type Done = Exclude<VisitFact | AdPressed, { type: 'page.shown' }>

/** The call of what a person does on the page in view. */
function doneCalls(callOf: ReturnType<typeof callMaker>, pageUrl: () => string) {
  const ad = (interactionType: string, adId: string, { token, at }: { token: string | null; at: number }): Waiting => {
    const { userAgent } = navigator
    return callOf('ad-interaction', at, { adId, interactionType, ip: null, userAgent, pageUrl: pageUrl() }, { token })
  }
  const step = (name: string, at: number, more?: Body): Waiting =>
    callOf('step', at, { step: name, url: pageUrl(), ...more })
  return (fact: Done, at: number): Waiting => {
    if (fact.type === 'cart.added') return step('cart_add', at, { product_id: fact.productId })
    if (fact.type === 'checkout.started') return step('checkout_start', at)
    return fact.type === 'ad.viewed' ? ad('impression', String(fact.campaignId), fact) : ad('click', fact.adId, fact)
  }
}

export function noteVisit(
  { newId, now, logger }: Pick<Page, 'newId' | 'now' | 'logger'>,
  visit: Visit,
  landing: Landing,
) {
  return fromCallback<VisitFact | AdPressed, undefined>(({ receive, sendBack }) => {
    const tell = (type: 'event.noted' | 'page.hidden', events: Waiting[]): void =>
      sendBack({ type, events } satisfies AnalyticsEvent)
    const callOf = callMaker(newId, visit)
    let shown: Shown | null = null
    /** Of the document: a page was shown, and home. */
    let [wasShown, wasHome] = [false, false]
    const pageUrl = (): string => shown?.url ?? `${location.origin}/`

    /** What a page that goes, or is hidden, was looked at. */
    const left = (at: number): Waiting[] => {
      if (!shown || shown.since === null) return []
      const { url, since, touched } = shown
      shown.since = null
      const seen_ms = Math.min(Math.max(0, Math.round(at - since)), 86_400_000)
      return [callOf('step', at, { step: 'page_left', url, seen_ms, touched }, {}, since)]
    }

    /** What a page was looked at so far, where nothing else says that the visit goes on. */
    const going = (at: number): Waiting[] => {
      if (!shown?.since || at - shown.since <= quiet) return []
      const calls = left(at)
      shown.since = at
      return calls
    }

    const show = ({ pattern, slug, data, at }: Extract<VisitFact, { type: 'page.shown' }>): Waiting[] => {
      const calls = left(at)
      const place = placeOf(pattern, slug)
      shown = place && { url: location.origin + place.path, since: document.hidden ? null : at, touched: false }
      if (!place) return calls
      const { named, query, referrer } = landing
      const url = pageUrl() + (wasShown ? '' : query)
      const more = wasShown ? {} : { ...named, referrer }
      wasShown = true
      if (place.type === 'home' && !wasHome) {
        wasHome = true
        void bringVisitor()
          .then(({ visitorOf }) => tell('event.noted', [callOf('visitor-log', at, visitorOf(landing, url))]))
          .catch(logger.warn)
      }
      return [...calls, callOf('page-visit', at, { pageType: place.type, pageData: data, url }, more)]
    }

    const doneOn = doneCalls(callOf, pageUrl)

    receive((fact) => {
      if (fact.type === 'page.shown') {
        const calls = show(fact)
        if (calls.length > 0) tell('event.noted', calls)
      } else {
        const at = 'at' in fact ? fact.at : now()
        tell('event.noted', [...going(at), doneOn(fact, at)])
      }
    })

    const end = new AbortController()
    const { signal } = end
    const hide = (): void => tell('page.hidden', left(now()))
    const look = (): void => {
      if (document.hidden) hide()
      else if (shown) Object.assign(shown, { since: now(), touched: false })
    }
    document.addEventListener('visibilitychange', look, { signal })
    addEventListener('pagehide', hide, { signal })
    const touch = (): void => {
      if (shown) shown.touched = true
    }
    for (const name of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(name, touch, { passive: true, capture: true, signal })
    return () => end.abort()
  })
}
