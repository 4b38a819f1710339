/** What the dashboard tells of visits: formulas over counted rows [ANLY-23]. */
import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../../platform/db/rows.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { toNaira } from '../../../platform/money.ts'
import { botsIn } from './bots-in.ts'
import { namesOf } from './names.ts'
import {
  type Filter,
  finestIn,
  hasHours,
  keysIn,
  keyShape,
  monthsMade,
  type Part,
  partsOf,
  type Period,
  rowsIn,
  stepsIn,
  totalsOf,
} from './read-rows.ts'
import { emptySketch, mergeInto, type Sketch, visitorsIn } from './sketch.ts'

type Dashboard = components['schemas']['Dashboard']
type Names =
  | 'totals'
  | 'before'
  | 'series'
  | 'funnel'
  | 'pages'
  | 'products'
  | 'sources'
  | 'utm'
  | 'devices'
  | 'ads'
  | 'bots'
export type VisitFigures = Pick<Dashboard, Names>
type Step = Awaited<ReturnType<typeof stepsIn>>[number]
type Figures = components['schemas']['VisitFigures']

/** For a duty that may not see them. */
export const noFigures: VisitFigures = {
  totals: null,
  before: null,
  series: null,
  funnel: null,
  pages: null,
  products: null,
  sources: null,
  utm: null,
  devices: null,
  ads: null,
  bots: null,
}

export type Asked = {
  period: Period
  /** Null where nothing is compared. */
  before: Period | null
  filter: Filter
  /** Where each hour or day of the series begins. */
  starts: readonly number[]
  unit: 'hour' | 'day'
  seesSums: boolean
  /** Milliseconds since 1970. */
  now: number
}

const most = { pages: 501, products: 50, others: 100 }
/** What each list tells of its keys. */
const shapes = {
  pages: keyShape('entries', 'bounces', 'seen_ms'),
  products: keyShape('reached_3', 'orders', 'sales_kobo'),
  sales: keyShape('orders', 'sales_kobo'),
  ads: keyShape('presses', 'orders', 'sales_kobo'),
  shares: keyShape(),
}

function sketchOf(steps: readonly Step[]): Sketch {
  const sketch = emptySketch()
  for (const { sketches } of steps)
    for (const stored of sketches ?? []) mergeInto(sketch, Buffer.from(stored, 'base64'))
  return sketch
}

const sumOf = (
  steps: readonly Step[],
  name: 'visits' | 'views' | 'bounces' | 'seen_ms' | 'orders' | 'sales_kobo' | `reached_${2 | 3 | 4 | 5}`,
) => steps.reduce((sum, step) => sum + step[name], 0)

/** @param hasSketches whether visitors can be told: of everything, and of devices and channels */
const figuresFrom = (steps: readonly Step[], hasSketches: boolean): Figures => ({
  visits: sumOf(steps, 'visits'),
  visitors: hasSketches ? visitorsIn(sketchOf(steps)) : null,
  views: sumOf(steps, 'views'),
  bounces: sumOf(steps, 'bounces'),
  seconds: Math.round(sumOf(steps, 'seen_ms') / 1000),
  paid: sumOf(steps, 'reached_5'),
})

function totalsFrom(steps: readonly Step[], hasSketches: boolean, seesSums: boolean): NonNullable<Dashboard['totals']> {
  const figures = figuresFrom(steps, hasSketches)
  const orders = sumOf(steps, 'orders')
  const sales = sumOf(steps, 'sales_kobo')
  return {
    ...figures,
    orders,
    sales: seesSums ? toNaira(sales) : null,
    average: seesSums && orders > 0 ? toNaira(Math.round(sales / orders)) : null,
    conversion: figures.visits === 0 ? null : figures.paid / figures.visits,
  }
}

type Reading = { database: Queryable; asked: Asked; dim: string; key: number | null }

/** Hours of a period of one day, as long as they are kept, and days of any other: a series is never read from months. */
function seriesParts(period: Period, { unit, now }: Asked): Part[] {
  if (unit === 'day' || !hasHours(period, now)) return partsOf(period, now)
  // Today is told to its last call; the hour that it is now began before this minute, or with it.
  const end = period.to === lagosDate(now) ? period.start + 24 * length.hour : period.until
  return [{ table: 'analytics_hours', start: period.start, end }]
}

async function stepsOf({ database, asked, dim, key }: Reading, period: Period | null): Promise<Step[]> {
  const parts = period === null ? [] : seriesParts(period, asked)
  return key === null || parts.length === 0 ? [] : stepsIn(database, rowsIn(dim, parts, asked.filter), key)
}

const length = { hour: 3_600_000, day: 86_400_000 }

/** Whether the steps of a series are known of a period: the sums of a day outlive those of its hours. */
const hasSteps = (period: Period, { unit, now }: Asked): boolean => unit === 'day' || hasHours(period, now)

/** Steps by their place in the series; an hour of a day that ends early belongs to that day. */
function byPlace(steps: readonly Step[], start: number, unit: 'hour' | 'day'): Map<number, Step[]> {
  const places = new Map<number, Step[]>()
  for (const step of steps) {
    const place = Math.floor((step.at - start) / length[unit])
    places.set(place, [...(places.get(place) ?? []), step])
  }
  return places
}

const sumsFor = ({ asked: { seesSums } }: Reading, kobo: number): number | null => (seesSums ? toNaira(kobo) : null)

type Lists = { reading: Reading; rows: (dim: string) => SQL; parts: readonly Part[] }

