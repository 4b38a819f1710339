/** One person's way through checkout. Whatever was never answered is asked again under the same key, as the shop does. */
import type { Buyer, Kept, Placing, Reply, Command } from '../support/buyer.ts'

/** What one person knows so far. `isCharged`: the provider's page said so, or may have. */
export type Journey = {
  serial: number
  placing?: Placing
  order?: Kept
  reference?: string
  isCharged: boolean
  isPaid: boolean
  /** The order ran out before it was paid. */
  isOver?: boolean
}

/** `webhook`: nobody waits for an answer, and the provider's webhook is on its way. */
export const steps = ['place', 'initialise', 'charge', 'webhook', 'verify'] as const
export type Step = (typeof steps)[number]

/** Makes a call when a server is there. @throws when no answer comes */
export type Told = <Answer>(step: Step, work: () => Promise<Answer>) => Promise<Answer>

/** An answer that nobody may get, in words. */
export class WrongAnswer extends Error {
  readonly reply: Reply
  constructor({ serial }: Journey, step: Step, reply: Reply) {
    super(`${step} of ${serial}: ${reply.status} ${JSON.stringify(reply.body)}`)
    this.reply = reply
    this.name = 'WrongAnswer'
  }
}

/** One in three never comes back from the provider: its webhook alone tells of the charge. */
export const isOpen = ({ serial, isCharged, isPaid, isOver }: Journey): boolean =>
  !isPaid && !isOver && !(isCharged && serial % 3 === 0)

/**
 * Goes on from wherever the journey stands; every step may be taken again.
 * @throws WrongAnswer, or whatever `told` throws
 */
export async function goOn(journey: Journey, buyer: Buyer, command: Command[], told: Told): Promise<void> {
  if (!journey.placing) {
    const quote = await told('place', () => buyer.quote(command))
    if (quote.status !== 200) throw new WrongAnswer(journey, 'place', quote)
    journey.placing = buyer.placing(command, quote.body.data.quote_hash as string)
  }
  const { placing } = journey
  if (!journey.order) {
    const placed = await told('place', () => buyer.place(placing))
    if (placed.status !== 201) throw new WrongAnswer(journey, 'place', placed)
    journey.order = { number: placed.body.data.order_number as string, key: placed.body.order_key as string }
  }
  const { order } = journey
  if (!journey.reference) {
    const begun = await told('initialise', () => buyer.begin(order))
    if (begun.status !== 201) throw new WrongAnswer(journey, 'initialise', begun)
    journey.reference = begun.body.data.reference as string
  }
  const { reference } = journey
  if (!journey.isCharged) {
    const led = await told('charge', () => buyer.payByCard(reference))
    journey.isCharged = led?.includes('/payment/callback') ?? false
    if (journey.isCharged) await told('webhook', () => Promise.resolve())
  }
  if (!isOpen(journey)) return
  const verified = await told('verify', () => buyer.verify(reference))
  if (verified.status !== 200 && verified.status !== 201) throw new WrongAnswer(journey, 'verify', verified)
  const { status } = verified.body.data
  journey.isPaid = status === 'paid'
  if (!journey.isPaid && status !== 'pending') throw new WrongAnswer(journey, 'verify', verified)
  // A charge that was cut off may not have happened: then the page is still open, and the person pays again.
  if (!journey.isPaid) journey.isCharged = false
}
