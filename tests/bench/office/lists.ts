/** Lists of the back office: what is asked of each, in all ways that the page can ask it. */
import { ordersDefinition } from '#machines/admin/resources/orders.ts'
import { productsDefinition } from '#machines/admin/resources/products.ts'
import { customersDefinition } from '#machines/admin/resources/customers.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { median } from '../support/measure.ts'
import type { Office } from '../support/office-shop.ts'

type Listed = Record<string, unknown> & { id: number }
type List = { data: Listed[]; pagination: { last_page: number; total: number } }

/** A way to ask, by its name: each of its questions is another one. */
export type Kind = { name: string; questions: readonly string[] }

export type Resource = {
  path: string
  definition: ResourceDefinition
  searches: (some: readonly Listed[]) => readonly Kind[]
  filters: (some: readonly Listed[], office: Office) => Promise<readonly Kind[]>
}

const told = (params: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
const filter = (name: string, values: readonly (string | number)[]): Kind => ({
  name,
  questions: [...new Set(values)].map((value) => told({ [`filter[${name}]`]: value })),
})
const search = (name: string, values: readonly string[]): Kind => ({
  name,
  questions: [...new Set(values)].filter((value) => value.length > 2).map((value) => told({ search: value })),
})
const textsOf = (some: readonly Listed[], field: string): string[] =>
  some.flatMap((one) => (one[field] === null ? [] : [String(one[field])]))
const tabsOf = ({ tabs }: ResourceDefinition): Kind[] =>
  tabs.slice(1).map((tab) => ({ name: `tab ${tab}`, questions: [told({ tab })] }))

export const resources: readonly Resource[] = [
  {
    path: 'products',
    definition: productsDefinition,
    searches: (some) => [
      search(
        'a word of the name',
        textsOf(some, 'name').flatMap((name) => name.split(' ').slice(-1)),
      ),
      search('the name', textsOf(some, 'name')),
      search(
        'part of the SKU',
        textsOf(some, 'sku').map((sku) => sku.slice(0, 9)),
      ),
    ],
    filters: async (some) => [
      filter(
        'category',
        some.map((one) => Number(one['category_id'])),
      ),
      filter('brand', textsOf(some, 'brand')),
      filter(
        'price_from',
        some.map((one) => Number(one['base_price'])),
      ),
      filter('stock', ['in', 'low', 'out']),
      filter('collection', ['featured', 'new_arrivals', 'best_sellers', 'hot_deals']),
      filter('tax_class', ['standard', 'zero', 'exempt']),
      filter('picture', ['none', 'some']),
      ...tabsOf(productsDefinition),
    ],
  },
  {
    path: 'orders',
    definition: ordersDefinition,
    searches: (some) => [
      search('the number', textsOf(some, 'order_number')),
      search(
        'part of the number',
        textsOf(some, 'order_number').map((number) => number.slice(-4)),
      ),
      search('the name', textsOf(some, 'customer')),
      search(
        'the last name',
        textsOf(some, 'customer').flatMap((name) => name.split(' ').slice(-1)),
      ),
      search(
        'the phone',
        some.map(({ id }) => `0801${String(2_000_000 + id)}`),
      ),
    ],
    filters: async (some, office) => {
      const people = await office.ask<List>('/admin/users?per_page=25&sort=-orders')
      return [
        filter('status', textsOf(some, 'status')),
        filter('payment', ['paid', 'unpaid', 'refunded', 'due_on_delivery']),
        filter('method', ['card', 'bank_transfer', 'ussd', 'pay_on_delivery']),
        filter('place', ['NG-LA', 'NG-FC', 'NG-RI', 'NG-OY', 'NG-KN']),
        filter('store', [1, 2, 3]),
        filter(
          'from',
          [7, 30, 90].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)),
        ),
        filter(
          'to',
          [100, 200, 300].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)),
        ),
        filter(
          'total_min',
          some.map((one) => Number(one['total'])),
        ),
        filter('coupon', ['WELCOME10', 'FREESHIP', 'OJA2000', 'MEMBERS5']),
        filter(
          'customer',
          people.body.data.map(({ id }) => id),
        ),
        filter('product', [1, 30, 301, 4_501, 20_100]),
        ...tabsOf(ordersDefinition),
      ]
    },
  },
  {
    path: 'users',
    definition: customersDefinition,
    searches: (some) => [
      search('the name', textsOf(some, 'name')),
      search(
        'the last name',
        textsOf(some, 'name').flatMap((name) => name.split(' ').slice(-1)),
      ),
      search(
        'part of the e-mail',
        textsOf(some, 'email').map((email) => email.slice(0, 9)),
      ),
      search(
        'the phone',
        textsOf(some, 'phone').map((phone) => `0${phone.slice(4)}`),
      ),
    ],
    filters: async () => tabsOf(customersDefinition),
  },
]

