/** Visits whose sums are known beforehand: made from numbers, counted here in plain sight. */
import { createHash } from 'node:crypto'
import { googlebot, iso, phone } from './analytics.ts'

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const minute = 60_000

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Page = { path: string; type: string; product: number | null; seenMs: number }
export type KnownVisit = {
  at: number
  agent: string
  isPhone: boolean
  visitor: string
  source: string
  state: string | null
  pages: Page[]
  carts: number[]
  isCheckout: boolean
}

const home: Page = { path: '/', type: 'home', product: null, seenMs: 4_000 }
const list: Page = { path: '/products', type: 'products', product: null, seenMs: 9_000 }
const goods = (id: number): Page => ({ path: `/products/known-${id}`, type: 'product', product: id, seenMs: 7_000 })

/** What the n-th one does. One of 20 comes as Googlebot and is no visit of a person. */
function visitOf(n: number, morning: number): KnownVisit {
  const isLong = n % 3 !== 0
  return {
    // Over 23 hours, so that they fall on two Lagos days.
    at: morning - (n % 1_380) * minute,
    agent: n % 4 === 0 ? desktop : phone,
    isPhone: n % 4 !== 0,
    // Every tenth browser came before.
    visitor: uuidOf(`visitor ${n % 10 === 0 ? n + 1 : n}`),
    source: n % 5 === 0 ? 'lagosmail' : n % 7 === 0 ? 'www.google.com' : '(direct)',
    state: n % 2 === 0 ? 'Lagos' : null,
    pages: isLong ? [home, list, goods((n % 3) + 1), home] : n % 6 === 0 ? [home] : [list],
    carts: isLong && n % 8 === 0 ? [(n % 3) + 1] : [],
    isCheckout: isLong && n % 16 === 0,
  }
}

function callsOf(visit: KnownVisit, n: number): object[] {
  const id = uuidOf(`visit ${n}`)
  const extras = (name: string, more: object = {}) => ({
    id: uuidOf(`${name} ${n}`),
    visit: id,
    visitor: visit.visitor,
    choice: 'granted',
    ...(visit.state !== null && { state: 'NG-LA' }),
    ...more,
  })
  const came =
    visit.source === 'lagosmail'
      ? { utm_source: 'lagosmail', utm_medium: 'email', utm_campaign: 'may' }
      : visit.source === 'www.google.com'
        ? { referrer: 'https://www.google.com/' }
        : {}
  const at = (step: number): string => iso(visit.at + step * 1_000)
  return [
    ...visit.pages.flatMap((page, step) => [
      {
        call: 'page-visit',
        body: {
          pageType: page.type,
          ...(page.product !== null && { pageData: { id: page.product } }),
          url: `http://localhost${page.path}`,
          timestamp: at(step * 2),
          extras: extras(`page ${step}`, step === 0 ? came : {}),
        },
      },
      {
        call: 'step',
        body: {
          step: 'page_left',
          url: `http://localhost${page.path}`,
          timestamp: at(step * 2 + 1),
          seen_ms: page.seenMs,
          touched: true,
          extras: extras(`left ${step}`),
        },
      },
    ]),
    ...visit.carts.map((product_id) => ({
      call: 'step',
      body: { step: 'cart_add', product_id, timestamp: at(8), url: 'http://localhost/', extras: extras('cart') },
    })),
    ...(visit.isCheckout
      ? [{ call: 'step', body: { step: 'checkout_start', timestamp: at(9), extras: extras('checkout') } }]
      : []),
  ]
}

/** @param morning when the last of them begins, milliseconds since 1970 */
export function knownVisits(count: number, morning: number) {
  const all = Array.from({ length: count }, (_, n) => ({ n, visit: visitOf(n, morning), isBot: n % 20 === 19 }))
  const groupOf = (agent: string, ip: string, members: typeof all) => ({
    agent,
    ip,
    calls: members.flatMap(({ n, visit }) => callsOf(visit, n)),
  })
  const people = all.filter(({ isBot }) => !isBot)
  return {
    visits: people.map(({ visit }) => visit),
    bots: all.length - people.length,
    groups: [
      groupOf(
        phone,
        '203.0.113.10',
        people.filter(({ visit }) => visit.isPhone),
      ),
      groupOf(
        desktop,
        '203.0.113.11',
        people.filter(({ visit }) => !visit.isPhone),
      ),
      groupOf(
        googlebot,
        '203.0.113.12',
        all.filter(({ isBot }) => isBot),
      ),
    ],
  }
}

const tally = <Key extends string | number>(keys: readonly Key[]): Record<Key, number> =>
  keys.reduce((sum, key) => ({ ...sum, [key]: (sum[key] ?? 0) + 1 }), {} as Record<Key, number>)

const lagosDay = (at: number): string => new Date(at + 60 * minute).toISOString().slice(0, 10)

/** What the figures of visits have to be. */
export function sumsOf(visits: readonly KnownVisit[]) {
  const views = visits.flatMap((visit) => visit.pages.map((page, step) => ({ page, visit, isEntry: step === 0 })))
  const seen = (pages: readonly Page[]) => pages.reduce((sum, { seenMs }) => sum + seenMs, 0)
  const bounced = ({ pages, carts }: KnownVisit) => pages.length === 1 && carts.length === 0 && seen(pages) < 10_000
  const stepOf = ({ isCheckout, carts, pages }: KnownVisit) =>
    isCheckout ? 4 : carts.length > 0 ? 3 : pages.some(({ product }) => product !== null) ? 2 : 1
  const days = tally(visits.map(({ at }) => lagosDay(at)))
  return {
    visits: visits.length,
    visitors: new Set(visits.map(({ visitor }) => visitor)).size,
    views: views.length,
    bounces: visits.filter(bounced).length,
    seconds: Math.round(visits.reduce((sum, { pages }) => sum + seen(pages), 0) / 1000),
    reached: [1, 2, 3, 4, 5].map((step) => visits.filter((visit) => stepOf(visit) >= step).length),
    byDay: Object.keys(days)
      .toSorted()
      .map((day) => days[day]),
    sources: tally(visits.map(({ source }) => source)),
    devices: tally(visits.map(({ isPhone }) => (isPhone ? 'phone' : 'desktop'))),
    inLagos: visits.filter(({ state }) => state === 'Lagos').length,
    mailsOnDesktops: visits.filter(({ source, isPhone }) => source === 'lagosmail' && !isPhone).length,
    pages: [...new Set(views.map(({ page }) => page.path))].map((path) => {
      const here = views.filter(({ page }) => page.path === path)
      return [
        path,
        {
          views: here.length,
          visits: new Set(here.map(({ visit }) => visit)).size,
          entries: here.filter(({ isEntry }) => isEntry).length,
          bounces: here.filter(({ isEntry, visit }) => isEntry && bounced(visit)).length,
          seconds: seen(here.map(({ page }) => page)) / 1000,
        },
      ] as const
    }),
    products: Object.fromEntries(
      [1, 2, 3].flatMap((id) => {
        const here = views.filter(({ page }) => page.product === id)
        return here.length === 0
          ? []
          : [[id, { views: here.length, carts: visits.filter(({ carts }) => carts.includes(id)).length }]]
      }),
    ),
  }
}
