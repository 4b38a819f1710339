/**
 * A server on the embedded database that is killed again and again while people check out. Each journey remembers what it was told; whatever
 * it was never told it asks again under the same key, as the shop does. In the end every order that was acknowledged stands, every charge has
 * its order, and nothing is there twice.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { makeBuyer, type Buyer, type Kept, pickupAt, type Placing, type Reply } from '../support/buyer.ts'
import { makeRandom } from './random.ts'

export type Server = { url: string; kill: () => Promise<void>; stop: () => Promise<unknown> }

export type Kills = {
  start: () => Promise<Server>
  kills: number
  seed: number
  /** Journeys that go on at once. */
  people: number
  productId: number
  say?: (line: string) => void
}

/** What one person knows so far. `isCharged`: the provider's page said so, or may have. */
type Journey = {
  serial: number
  placing?: Placing
  order?: Kept
  reference?: string
  isCharged: boolean
  isPaid: boolean
}

/** `news`: nobody waits for an answer, and the provider's webhook is on its way. */
const steps = ['place', 'initialise', 'charge', 'news', 'verify'] as const
type Step = (typeof steps)[number]

/** A step that was never begun is not waited for longer than this, in milliseconds. */
const patience = 4000
/** A kill comes within this time of the step that it is meant for. */
const span = 60

export type KillsResult = {
  kills: number
  /** How many kills were meant for each step. */
  meantFor: Record<Step, number>
  /** How many calls of each kind were cut off. */
  cutOff: Record<Step, number>
  orders: number
  charges: number
  /** Orders whose news had not come in a few seconds, so that somebody had to look. */
  toldLate: number
  faults: string[]
}

const isGood = (reply: Reply): boolean => reply.status === 200 || reply.status === 201

