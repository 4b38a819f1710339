/** What the tables of load share: questions, an address's answer, a guest who buys. */
import autocannon from 'autocannon'
import { type Command, makeBuyer } from '../../support/buyer.ts'

export type Listed = { id: number; slug: string; name: string; stock_quantity: number; measurements: unknown[] }

const seconds = 5

/** @throws Error for an answer that is no success */
export const dataOf = async <Data>(url: string): Promise<Data> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Requests a second at ten connections, and the 99th percentile of their times in milliseconds. */
export async function read(origin: string, paths: readonly string[]): Promise<{ rate: number; p99: number }> {
  const shoot = (duration: number) =>
    autocannon({ url: origin, connections: 10, duration, requests: paths.map((path) => ({ path })) })
  await shoot(1)
  const result = await shoot(seconds)
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${paths[0]}: ${failed} failed, answers ${JSON.stringify(result.statusCodeStats)}`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

export type Sale = { origin: string; serial: number; delivery: object; product: number }

/** Quotes and places one line, as a guest does. @returns milliseconds that both took */
export async function buy({ origin, serial, delivery, product }: Sale): Promise<number> {
  const buyer = makeBuyer(() => origin, serial, delivery)
  const items: Command[] = [{ product_id: product, product_measurement_id: null, quantity: 1 }]
  const started = performance.now()
  const quote = await buyer.quote(items)
  const { status, body } = await buyer.place(buyer.placing(items, quote.body.data.quote_hash as string))
  if (status !== 201) throw new Error(`an order was answered ${status} ${JSON.stringify(body)}`)
  return performance.now() - started
}
