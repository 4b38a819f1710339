/** Whose cart it is and what lies in it: a tab hears of its device, a guest signs in, an order is paid and ordered again. */
import { byItself, request, type Scope, type Steps } from './placing.acts.ts'
import { happen, type Setting } from './placing.device.ts'
import { contextOf, isIn } from './placing.tabs.ts'
import { cartSeen, piecesOf, type Tab, type World } from './placing.world.ts'

const customer = 1

/** As a tab's cart tells its checkout: of another person's cart first that it is not known yet. */
function hearCart(given: World, at: number, setting: Setting): World {
  const { person } = given.device
  const seen = cartSeen(person, given.cart)
  const { owner } = contextOf((given.tabs[at] as Tab).page).cart
  const isTheirs = JSON.stringify(owner) === JSON.stringify(seen.owner)
  const opening = { type: 'cart.changed' as const, cart: cartSeen(person, 0, false) }
  const world = isTheirs ? given : happen(given, at, opening, setting)
  return happen(world, at, { type: 'cart.changed', cart: seen }, setting)
}

const mayHear = (world: World, at: number): boolean => {
  const { cart } = contextOf((world.tabs[at] as Tab).page)
  const isGuests = cart.owner?.kind !== 'customer'
  return piecesOf(cart.items) !== world.cart || isGuests !== (world.device.person === null)
}

/** The order that a tab shows has been paid for: its goods leave the cart, wherever that is seen. */
function boughtSteps(world: World, at: number): Steps {
  const { page } = world.tabs[at] as Tab
  const { placed } = contextOf(page)
  if (!isIn(page, 'placed') || !placed || placed.isEarlier || world.bought !== null) return []
  const { id } = placed.order
  return [
    request(
      `NG-${id} is paid, and its goods leave the cart`,
      { ...world, bought: id, cart: 0 },
      { do: 'bought', order: id },
    ),
  ]
}

export function personSteps(world: World, at: number, scope: Scope, setting: Setting): Steps {
  const tab = `Tab ${nameOf(at)}`
  const steps: Steps = []
  const { device, bought, rounds, cart } = world
  if (mayHear(world, at))
    steps.push(byItself(`${tab} hears of the cart`, hearCart(world, at, setting), { do: 'hearCart', tab: at }))
  if (scope.signsIn && device.person === null) {
    const signedIn = { ...world, device: { ...device, person: customer } }
    steps.push(request(`${tab} signs in`, hearCart(signedIn, at, setting), { do: 'signIn', tab: at }))
  }
  if (!scope.ordersAgain) return steps
  steps.push(...boughtSteps(world, at))
  if (bought !== null && rounds === 0 && cart === 0 && !mayHear(world, at)) {
    const filled = { ...world, rounds: rounds + 1, cart: piecesOf(world.orders[bought - 1]?.items ?? []) }
    const act = { do: 'reorder' as const, tab: at, order: bought }
    steps.push(request(`${tab} orders NG-${bought} again`, hearCart(filled, at, setting), act))
  }
  return steps
}

export const nameOf = (at: number): string => 'ABC'.charAt(at)