export async function killAgainAndAgain(given: Kills): Promise<KillsResult> {
  const { start, kills, seed, people, productId, say = () => {} } = given
  const random = makeRandom(seed)
  const faults: string[] = []
  const none = { place: 0, initialise: 0, charge: 0, news: 0, verify: 0 }
  const meantFor = { ...none }
  const cutOff = { ...none }
  let hearBegin: (step: Step) => void = () => {}
  const journeys: Journey[] = []
  let toldLate = 0
  let server = await start()
  let isDead = false
  const delivery = await pickupAt(server.url)
  const wish = [{ product_id: productId, product_measurement_id: null, quantity: 1 }]
  const buyerOf = ({ serial }: Journey): Buyer => makeBuyer(() => server.url, serial, delivery)

  /** An answer, or the knowledge that there is none because the server is dead. */
  async function told<Answer>(step: Step, work: () => Promise<Answer>): Promise<Answer> {
    hearBegin(step)
    try {
      return await work()
    } catch (error) {
      if (!isDead) faults.push(`${step}: no answer from a server that lives: ${String(error)}`)
      else cutOff[step] += 1
      throw error
    }
  }
  const fault = (journey: Journey, step: Step, reply: Reply): never => {
    faults.push(`${step} of ${journey.serial}: ${reply.status} ${JSON.stringify(reply.body)}`)
    throw new Error('a fault')
  }

  /** Goes on from wherever the journey stands; every step may be taken again. */
  async function goOn(journey: Journey): Promise<void> {
    const buyer = buyerOf(journey)
    if (!journey.order) {
      if (!journey.placing) {
        const quote = await told('place', () => buyer.quote(wish))
        if (quote.status !== 200) fault(journey, 'place', quote)
        journey.placing = buyer.placing(wish, quote.body.data.quote_hash as string)
      }
      const { placing } = journey
      const placed = await told('place', () => buyer.place(placing))
      if (placed.status !== 201) fault(journey, 'place', placed)
      journey.order = { number: placed.body.data.order_number as string, key: placed.body.order_key as string }
    }
    const { order } = journey
    if (!journey.reference) {
      const begun = await told('initialise', () => buyer.begin(order))
      if (begun.status !== 201) fault(journey, 'initialise', begun)
      journey.reference = begun.body.data.reference as string
    }
    const { reference } = journey
    if (!journey.isCharged) {
      const led = await told('charge', () => buyer.payByCard(reference))
      journey.isCharged = led?.includes('/payment/callback') ?? false
      if (journey.isCharged) hearBegin('news')
    }
    // One in three never comes back from the provider: its webhook alone tells of the charge.
    if (journey.serial % 3 === 0 && journey.isCharged) return
    const verified = await told('verify', () => buyer.verify(reference))
    if (!isGood(verified)) fault(journey, 'verify', verified)
    journey.isPaid = verified.body.data.status === 'paid'
    // A charge that was cut off may not have happened: then the page is still open, and the person pays again.
    if (!journey.isPaid && verified.body.data.status !== 'pending') fault(journey, 'verify', verified)
    if (!journey.isPaid) journey.isCharged = false
  }

  async function live(journey: Journey): Promise<void> {
    try {
      for (let tries = 0; tries < 4 && !journey.isPaid && !(journey.isCharged && journey.serial % 3 === 0); tries += 1)
        await goOn(journey)
    } catch {
      // It goes on with the next server.
    }
  }

  const isOpen = (journey: Journey): boolean => !journey.isPaid && !(journey.isCharged && journey.serial % 3 === 0)
  for (let round = 0; round < kills; round += 1) {
    while (journeys.filter(isOpen).length < people)
      journeys.push({ serial: journeys.length + 1, isCharged: false, isPaid: false })
    isDead = false
    const aim = steps[Math.floor(random() * steps.length)] as Step
    const moment = Math.floor(random() * span)
    meantFor[aim] += 1
    const begun = new Promise<void>((resolve) => {
      hearBegin = (step) => {
        if (step === aim) resolve()
      }
    })
    const walking = journeys.filter(isOpen).map(live)
    await Promise.race([begun, wait(patience, undefined, { ref: false })])
    await wait(moment)
    isDead = true
    await server.kill()
    await Promise.all(walking)
    server = await start()
    if (round % 10 === 9) say(`${round + 1} kills, ${journeys.length} journeys, ${faults.length} faults`)
  }

  isDead = false
  await Promise.all(journeys.filter(isOpen).map(live))
  for (const journey of journeys) await settleAccounts(journey)

  /** What the shop says at last, held against what each person was told. */
  async function settleAccounts(journey: Journey): Promise<void> {
    const { serial, order, placing, reference } = journey
    if (!order || !placing || !reference) return void faults.push(`${serial} never got through`)
    const buyer = buyerOf(journey)
    const again = await buyer.place(placing)
    if (again.status !== 201 || again.body.data.order_number !== order.number)
      faults.push(`${serial}: the same key gave ${again.status} ${String(again.body.data?.order_number)}`)
    let last: Reply = again
    for (let look = 0; look < 30; look += 1) {
      last = await buyer.order(order)
      if (last.status !== 200 || last.body.data.status === 'confirmed') break
      await wait(100)
    }
    // A job that died with its server is another's only minutes later; the page that the person has open asks by itself.
    if (last.body.data?.status === 'pending_payment') {
      toldLate += 1
      await buyer.verify(reference)
      last = await buyer.order(order)
    }
    const { status, paid, total, payments } = last.body.data ?? {}
    if (last.status !== 200 || status !== 'confirmed' || paid !== total || payments.length !== 1)
      faults.push(
        `${serial}: ${order.number} is ${last.status} ${status}, paid ${paid} of ${total} in ${payments?.length} attempts`,
      )
  }
  await server.stop()
  return {
    kills,
    meantFor,
    cutOff,
    orders: journeys.filter(({ order }) => order).length,
    charges: journeys.filter(({ isCharged, isPaid }) => isCharged || isPaid).length,
    toldLate,
    faults,
  }
}