/** Pages and goods with their names. */
async function seenIn({ reading, rows }: Lists) {
  const { database } = reading
  const pages = await keysIn(database, rows('page'), most.pages, shapes.pages, 'views')
  const products = await keysIn(database, rows('product'), most.products, shapes.products, 'views')
  const names = await namesOf(database, {
    paths: pages.flatMap(({ word }) => word ?? []),
    products: products.flatMap(({ word }) => word ?? []),
  })
  return {
    pages: pages.map(({ word, views, visits, entries, bounces, seen_ms }) => ({
      path: word,
      name: (word !== null && names.ofPath(word)) || null,
      views,
      visits,
      entries,
      bounces,
      seconds: Math.round(seen_ms / 1000),
    })),
    products: products.flatMap(({ word, views, visits, reached_3, orders, sales_kobo }) => {
      const name = word === null ? undefined : names.ofProduct(word)
      return name === undefined
        ? []
        : [{ id: Number(word), name, views, visits, carts: reached_3, orders, sales: sumsFor(reading, sales_kobo) }]
    }),
  }
}

/** Where visits came from, and on what. */
async function waysIn({ reading, rows, parts }: Lists) {
  const { database } = reading
  const ads = await keysIn(database, rows('campaign'), most.others, shapes.ads, 'views')
  const names = await namesOf(database, { campaigns: ads.flatMap(({ word }) => word ?? []) })
  const shares = async (dim: string) =>
    (await keysIn(database, rows(dim), most.others, shapes.shares)).map(({ word, visits }) => ({
      name: word ?? '(other)',
      visits,
    }))
  return {
    sources: (await keysIn(database, rows('source'), most.others, shapes.sales)).map(
      ({ word, visits, orders, sales_kobo }) => ({
        name: word ?? '(other)',
        visits,
        orders,
        sales: sumsFor(reading, sales_kobo),
      }),
    ),
    utm: (await keysIn(database, rows('utm'), most.others, shapes.sales)).map(
      ({ word, visits, orders, sales_kobo }) => {
        const [source = null, medium = null, campaign = null] = JSON.parse(word ?? '["(other)"]') as (string | null)[]
        return { source, medium, campaign, visits, orders, sales: sumsFor(reading, sales_kobo) }
      },
    ),
    devices: {
      kinds: await kindsIn(reading, parts),
      systems: await shares('os'),
      browsers: await shares('browser'),
      countries: await shares('country'),
      states: await shares('state'),
    },
    ads: ads.map(({ word, views, presses, orders, sales_kobo }) => ({
      // One that was deleted has its number left.
      campaign: (word !== null && names.ofCampaign(word)) || (word ?? '(other)'),
      views,
      presses,
      orders,
      sales: sumsFor(reading, sales_kobo),
    })),
  }
}

/** Visits of each kind of device: the rows of the total, told apart. */
function kindsIn({ database, asked }: Reading, parts: readonly Part[]) {
  return database.rows(
    rowsOf({ name: words(sql`device`), visits: int(sql`sum(visits)`) })`
      select ${columns} from (${finestIn('all', parts, asked.filter)}) r group by device order by 2 desc, 1`,
  )
}

/** Hours or days of the period, and of the one before it. */
async function courseOf(reading: Reading) {
  const { period, before } = reading.asked
  return { steps: await stepsOf(reading, period), earlier: await stepsOf(reading, before) }
}

/** All that the dashboard tells of visits in a period: on two connections, and no more, since buyers need them too. */
export async function figuresOf(database: Queryable, asked: Asked): Promise<VisitFigures> {
  const { period, before, filter, starts, unit, seesSums, now } = asked
  const reading: Reading = { database, asked, ...(await totalsOf(database, filter)) }
  const isPart = filter.pageType !== undefined || filter.state !== undefined
  const parts = partsOf(period, now, await monthsMade(database, period))
  const lists: Lists = { reading, parts, rows: (dim) => rowsIn(dim, parts, filter) }
  const [seen, { ways, bots, steps, earlier }] = await Promise.all([
    isPart ? noneSeen : seenIn(lists),
    (async () => {
      const course = await courseOf(reading)
      if (isPart) return { ...course, ways: noWays, bots: null }
      const people = sumOf(course.steps, 'visits')
      const bots = await botsIn(database, { rows: rowsIn('bot', parts, filter), period, filter, people })
      return { ...course, bots, ways: await waysIn(lists) }
    })(),
  ])
  const places = byPlace(steps, period.start, unit)
  const earlierPlaces = byPlace(earlier, before?.start ?? 0, unit)
  const totals = totalsFrom(steps, !isPart, seesSums)
  return {
    totals,
    before: before && totalsFrom(earlier, !isPart, seesSums),
    series: hasSteps(period, asked)
      ? starts.map((at, place) => ({
          at: new Date(at).toISOString(),
          now: figuresFrom(places.get(place) ?? [], !isPart),
          before: before && hasSteps(before, asked) ? figuresFrom(earlierPlaces.get(place) ?? [], !isPart) : null,
        }))
      : null,
    funnel: [
      { step: 'visit', visits: totals.visits },
      { step: 'product', visits: sumOf(steps, 'reached_2') },
      { step: 'cart', visits: sumOf(steps, 'reached_3') },
      { step: 'checkout', visits: sumOf(steps, 'reached_4') },
      { step: 'paid', visits: totals.paid },
    ],
    ...seen,
    ...ways,
    bots,
  }
}

const noneSeen = { pages: null, products: null }
const noWays = { sources: null, utm: null, devices: null, ads: null }
