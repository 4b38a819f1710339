/** One visit of the demo as its browser would have told it. Pure. */
import type { SeededRandom } from '../../platform/seeded-random.ts'
import { lagosDate } from '../../platform/lagos-days.ts'

export type DemoGoods = { id: number; slug: string; stall: string; sold: number }
export type DemoOrder = { number: string; at: number; products: number[] }

type Row = Record<string, unknown>
/** `at`: when it begins, in milliseconds since 1970. */
export type DemoVisit = { at: number; row: Row; events: Row[]; order: Row | null }

const second = 1_000

type Came = { channel: string; referrer: string | null; utm: Row | null; weight: number }
const utm = (source: string, medium: string, campaign: string): Row => ({
  utm_source: source,
  utm_medium: medium,
  utm_campaign: campaign,
})
const ways: readonly Came[] = [
  { channel: 'direct', referrer: null, utm: null, weight: 34 },
  { channel: 'search', referrer: 'www.google.com', utm: null, weight: 27 },
  { channel: 'social', referrer: null, utm: utm('whatsapp', 'social', 'share'), weight: 15 },
  { channel: 'social', referrer: 'l.instagram.com', utm: null, weight: 8 },
  { channel: 'social', referrer: 'm.facebook.com', utm: null, weight: 5 },
  { channel: 'email', referrer: null, utm: utm('newsletter', 'email', 'market-day'), weight: 6 },
  { channel: 'referral', referrer: 'www.nairaland.com', utm: null, weight: 3 },
  { channel: 'paid', referrer: null, utm: utm('google', 'cpc', 'kitchen'), weight: 2 },
]

type Browser = { device: string; os: string; browser: string; weight: number }
const browsers: readonly Browser[] = [
  { device: 'phone', os: 'Android', browser: 'Chrome', weight: 58 },
  { device: 'phone', os: 'iOS', browser: 'Safari', weight: 10 },
  { device: 'phone', os: 'Android', browser: 'Opera Mini', weight: 7 },
  { device: 'phone', os: 'Android', browser: 'Samsung Internet', weight: 4 },
  { device: 'desktop', os: 'Windows', browser: 'Chrome', weight: 12 },
  { device: 'desktop', os: 'Windows', browser: 'Edge', weight: 4 },
  { device: 'desktop', os: 'macOS', browser: 'Safari', weight: 3 },
  { device: 'tablet', os: 'Android', browser: 'Chrome', weight: 2 },
]
const states = [
  'Lagos',
  'Lagos',
  'Lagos',
  'Lagos',
  'Federal Capital Territory',
  'Ogun',
  'Oyo',
  'Rivers',
  'Kano',
  'Edo',
  'Enugu',
]

type View = { path: string; type: string; product: number | null }
const page = (path: string, type: string): View => ({ path, type, product: null })
const goodsPage = ({ id, slug }: DemoGoods): View => ({ path: `/products/${slug}`, type: 'product', product: id })

const uuid = (random: SeededRandom): string => {
  const hex = Array.from({ length: 4 }, () => random.between(0, 0xff_ff_ff_ff).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

type Telling = { goods: readonly DemoGoods[]; order: DemoOrder | null; random: SeededRandom }

/** The pages of a visit, and how far it came: 1 visit, 2 product, 3 cart, 4 checkout. */
function wayOf({ goods, order, random }: Telling): { views: View[]; reached: number; carts: number[] } {
  const wanted = order
    ? goods.filter(({ id }) => order.products.includes(id))
    : Array.from({ length: random.weighted([0, 1, 2, 3], (count) => [34, 38, 18, 10][count] ?? 0) }, () =>
        random.weighted(goods, ({ sold }) => 20 + sold),
      )
  const [first] = wanted
  const entry =
    first && random.chance(0.4) ? [] : [random.chance(0.7) ? page('/', 'home') : page('/products', 'products')]
  const stall = first && random.chance(0.35) ? [page(`/categories/${first.stall}`, 'category')] : []
  const reached = order
    ? 4
    : first === undefined
      ? 1
      : random.weighted([2, 3, 4], (step) => [0, 0, 76, 17, 7][step] ?? 0)
  const last = [
    ...(reached >= 3 ? [page('/cart', 'cart')] : []),
    ...(reached >= 4 ? [page('/checkout', 'checkout')] : []),
  ]
  const views = [...entry, ...stall, ...wanted.map(goodsPage), ...last]
  return {
    views: views.length > 0 ? views : [page('/', 'home')],
    reached,
    carts: reached >= 3 ? (order ? wanted : wanted.slice(0, 1)).map(({ id }) => id) : [],
  }
}

/**
 * @param about.at when the order was placed, or when the visit begins
 * @param about.earliest where its day begins: no visit of an order reaches back over midnight
 */
export function demoVisit(about: Telling & { at: number; earliest: number }): DemoVisit {
  const { order, random } = about
  const { views, reached, carts } = wayOf(about)
  const came = random.weighted(ways, ({ weight }) => weight)
  const on = random.weighted(browsers, ({ weight }) => weight)
  const isBot = order === null && random.chance(0.06)
  const times = views.map(() => random.between(views.length === 1 ? 3 : 9, views.length === 1 ? 40 : 80) * second)
  const seen = times.reduce((sum, time) => sum + time, 0)
  const at = order ? Math.max(about.earliest, about.at - seen - 20 * second) : about.at
  const id = uuid(random)
  const iso = (instant: number): string => new Date(instant).toISOString()
  const event = (instant: number, kind: string, { path, type, product }: View, seen_ms: number | null): Row => ({
    id: uuid(random),
    day: lagosDate(instant),
    at: iso(instant),
    kind,
    visit_id: id,
    page_type: kind === 'page_visit' ? type : null,
    path,
    product_id: product,
    seen_ms,
  })
  const events = views.flatMap((view, step) => {
    const begins = at + times.slice(0, step).reduce((sum, time) => sum + time, 0)
    return [
      event(begins, 'page_visit', view, null),
      event(begins + (times[step] ?? 0) - 1, 'page_left', view, times[step] ?? 0),
    ]
  })
  const cart = carts.map((product) => event(at + seen, 'cart_add', { path: '/cart', type: 'cart', product }, null))
  const kept = isBot ? [] : [...events, ...cart]
  const isKept = random.chance(0.3)
  return {
    at,
    row: {
      id,
      // Some come again.
      visitor: isKept ? uuid(random) : `demo ${random.between(1, 2_000)} ${lagosDate(at)}`,
      choice: isKept ? 'granted' : 'unknown',
      started_at: iso(at),
      last_at: iso(at + seen),
      entry: views[0]?.path,
      exit: views.at(-1)?.path,
      channel: came.channel,
      referrer: came.referrer,
      utm: came.utm,
      device: on.device,
      os: on.os,
      browser: on.browser,
      state: random.chance(0.5) ? random.pick(states) : null,
      pages: isBot ? 1 : views.length,
      reached: isBot ? 1 : reached,
      seen_ms: isBot ? 0 : seen,
      touched: !isBot,
      verdict: isBot ? 'bot' : 'human',
      signs: isBot ? (random.chance(0.8) ? ['isbot', 'word'] : ['no_accept_language', 'webdriver']) : [],
      network: `demo ${random.between(1, 400)}`,
      minute_pages: 0,
    },
    events: kept.filter(({ day: of }) => of === lagosDate(at)),
    order: order && { order_number: order.number, visit_id: id, at: iso(about.at) },
  }
}
