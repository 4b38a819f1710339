/** The checkout of a tab: its real chart, stepped without effects. What it would have said to its device and to the purchase part is handed back. */
import type { AnyEventObject } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutContext, CheckoutEvent, StoreCheckout } from '#machines/checkout/checkout.types.ts'
import type { PlacedOrder } from '#machines/purchase/purchase.types.ts'
import { canonical } from '../walker/canonical.ts'
import { copyMachine } from '../walker/watched-chart.ts'
import { createStepper, type Configuration, type Effect } from '../walker/stepper.ts'

export type CheckoutPage = Configuration

/** What a chart says to others: what the device is to keep, and that an order stands. */
export type Said = StoreCheckout | { type: 'order.placed'; order: PlacedOrder }
export type Stepped = { page: CheckoutPage; said: readonly Said[] }

const stepper = createStepper(copyMachine(checkoutMachine))
const pages = new Map<string, CheckoutPage>()
const names = new WeakMap<CheckoutPage, string>()
const ways = new WeakMap<CheckoutPage, Map<string, Stepped>>()

/** Words that are shown, and fields that were looked at, decide nothing. */
function known({ snapshot, children, timers }: Configuration): CheckoutPage {
  const { errors: _, touched: __, refusal, failure, ...context } = snapshot.context as CheckoutContext
  const text = `${canonical(snapshot.value)} ${canonical(context)} ${refusal === null} ${failure === null} ${[...children.keys()]} ${[...timers.keys()]}`
  const before = pages.get(text)
  if (before) return before
  const page = { snapshot, children, timers }
  pages.set(text, page)
  names.set(page, `p${pages.size}`)
  return page
}

const isSaid = (event: AnyEventObject): event is Said & AnyEventObject =>
  /^(draft|placement|placed)\.saved$|^placement\.(answered|turnedAway)$|^checkout\.(ended|removed)$|^order\.placed$/.test(
    event.type,
  )

const saidIn = (effects: readonly Effect[]): Said[] =>
  effects.flatMap(({ type, params }) => {
    const { event } = params as { event: AnyEventObject }
    return type === 'xstate.sendTo' && isSaid(event) ? [event] : []
  })

export const nameOfPage = (page: CheckoutPage): string => names.get(page) ?? ''

let fresh: CheckoutPage | undefined

export const freshPage = (): CheckoutPage => (fresh ??= known(stepper.start(undefined)))

export function step(page: CheckoutPage, event: AnyEventObject, spent?: string): Stepped {
  const taken = ways.get(page) ?? new Map<string, Stepped>()
  ways.set(page, taken)
  const text = `${canonical(event)} ${spent}`
  const before = taken.get(text)
  if (before) return before
  const { effects, ...after } = stepper.step(page, event, spent)
  const stepped = { page: known(after), said: saidIn(effects) }
  taken.set(text, stepped)
  return stepped
}

export const tell = (page: CheckoutPage, event: CheckoutEvent): Stepped => step(page, event)

/** A call that was out has its answer. */
export const answer = (page: CheckoutPage, call: string, output: unknown): Stepped =>
  step(page, { type: `xstate.done.actor.${call}`, output, actorId: call }, call)

/** A pause is over, if there is one of that name. */
export function waitOut(page: CheckoutPage, delay: string): Stepped | null {
  const timer = [...page.timers].find(([id]) => id.includes(delay))
  return timer ? step(page, timer[1], timer[0]) : null
}

export const isCalling = (page: CheckoutPage, call: string): boolean => page.children.has(call)

export const contextOf = (page: CheckoutPage): CheckoutContext => page.snapshot.context as CheckoutContext

export const isIn = (page: CheckoutPage, state: string): boolean =>
  page.snapshot.matches({ order: { known: state } } as never)

/** Whether what is asked for was asked for before, without an answer. */
export const isAgain = (page: CheckoutPage): boolean =>
  page.snapshot.matches({ order: { known: { placing: 'again' } } } as never)
