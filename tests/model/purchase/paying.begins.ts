/** How an attempt to pay begins: room is made for it, the provider is asked for its page outside of the lock, and whoever writes first has begun. */
import type { Channel, OrderEvent } from '#machines/order/order.events.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import type { StartAnswer } from '#machines/payment/payment.types.ts'
import { told } from '../../support/words.ts'
import type { Rules } from './paying.rules.ts'
import { ask, change, reconcile } from './paying.server.ts'
import type { Page, World } from './paying.world.ts'

/** Their names tell in which order the attempts were made. */
const references = ['r1', 'r2', 'r3']

const refusal = { message: told(''), requestId: null, retryAfter: null }

const started = (reference: string, channel: Channel, amount: number): OrderEvent => ({
  type: 'payment_started',
  reference,
  provider: 'sandbox',
  channel,
  amount,
  authorization_url: null,
  transfer: null,
  ussd_code: null,
  expires_at: '2026-11-22T10:30:00.000Z',
})

const startedAnswer = (reference: string, channel: Channel): StartAnswer => ({
  tag: 'started',
  attempt: {
    orderNumber: 'NG-1',
    channel: channel,
    reference,
    provider: 'sandbox',
    amount: 1,
    authorizationUrl: channel === 'card' ? `/${reference}` : null,
    transfer: null,
    ussdCode: null,
    expiresAt: 1_000_000,
    heardAt: 0,
  },
})

/** The live attempt that is good for whoever asks for this channel. */
function fitting({ order, isOver }: World, channel: Channel): string | null {
  const { attempt } = order.state.context
  const isRequested = order.payments.some((one) => one.reference === attempt && one.channel === channel)
  return isRequested && !isOver ? attempt : null
}

/** Money has come to the live attempt that nobody has heard of. */
const hasUnheard = ({ order, provider }: World, live: string): boolean =>
  (provider[live]?.charged ?? 0) > (order.payments.find(({ reference }) => reference === live)?.received ?? 0)

/** The live attempt is asked after, and ended unless it is by the channel that was asked for. @returns an answer where nothing is to be begun */
export function makeRoom(given: World, channel: Channel, law: Rules): { world: World; answer: StartAnswer | null } {
  const { attempt: live } = given.order.state.context
  const world = live === null || !law.asksBeforeBeginning ? given : reconcile(given, ask(given, [live]), law)
  const { order } = world
  if (order.state.matches('open')) return { world, answer: { tag: 'alreadyPaid' } }
  if (!order.state.matches('awaiting')) return { world, answer: { tag: 'notAllowed', ...refusal } }
  const fits = fitting(world, channel)
  if (fits !== null) return { world, answer: startedAnswer(fits, channel) }
  const { attempt } = order.state.context
  if (attempt === null) return { world, answer: null }
  const alone = change(world, { type: 'payment_voided', reference: attempt }, law)
  return { world: hasUnheard(world, attempt) ? { ...alone, slip: 'asked again' } : alone, answer: null }
}

/** The page that a provider is asked for. */
export const pageOf = ({ order }: World, channel: Channel): Page => ({
  channel,
  amount: outstandingOf(order.state.context),
})

/** The page is written down as an attempt. @returns null where it is one too many, and nobody sees it */
export function writeDown(world: World, { channel, amount }: Page, law: Rules) {
  const { state } = world.order
  const isFree = state.matches('awaiting') && state.context.attempt === null
  if (law.beginsWhereFree && !isFree) return null
  if (law.asksForWhatIsMissing && outstandingOf(state.context) !== amount) return null
  const reference = references.find((one) => !(one in world.provider)) ?? ''
  const isLate = world.isOver && !law.givesItsTime
  const open = { channel, asked: amount, charged: 0, isDeclined: false, ...(isLate && { hasOwnTime: true as const }) }
  const begun: World = {
    ...change(world, started(reference, channel, amount), law),
    provider: { ...world.provider, [reference]: open },
    isOver: isLate,
  }
  return { world: begun, answer: startedAnswer(reference, channel) }
}

/** Whether a person may make another attempt in this search. */
export const mayBegin = ({ provider, pages }: World, mostAttempts: number): boolean =>
  Object.keys(provider).length + pages.length < mostAttempts

/** POST /payments/initialize, with nothing in between. Null when the search lets nobody make another attempt. */
export function initialize(
  given: World,
  channel: Channel,
  law: Rules,
  mostAttempts: number,
): { world: World; answer: StartAnswer } | null {
  const { world, answer } = makeRoom(given, channel, law)
  if (answer) return { world, answer }
  return mayBegin(given, mostAttempts) ? writeDown(world, pageOf(world, channel), law) : null
}
