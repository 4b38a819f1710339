/** All that may happen next between the cart and the paid order. */
import type { Step } from './search.ts'
import type { Rules } from './paying.server.ts'
import { stepsUnder, type Scope as PayScope } from './paying.steps.ts'
import type { World as OrderWorld } from './paying.world.ts'
import { place } from './placing.server.ts'
import { askAgain, happen, hear, hearNothing, load, pay, type Setting } from './placing.device.ts'
import { contextOf, isIn } from './placing.tabs.ts'
import { cartSeen, piecesOf, type StandingOrder, type Tab, type World } from './placing.world.ts'

type Steps = Step<World>[]

/** How far the search goes in one world. */
export type Scope = {
  isGuest: boolean
  /** Their places. */
  tabs: readonly number[]
  /** Presses of "Place order" in all. */
  mostPresses: number
  mostReloads: number
  /** Whether the price may rise, and the cart be changed in one of the tabs. */
  priceRises: boolean
  cartChanges: boolean
  /** Other buyers, who take pieces and the coupon. */
  hasOthers: boolean
  /** Whether orders are paid too, with webhooks and time. */
  hasPayments: boolean
}

const payScope: PayScope = {
  hasTabs: true,
  mostQuestions: 0,
  mostAttempts: 1,
  hasWholeRefunds: true,
  hasOthers: false,
  channels: ['card'],
  isCalm: true,
}

const request = (says: string, to: World): Step<World> => ({ says, to, byItself: false })
const byItself = (says: string, to: World): Step<World> => ({ says, to, byItself: true })

export const isPlacing = ({ page }: Tab): boolean => isIn(page, 'placing') || isIn(page, 'unanswered')

export const nameOf = (at: number): string => 'ABC'.charAt(at)

function pressSteps(world: World, at: number, { mostPresses }: Scope, setting: Setting): Steps {
  const { page } = world.tabs[at] as Tab
  const tab = `Tab ${nameOf(at)}`
  const steps: Steps = []
  const id = `press ${world.presses + 1}`
  const key = contextOf(page).checkoutId ?? id
  const { known, knew } = world
  const pressed = { ...world, presses: world.presses + 1, knew: { [key]: known.length, ...knew } }
  if (world.presses < mostPresses && isIn(page, 'editing')) {
    const after = happen(pressed, at, { type: 'order.place', id }, setting)
    if (isIn((after.tabs[at] as Tab).page, 'placing')) steps.push(request(`${tab} presses "Place order"`, after))
  }
  if (isIn(page, 'changed')) {
    if (world.presses < mostPresses)
      steps.push(request(`${tab} accepts what has changed`, happen(pressed, at, { type: 'quote.accept', id }, setting)))
    steps.push(request(`${tab} goes back`, happen(world, at, { type: 'quote.decline' }, setting)))
  }
  const { placed, cart } = contextOf(page)
  if (isIn(page, 'placed') && placed) {
    if (setting.hasPayments)
      steps.push(request(`${tab} pays for ${placed.order.orderNumber}`, pay(world, at, placed.order.id)))
    if (piecesOf(cart.items) !== piecesOf(placed.items))
      steps.push(request(`${tab} asks for another order`, happen(world, at, { type: 'order.anew' }, setting)))
  }
  return steps
}

function callSteps(world: World, at: number, setting: Setting): Steps {
  const tab = `Tab ${nameOf(at)}`
  const { page, calls } = world.tabs[at] as Tab
  const [call] = calls
  const steps: Steps = []
  if (call) {
    steps.push(
      byItself(`${tab} hears what the server did with ${call.id}`, hear(world, at, setting)),
      byItself(
        `the server does ${call.id}, and tab ${nameOf(at)} never hears of it`,
        hearNothing(world, at, true, setting),
      ),
      byItself(`${call.id} of tab ${nameOf(at)} never reaches the server`, hearNothing(world, at, false, setting)),
    )
  }
  const again = askAgain(world, at, setting)
  if (again) steps.push(byItself(`${tab} asks again`, again))
  const seen = cartSeen(setting.owner, world.cart)
  if (piecesOf(contextOf(page).cart.items) !== world.cart)
    steps.push(byItself(`${tab} hears of the cart`, happen(world, at, { type: 'cart.changed', cart: seen }, setting)))
  return steps
}

