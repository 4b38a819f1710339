/** The steps of paying as lanes show them: who does it, to whom, and where each of them stands then. */
import type { StateValue } from 'xstate'
import type { Told } from './search.ts'
import type { Scope } from './paying.acts.ts'
import type { Tab } from './paying.tabs.ts'
import type { World } from './paying.world.ts'

export const person = 'Person'
export const others = 'Other buyers'
export const server = 'Server'
export const provider = 'Provider'
export const time = 'Time'
const nameOfTab = (at: number): string => `Tab ${at === 0 ? 'A' : 'B'}`

/** Each sentence of a step, and between whom it happens. */
const between: readonly (readonly [RegExp, string, string])[] = [
  [/^Somebody (begins|asks)/, person, server],
  [/^The customer cancels/, person, server],
  [/^The person (pays|transfers)/, person, provider],
  [/^The card is declined/, provider, person],
  [/^The page to pay .* is/, provider, server],
  [/^A forged webhook says/, person, server],
  [/^The provider speaks of/, provider, server],
  [/^A webhook for .* comes/, provider, server],
  [/^The webhook for .* is lost/, provider, provider],
  [/is asked after again/, server, provider],
  [/^The order is reconciled/, provider, server],
  [/^The time runs out/, time, server],
  [/^Expiry asks the provider/, server, provider],
  [/^Expiry (goes on|gives up)/, server, server],
  [/ goes? back$| back as |^That .* went back|pays? back|pay .* back/, server, provider],
  [/^Another buyer/, others, server],
]

export const whoDoes = (says: string): readonly [string, string] => {
  const tab = /^Tab [ABC]/.exec(says)?.[0]
  if (tab !== undefined) {
    if (/goes to the provider|from the provider/.test(says)) return [tab, provider]
    return /waits a while|leaves|tries again/.test(says) ? [tab, tab] : [tab, server]
  }
  const [, who, to] = between.find(([sentence]) => sentence.test(says)) ?? []
  if (who === undefined || to === undefined) throw new Error(`Nobody is known who does this: ${says}`)
  return [who, to]
}

export const sayState = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, within]) => `${state}.${sayState(within ?? '')}`)
        .join(' ')

export const sayTab = ({ page, isAway }: Tab): string => (isAway ? 'at the provider' : sayState(page.snapshot.value))

export const tellPaying =
  ({ hasTabs, hasOthers }: Scope) =>
  (world: World, says: string | null): Told => {
    const { order, provider: charges, isOver, tabs, stock, others: sold } = world
    const { paid, total } = order.state.context
    const [who, to] = says === null ? ['', ''] : whoDoes(says)
    const atProvider = Object.entries(charges).map(
      ([reference, { charged, asked, isDeclined }]) =>
        `${reference}: ${isDeclined ? 'declined' : `${charged} of ${asked}`}`,
    )
    return {
      who,
      to,
      states: {
        [person]: '',
        ...(hasTabs && Object.fromEntries(tabs.map((tab, at) => [nameOfTab(at), sayTab(tab)]))),
        ...(hasOthers && { [others]: `${sold} taken, ${stock} left` }),
        [server]: `${sayState(order.state.value)}, ${paid} of ${total} counted`,
        [provider]: atProvider.join(', ') || 'no attempt',
        [time]: isOver ? 'over' : 'runs',
      },
      charts: { order: order.state.value },
    }
  }
