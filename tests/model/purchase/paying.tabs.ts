/** A tab of the shop: its real payment chart, stepped without effects. */
import type { AnyEventObject } from 'xstate'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentEvent } from '#machines/payment/payment.types.ts'
import { canonical } from '../walker/canonical.ts'
import { copyMachine } from '../walker/watched-chart.ts'
import { createStepper, type Configuration } from '../walker/stepper.ts'

/** `isAway`: the provider's page is open in it, and the shop is not. */
export type Tab = { page: Configuration; isAway: boolean }

const stepper = createStepper(copyMachine(paymentMachine))
const pages = new Map<string, Configuration>()
const names = new WeakMap<Configuration, string>()
const ways = new WeakMap<Configuration, Map<string, Configuration>>()

/** How often it asked only sets its pauses; time is the world's. */
function known(page: Configuration): Configuration {
  const { snapshot, children, timers } = page
  const { polls: _, ...context } = snapshot.context as { polls: number }
  const text = `${canonical(snapshot.value)} ${canonical(context)} ${[...children.keys()]} ${[...timers.keys()]}`
  const before = pages.get(text)
  if (before) return before
  pages.set(text, page)
  names.set(page, `t${pages.size}`)
  return page
}

function step(page: Configuration, event: AnyEventObject, spent?: string): Configuration {
  const taken = ways.get(page) ?? new Map<string, Configuration>()
  ways.set(page, taken)
  const text = `${canonical(event)} ${spent}`
  const before = taken.get(text)
  if (before) return before
  const { snapshot, timers, children } = stepper.step(page, event, spent)
  const after = known({ snapshot, timers, children })
  taken.set(text, after)
  return after
}

const fresh = (): Configuration => {
  const { snapshot, timers, children } = stepper.start(undefined)
  return known({ snapshot, timers, children })
}

export const newTab = (): Tab => ({ page: fresh(), isAway: false })

export const nameOfTab = ({ page, isAway }: Tab): string => `${names.get(page)} ${isAway}`

export const send = ({ page }: Tab, event: PaymentEvent): Tab => ({ page: step(page, event), isAway: false })

/** A call that was out has its answer. */
export const answer = ({ page }: Tab, call: string, output: unknown): Tab => ({
  page: step(page, { type: `xstate.done.actor.${call}`, output, actorId: call }, call),
  isAway: false,
})

/** The pause before the next question is over, if there is one. */
export function waitOut({ page }: Tab): Tab | null {
  const timer = [...page.timers].find(([id]) => id.includes('pollPause'))
  return timer ? { page: step(page, timer[1], timer[0]), isAway: false } : null
}

export const isCalling = ({ page }: Tab, call: string): boolean => page.children.has(call)

export const inTab = ({ page }: Tab, state: string): boolean => page.snapshot.matches(state)

export const canStart = ({ page }: Tab): boolean => page.snapshot.matches('idle') || page.snapshot.hasTag('payable')

export const referenceIn = ({ page }: Tab): string =>
  (page.snapshot.context as { reference: string | null }).reference ?? ''

export const channelIn = ({ page }: Tab) =>
  (page.snapshot.context as { request: { channel: 'card' | 'bank_transfer' } | null }).request?.channel ?? 'card'
