/**
 * A server that is killed again and again while people check out. People never stop: who has paid begins anew, and who was cut off goes on
 * with the next server. Between two kills the orders that were acknowledged are asked for again; in the end every person's account is
 * reconciled, and `kept-books.ts` holds it against the tables.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { makeBuyer, type Buyer, pickupAt } from '../support/buyer.ts'
import { crowd } from './crowd.ts'
import { goOn, isOpen, type Journey, type Step, steps, WrongAnswer } from './journey.ts'
import { makeRandom } from './random.ts'
import { reconcile } from './reconcile.ts'

export type Server = { url: string; kill: () => Promise<void>; stop: () => Promise<unknown> }

export type Kills = {
  start: () => Promise<Server>
  kills: number
  seed: number
  /** Who check out at once. */
  people: number
  productId: number
  /** Looks at the tables between two kills, where they can be looked at. @returns faults */
  inspect?: () => Promise<string[]>
  say?: (line: string) => void
}

export type KillsResult = {
  /** Those that came while calls were out. A kill that hits nothing does not count, and another is made. */
  kills: number
  misses: number
  /** How many kills were meant for each step. */
  meantFor: Record<Step, number>
  /** How many calls of each kind were cut off. */
  cutOff: Record<Step, number>
  /** Numbers of the orders that were acknowledged. */
  acknowledged: string[]
  /** Orders whose webhook had not come in a few seconds, so that somebody had to look. */
  toldLate: number
  seconds: number
  faults: string[]
}

/** A kill comes within this time of the step that it is meant for, in milliseconds. */
const span = 60
/** A step that was never begun is not waited for longer than this, in milliseconds. */
const patience = 4000
/** So often a person tries to get through; far more than there can be kills in one journey. */
const mostTries = 50
/** So many kills may hit nothing for each that is asked for. */
const mostMisses = 2
/** More faults tell no more. */
const mostFaults = 20

type Living = Server & { isDead: boolean }

export async function killAgainAndAgain(given: Kills): Promise<KillsResult> {
  const { start, kills, seed, people, productId, inspect, say = () => {} } = given
  const random = makeRandom(seed)
  const begun = performance.now()
  const faults: string[] = []
  const none = { place: 0, initialise: 0, charge: 0, webhook: 0, verify: 0 }
  const meantFor = { ...none }
  const cutOff = { ...none }
  const journeys: Journey[] = []
  let hearBegin: (step: Step) => void = () => {}
  let origin = ''
  const shop = { isOver: false, inFlight: 0 }
  let hits = 0
  let misses = 0

  const raise = async (): Promise<Living> => {
    const living = { ...(await start()), isDead: false }
    origin = living.url
    return living
  }
  /** Who wants to call waits for it; replaced in the moment of a kill. */
  let alive = raise()
  const delivery = await pickupAt((await alive).url)
  const command = [{ product_id: productId, product_measurement_id: null, quantity: 1 }]
  const buyerOf = ({ serial }: Journey): Buyer => makeBuyer(() => origin, serial, delivery)

  /** An answer, or the knowledge that there is none because the server is dead. */
  async function told<Answer>(step: Step, work: () => Promise<Answer>): Promise<Answer> {
    const server = await alive
    hearBegin(step)
    shop.inFlight += 1
    try {
      return await work()
    } catch (error) {
      if (server.isDead) cutOff[step] += 1
      else faults.push(`${step}: no answer from a server that lives: ${String(error)}`)
      throw error
    } finally {
      shop.inFlight -= 1
    }
  }

  async function walk(journey: Journey): Promise<void> {
    for (let tries = 0; tries < mostTries && isOpen(journey); tries += 1) {
      try {
        await goOn(journey, buyerOf(journey), command, told)
      } catch (error) {
        // Who was cut off goes on with the next server.
        if (error instanceof WrongAnswer) return void faults.push(error.message)
      }
    }
    if (isOpen(journey)) faults.push(`${journey.serial} never got through`)
  }
  async function live(): Promise<void> {
    while (!shop.isOver && faults.length < mostFaults) {
      const journey = { serial: journeys.length + 1, isCharged: false, isPaid: false }
      journeys.push(journey)
      await walk(journey)
    }
  }

  const asked = new Set<Journey>()
  /** Every order that was acknowledged since the last kill stands at the next server. */
  async function lookBack(): Promise<void> {
    const fresh = journeys.filter((journey) => journey.order && !asked.has(journey))
    await crowd(fresh.length, people, async (at) => {
      const journey = fresh[at] as Required<Journey>
      asked.add(journey)
      const { serial, order } = journey
      const { status } = await buyerOf(journey).order(order)
      if (status !== 200) faults.push(`${serial}: ${order.number} was acknowledged, and is ${status} after the kill`)
    })
    faults.push(...((await inspect?.()) ?? []))
  }

  const shopping = Promise.all(Array.from({ length: people }, live))
  try {
    while (hits < kills && faults.length < mostFaults) {
      const server = await alive
      const aim = steps[Math.floor(random() * steps.length)] as Step
      const moment = Math.floor(random() * span)
      meantFor[aim] += 1
      const aimed = new Promise<void>((resolve) => {
        hearBegin = (step) => {
          if (step === aim) resolve()
        }
      })
      await Promise.race([aimed, wait(patience, undefined, { ref: false })])
      await wait(moment)
      if (shop.inFlight > 0) hits += 1
      else misses += 1
      if (misses > kills * mostMisses) faults.push(`${misses} kills hit nothing`)
      server.isDead = true
      alive = server.kill().then(raise)
      await alive
      await lookBack()
      const perKill = (performance.now() - begun) / 1000 / (hits + misses)
      if (hits % 10 === 0)
        say(
          `${hits} of ${kills} kills, ${journeys.length} people, ${faults.length} faults, ${perKill.toFixed(1)} s a kill`,
        )
    }
  } finally {
    shop.isOver = true
    await shopping
  }
  const reconciled = await reconcile(journeys, buyerOf)
  await (await alive).stop()
  const lost = Object.values(cutOff).reduce((sum, one) => sum + one, 0)
  if (lost === 0) faults.push('no call was cut off by any kill')
  return {
    kills: hits,
    misses,
    meantFor,
    cutOff,
    acknowledged: journeys.flatMap(({ order }) => (order ? [order.number] : [])),
    toldLate: reconciled.toldLate,
    seconds: (performance.now() - begun) / 1000,
    faults: [...faults, ...reconciled.faults],
  }
}