/** A page that pays is no checkout any more; it is followed until it is known what came of it. */
function tabSteps(world: World, at: number, scope: Scope, setting: Setting): Steps {
  const steps = callSteps(world, at, setting)
  if ((world.tabs[at] as Tab).paying) return steps
  steps.push(...pressSteps(world, at, scope, setting))
  if (world.reloads < scope.mostReloads)
    steps.push(
      request(`Tab ${nameOf(at)} is loaded again`, load({ ...world, reloads: world.reloads + 1 }, at, setting)),
    )
  return steps
}

function wireSteps(world: World, { law }: Setting): Steps {
  return world.wires.flatMap((press) => {
    const rest = { ...world, wires: world.wires.filter((one) => one !== press) }
    return [
      byItself(`${press.id} of a page that is gone reaches the server`, place(rest, press, law).world),
      byItself(`${press.id} of a page that is gone never reaches the server`, rest),
    ]
  })
}

function serverSteps(world: World, { priceRises, cartChanges, hasOthers }: Scope, setting: Setting): Steps {
  const { stock, others, coupon } = world
  const steps: Steps = []
  if (priceRises && world.price === 1) steps.push(request('The price rises', { ...world, price: 2 }))
  if (cartChanges && !world.hasChangedCart)
    for (const pieces of [2, 0]) {
      const changed = { ...world, cart: pieces, hasChangedCart: true }
      steps.push(
        request(
          `Tab A makes it ${pieces} pieces`,
          happen(changed, 0, { type: 'cart.changed', cart: cartSeen(setting.owner, pieces) }, setting),
        ),
      )
    }
  if (hasOthers && stock > 0)
    steps.push(request('Another buyer takes a piece', { ...world, stock: stock - 1, others: others + 1 }))
  if (hasOthers && coupon.used < 1)
    steps.push(
      request('Another buyer uses the coupon', {
        ...world,
        coupon: { used: coupon.used + 1, byOthers: coupon.byOthers + 1 },
      }),
    )
  return steps
}

/** One order with all that is everybody's, for the search of paying to go on with. */
export function payingOf(
  { stock, others, coupon, tabs }: World,
  { own: { isHeld, ...own } }: StandingOrder,
  at: number,
): OrderWorld {
  const pages = tabs.flatMap(({ paying }) => (paying?.order === at ? [paying.page] : []))
  return { ...own, stock, others, coupon: { ...coupon, isHeld }, tabs: pages }
}

/** Everything that may happen to an order that stands: in the tabs that pay it, at the provider, by webhooks and by time. */
function orderSteps(world: World, law: Rules): Steps {
  const next = stepsUnder(law, payScope)
  return world.orders.flatMap((order, at) => {
    const payers = world.tabs.flatMap(({ paying }, tab) => (paying?.order === at ? [tab] : []))
    return next(payingOf(world, order, at)).map(({ says, to, byItself: alone }) => {
      const { stock, others, coupon, tabs, ...own } = to
      const { isHeld, ...uses } = coupon
      const after: World = {
        ...world,
        stock,
        others,
        coupon: uses,
        orders: world.orders.map((one, index) => (index === at ? { ...one, own: { ...own, isHeld } } : one)),
        tabs: world.tabs.map((tab, index) => {
          const page = tabs[payers.indexOf(index)]
          return page && tab.paying ? { ...tab, paying: { order: at, page } } : tab
        }),
      }
      const named = says.replace(/^Tab ([AB])/, (_, one: string) => `Tab ${nameOf(payers[one === 'A' ? 0 : 1] ?? 0)}`)
      return { says: world.orders.length > 1 ? `NG-${at + 1}: ${named}` : named, to: after, byItself: alone }
    })
  })
}

export const placingSteps =
  (law: Rules, scope: Scope, setting: Setting) =>
  (world: World): Steps => [
    ...world.tabs.flatMap((_, at) => tabSteps(world, at, scope, setting)),
    ...wireSteps(world, setting),
    ...serverSteps(world, scope, setting),
    ...(scope.hasPayments ? orderSteps(world, law) : []),
  ]