/** What one kind of question came to. */
export type Measured = { name: string; p50: number; all: readonly number[] }

const toWarmUp = 3
const asked = 15
/** Milliseconds after which a slow kind is not asked any more. */
const longest = 4_000

/** Milliseconds of each way to ask, its questions in turn. */
export async function timesOf(office: Office, kinds: readonly Kind[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, questions } of kinds) {
    const all: number[] = []
    const began = performance.now()
    for (let at = 0; at < toWarmUp + asked && questions.length > 0; at += 1) {
      const { took } = await office.ask(questions[at % questions.length] ?? '')
      if (at >= toWarmUp || performance.now() - began > longest) all.push(took)
      if (performance.now() - began > longest) break
    }
    measured.push({ name, p50: median(all), all })
  }
  return measured
}

/** All ways to ask for one list, by what they are held to. */
export async function questionsOf(office: Office, { path, definition, searches, filters }: Resource) {
  const address = (query: string): string => `/admin/${path}${query === '' ? '' : `?${query}`}`
  const placed = (kinds: readonly Kind[]): Kind[] =>
    kinds.map(({ name, questions }) => ({ name, questions: questions.map(address) }))
  const [first, middle] = await Promise.all(
    [1, 150].map((page) => office.ask<List>(address(told({ per_page: 100, page })))),
  )
  if (!first || !middle) throw new Error(`${path} has no list`)
  const some = [...middle.body.data, ...first.body.data].filter((_, at) => at % 9 === 0)
  const last = Math.ceil(first.body.pagination.total / 25)
  const pages = (page: number): Kind[] =>
    definition.sorts.map((sort) => ({ name: sort, questions: [address(told({ per_page: 25, sort, page }))] }))
  return {
    'first page': pages(1),
    search: placed(searches(some)),
    filter: placed(await filters(some, office)),
    'last page': pages(last),
    counts: [{ name: 'all tabs', questions: [address(told({ counts: 'true' }))] }],
    plain: [{ name: 'plain', questions: [address('')] }],
  }
}

/** No list has a page behind it. */
const lastOfAll = 10_000

/** Lists that are no resources of the engine, by what they are held to. The last page is one of 25 rows. */
export async function otherQuestionsOf(office: Office) {
  const [stock, trail] = await Promise.all(
    ['stock', 'audit'].map((path) => office.ask<List>(`/admin/${path}?${told({ per_page: 25 })}`)),
  )
  const last = (list: { body: List } | undefined): number => Math.min(list?.body.pagination.last_page ?? 1, lastOfAll)
  const one = (name: string, path: string, params: Record<string, string | number>): Kind => ({
    name,
    questions: [`/admin/${path}?${told({ per_page: 25, ...params })}`],
  })
  return {
    stock: {
      'first page': ['name', '-name', 'available', '-available', 'days_left'].map((sort) =>
        one(sort, 'stock', { sort }),
      ),
      filter: ['low', 'out'].map((tab) => one(`tab ${tab}`, 'stock', { tab })),
      search: [
        one('a word of the name', 'stock', { search: 'rice' }),
        one('part of the SKU', 'stock', { search: 'oja-kit-0' }),
      ],
      'last page': [
        one('name', 'stock', { page: last(stock) }),
        one('available', 'stock', { page: last(stock), sort: 'available' }),
      ],
      counts: [one('all tabs', 'stock', { counts: 'true' })],
    },
    audit: {
      'first page': [one('newest', 'audit', {})],
      filter: [
        one('action', 'audit', { 'filter[action]': 'order.ship' }),
        one('resource', 'audit', { 'filter[resource]': 'products' }),
      ],
      search: [one('a name', 'audit', { search: 'okafor' })],
      'last page': [
        one('oldest', 'audit', { page: last(trail) }),
        one('in the middle', 'audit', { page: Math.ceil(last(trail) / 2) }),
      ],
    },
    coupons: { 'first page': [one('newest', 'coupons', {}), one('most used', 'coupons', { sort: '-used_count' })] },
  }
}
