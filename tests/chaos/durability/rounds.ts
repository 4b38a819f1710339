/**
 * Rounds of breaking: people shop, the shop breaks in the midst of it and comes back, and everything that anybody was told must still be there,
 * once. The health check must have said so when nobody could be served, and that it is over.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { pickupAt } from '../../support/buyer.ts'
import { makeRandom } from '../random.ts'
import { acknowledgedIn } from './book.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { closeBooks, lookBack, pieces } from './kept.ts'
import { type HealthWatch, watchHealth } from './health-watch.ts'
import type { BreakableShop } from './shop.ts'

/** Milliseconds in which the health check must tell of an outage, and of its end. */
export const toldWithin = 12_000
export const backWithin = 30_000
/** A round begins at a random moment of this many milliseconds, after the first answers. */
const span = 400
/** A round that hit nothing does not count; more of them than this, for each that is asked for, are a fault. */
const mostMisses = 2

export type RoundsResult = {
  name: string
  seed: number
  rounds: number
  /** Rounds that hit nothing and were made again. */
  misses: number
  /** How often each way of breaking was drawn. */
  strikes: Record<string, number>
  /** Calls that were out when the shop broke, and that were cut off or sent away. */
  inFlight: number
  hurt: number
  acknowledged: number
  accounts: number
  orders: number
  /** The longest time until the health check told of an outage, and of its end, in milliseconds. */
  slowestTold: number
  slowestBack: number
  seconds: number
  faults: string[]
}

type Round = { shop: BreakableShop; crowd: Crowd; health: HealthWatch; random: () => number; result: RoundsResult }

/** @returns whether the round hit anything */
async function breakOnce({ shop, crowd, health, random, result }: Round): Promise<boolean> {
  const before = acknowledgedIn(crowd.book)
  const since = performance.now()
  while (acknowledgedIn(crowd.book) <= before && performance.now() - since < toldWithin) await wait(1)
  await wait(random() * span)
  const acknowledged = acknowledgedIn(crowd.book) - before

  crowd.expectTrouble()
  const inFlight = crowd.inFlight()
  const struckAt = performance.now()
  const { what, isOutage } = await shop.strike(random)
  const fault = (text: string): void => void result.faults.push(`${what}: ${text}`)
  if (isOutage) {
    const told = await health.next(({ status }) => status !== 200, toldWithin)
    if (told) result.slowestTold = Math.max(result.slowestTold, performance.now() - struckAt)
    else fault(`the health check said 200 for ${toldWithin} ms`)
  }
  const mendedAt = performance.now()
  for (const each of await shop.mend()) fault(each)
  const back = await health.next(({ status }) => status === 200, backWithin)
  if (back) result.slowestBack = Math.max(result.slowestBack, performance.now() - mendedAt)
  else fault(`the health check did not say 200 within ${backWithin} ms`)
  const hurt = crowd.hurt()
  crowd.expectService()

  await crowd.pause()
  for (const each of await lookBack(crowd.book, shop.origin)) fault(each)
  crowd.resume()
  if (acknowledged === 0 || inFlight + hurt === 0) return false
  result.strikes[what] = (result.strikes[what] ?? 0) + 1
  result.inFlight += inFlight
  result.hurt += hurt
  return true
}

export type RoundsOptions = {
  rounds: number
  seed: number
  people?: number
  mayRunOut?: boolean
  say?: (line: string) => void
}

/** Breaks a shop so many times. The shop is closed at the end. */
export async function runRounds(shop: BreakableShop, options: RoundsOptions): Promise<RoundsResult> {
  const { rounds, seed, people = 6, mayRunOut = false, say = () => {} } = options
  const random = makeRandom(seed)
  const begun = performance.now()
  const result: RoundsResult = {
    name: shop.name,
    seed,
    rounds: 0,
    misses: 0,
    strikes: {},
    inFlight: 0,
    hurt: 0,
    acknowledged: 0,
    accounts: 0,
    orders: 0,
    slowestTold: 0,
    slowestBack: 0,
    seconds: 0,
    faults: [],
  }
  const delivery = await pickupAt(shop.origin())
  const crowd = startCrowd({ origin: shop.origin, people, delivery, mayRunOut })
  const health = watchHealth(shop.origin)
  try {
    while (result.rounds < rounds && result.faults.length + crowd.faults.length === 0) {
      if (await breakOnce({ shop, crowd, health, random, result })) result.rounds += 1
      else result.misses += 1
      if (result.misses > rounds * mostMisses) result.faults.push(`${result.misses} rounds hit nothing`)
      if (result.rounds % 5 === 0)
        say(`${result.rounds} of ${rounds} rounds, ${acknowledgedIn(crowd.book)} answers kept`)
    }
    await crowd.finish()
    result.faults.push(...(await lookBack(crowd.book, shop.origin, { isEnd: true, mayRunOut })))
  } finally {
    await crowd.finish()
    await health.stop()
  }
  result.faults.push(...crowd.faults, ...(await shop.close((database) => closeBooks(database, crowd.book, pieces))))
  const orders = crowd.book.journeys.filter(({ order }) => order).length
  return {
    ...result,
    acknowledged: acknowledgedIn(crowd.book),
    accounts: crowd.book.accounts.length,
    orders,
    seconds: (performance.now() - begun) / 1000,
  }
}
