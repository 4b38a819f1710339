/** A busy shop: people look around in all ways that there are, while others buy. */
import { type Command, makeBuyer, pickupAt } from '../../support/buyer.ts'
import { type Lane, makeReader } from './open-loop.ts'

/** Calls a second. */
export const readsPerSecond = 200
export const ordersPerSecond = 5

/** How much of the reading is of each kind. */
const shares = {
  'list of 24, API': 6,
  'list with counts, API': 2,
  'product, API': 5,
  'suggestions, API': 3,
  'category page, drawn': 2,
  'product page, drawn': 2,
} as const

export const orderKind = 'quote and order'
export const readKinds: readonly string[] = Object.keys(shares)

/** Every so many orders one is of the scarce goods, whose last pieces many want. */
const everyScarce = 10

export type Goods = { plenty: readonly number[]; scarce: number }

type Named = { slug: string; name: string }

const dataOf = async <Data>(url: string): Promise<Data> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

async function pathsOf(origin: string): Promise<Record<keyof typeof shares, string[]>> {
  const categories = (await dataOf<Named[]>(`${origin}/api/categories?parents_only=true`)).map(({ slug }) => slug)
  const pages = [1, 2, 3].map((page) => dataOf<Named[]>(`${origin}/api/products?per_page=100&page=${page}`))
  const products = (await Promise.all(pages)).flat()
  const list = categories.flatMap((slug) =>
    ['', '&sort=price', '&sort=-created_at', '&page=2'].map(
      (more) => `/api/products?per_page=24&filter[category]=${slug}${more}`,
    ),
  )
  const words = [...new Set(products.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))]
  return {
    'list of 24, API': list,
    'list with counts, API': list.map((path) => `${path}&facets=true`),
    'product, API': products.map(({ slug }) => `/api/products/${slug}`),
    'suggestions, API': words.flatMap((word) =>
      [2, 3, 4, 5].map((length) => `/api/products?search=${word.slice(0, length)}&limit=5`),
    ),
    'category page, drawn': categories.map((slug) => `/categories/${slug}`),
    'product page, drawn': products.map(({ slug }) => `/products/${slug}`),
  }
}

export type Traffic = {
  lanes: readonly Lane[]
  /** What was sold so far: pieces of each product for which an order was acknowledged. */
  sold: ReadonlyMap<number, number>
  /** Acknowledged orders so far. */
  orders: () => number
  /** Buyers of the scarce goods so far who were told that none is left. */
  soldOut: () => number
  close: () => void
}

/** @param goods products without sizes */
export async function makeTraffic(origin: string, goods: Goods): Promise<Traffic> {
  const [paths, delivery, reader] = [await pathsOf(origin), await pickupAt(origin), makeReader(origin)]
  const turns = Object.entries(shares).flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
  const sold = new Map<number, number>()
  let [reads, serial, orders, soldOut] = [0, 0, 0, 0]

  function read() {
    // Steps that share no divisor with the number of turns mix the kinds.
    const kind = turns[(reads * 7) % turns.length] as keyof typeof shares
    const own = paths[kind]
    const path = own[Math.floor(reads / turns.length + reads) % own.length] ?? '/'
    reads += 1
    return { kind, call: () => reader.read(path) }
  }
  async function buy(number: number): Promise<void> {
    const product = number % everyScarce === 0 ? goods.scarce : (goods.plenty[number % goods.plenty.length] ?? 0)
    const buyer = makeBuyer(() => origin, number, delivery)
    const items: Command[] = [{ product_id: product, product_measurement_id: null, quantity: 1 }]
    const quote = await buyer.quote(items)
    if (quote.status !== 200) throw new Error(`a quote was answered ${quote.status} ${JSON.stringify(quote.body)}`)
    const mayBeGone = product === goods.scarce
    if (mayBeGone && quote.body.data.is_orderable === false) return void (soldOut += 1)
    const { status, body } = await buyer.place(buyer.placing(items, quote.body.data.quote_hash as string))
    // Somebody else may have taken the last piece since the quote: 409 with another quote, or 422 for the line.
    if (mayBeGone && (status === 409 || status === 422)) return void (soldOut += 1)
    if (status !== 201) throw new Error(`an order was answered ${status} ${JSON.stringify(body)}`)
    orders += 1
    sold.set(product, (sold.get(product) ?? 0) + 1)
  }
  return {
    lanes: [
      { rate: readsPerSecond, next: read },
      {
        rate: ordersPerSecond,
        next: () => {
          serial += 1
          const number = serial
          return { kind: orderKind, call: () => buy(number) }
        },
      },
    ],
    sold,
    orders: () => orders,
    soldOut: () => soldOut,
    close: reader.close,
  }
}
