/** All that may happen next between the cart and the paid order. */
import type { Rules } from './paying.rules.ts'
import { stepsUnder, type Scope as PayScope } from './paying.steps.ts'
import type { World as OrderWorld } from './paying.world.ts'
import { byItself, request, type Scope, type Steps } from './placing.acts.ts'
import { place } from './placing.server.ts'
import {
  askAgain,
  happen,
  hear,
  hearLate,
  hearNothing,
  load,
  pay,
  serve,
  turnAway,
  waitForRoom,
  type Setting,
} from './placing.device.ts'
import { nameOf, personSteps } from './placing.person.ts'
import { contextOf, isIn } from './placing.tabs.ts'
import { cartSeen, piecesOf, type Tab, type World } from './placing.world.ts'

const payScope: PayScope = {
  hasTabs: true,
  mostQuestions: 0,
  mostAttempts: 1,
  hasWholeRefunds: true,
  hasOthers: false,
  channels: ['card'],
  isCalm: true,
}

export const isPlacing = ({ page }: Tab): boolean =>
  isIn(page, 'placing') || isIn(page, 'unanswered') || isIn(page, 'limited')

/** The next press, which is asked for with what was known then. */
function pressed(world: World, at: number): { id: string; after: World } {
  const tab = world.tabs[at] as Tab
  const id = `press ${world.presses + 1}`
  const key = contextOf(tab.page).checkoutId ?? id
  const { known, knew, rounds } = world
  // Nothing was ordered again before the first time.
  const roundOf = rounds === 0 ? world.roundOf : { ...world.roundOf, [id]: rounds }
  return { id, after: { ...world, roundOf, presses: world.presses + 1, knew: { [key]: known.length, ...knew } } }
}

function pressSteps(world: World, at: number, { mostPresses }: Scope, setting: Setting): Steps {
  const { page } = world.tabs[at] as Tab
  const tab = `Tab ${nameOf(at)}`
  const steps: Steps = []
  const { id, after } = pressed(world, at)
  const mayPress = world.presses < mostPresses
  if (mayPress && isIn(page, 'editing')) {
    const to = happen(after, at, { type: 'order.place', id }, setting)
    if (isIn((to.tabs[at] as Tab).page, 'placing'))
      steps.push(request(`${tab} presses "Place order"`, to, { do: 'press', tab: at, id }))
  }
  if (isIn(page, 'changed')) {
    if (mayPress) {
      const to = happen(after, at, { type: 'quote.accept', id }, setting)
      steps.push(request(`${tab} accepts what has changed`, to, { do: 'accept', tab: at, id }))
    }
    const back = happen(world, at, { type: 'quote.decline' }, setting)
    steps.push(request(`${tab} goes back`, back, { do: 'decline', tab: at }))
  }
  const { placed, cart } = contextOf(page)
  if (isIn(page, 'placed') && placed) {
    if (setting.hasPayments)
      steps.push(request(`${tab} pays for ${placed.order.orderNumber}`, pay(world, at, placed.order.id)))
    const anew = happen(world, at, { type: 'order.anew' }, setting)
    if (piecesOf(cart.items) !== piecesOf(placed.items))
      steps.push(request(`${tab} asks for another order`, anew, { do: 'anew', tab: at }))
  }
  return steps
}

/** What may become of the request that a tab has under way. */
function answerSteps(world: World, at: number, { answersLate, mostTurnedAway = 0 }: Scope, setting: Setting): Steps {
  const { call, answered } = world.tabs[at] as Tab
  if (!call) return []
  const name = nameOf(at)
  const steps: Steps = []
  const lost = () => hearNothing(world, at, setting)
  if (answered)
    steps.push(
      byItself(`Tab ${name} hears what the server did with ${call.id}`, hearLate(world, at, setting), {
        do: 'hearLate',
        tab: at,
      }),
      byItself(`What the server said to ${call.id} never reaches tab ${name}`, lost(), { do: 'loseLate', tab: at }),
    )
  else {
    const done = serve(world, at, setting)
    if (answersLate) steps.push(byItself(`The server does ${call.id} of tab ${name}`, done, { do: 'serve', tab: at }))
    else
      steps.push(
        byItself(`Tab ${name} hears what the server did with ${call.id}`, hear(world, at, setting), {
          do: 'hear',
          tab: at,
        }),
        byItself(`the server does ${call.id}, and tab ${name} never hears of it`, hearNothing(done, at, setting), {
          do: 'loseAnswer',
          tab: at,
        }),
      )
    steps.push(byItself(`${call.id} of tab ${name} never reaches the server`, lost(), { do: 'loseRequest', tab: at }))
    if (world.turnedAway < mostTurnedAway)
      steps.push(
        byItself(`The server has no time for ${call.id} of tab ${name}`, turnAway(world, at, setting), {
          do: 'turnAway',
          tab: at,
        }),
      )
  }
  return steps
}

function callSteps(world: World, at: number, scope: Scope, setting: Setting): Steps {
  const tab = `Tab ${nameOf(at)}`
  const steps = answerSteps(world, at, scope, setting)
  const again = askAgain(world, at, setting)
  if (again) steps.push(byItself(`${tab} asks again`, again, { do: 'askAgain', tab: at }))
  const waited = waitForRoom(world, at, setting)
  if (waited) steps.push(byItself(`${tab} has waited`, waited, { do: 'waitOut', tab: at }))
  return steps
}

/** A page that pays is no checkout any more; it is followed until it is known what came of it. */
function tabSteps(world: World, at: number, scope: Scope, setting: Setting): Steps {
  const steps = callSteps(world, at, scope, setting)
  const { paying, call, answered } = world.tabs[at] as Tab
  steps.push(...personSteps(world, at, scope, setting))
  if (paying) return steps
  steps.push(...pressSteps(world, at, scope, setting))
  if (world.reloads < scope.mostReloads) {
    const left = answered ? null : (call?.id ?? null)
    const to = load({ ...world, reloads: world.reloads + 1 }, at, setting)
    steps.push(request(`Tab ${nameOf(at)} is loaded again`, to, { do: 'load', tab: at, left }))
  }
  return steps
}

function wireSteps(world: World, { law }: Setting): Steps {
  return world.wires.flatMap((wire) => {
    const { id } = wire.press
    const rest = { ...world, wires: world.wires.filter((one) => one !== wire) }
    const done = place(rest, wire, law).world
    return [
      byItself(`${id} of a page that is gone reaches the server`, done, { do: 'arrive', press: id }),
      byItself(`${id} of a page that is gone never reaches the server`, rest, { do: 'vanish', press: id }),
    ]
  })
}

function serverSteps(world: World, { priceRises, cartChanges, hasOthers }: Scope, setting: Setting): Steps {
  const { stock, others, coupon } = world
  const steps: Steps = []
  if (priceRises && world.price === 1)
    steps.push(request('The price rises', { ...world, price: 2 }, { do: 'raisePrice' }))
  if (cartChanges && !world.hasChangedCart)
    for (const pieces of [2, 0]) {
      const changed = { ...world, cart: pieces, hasChangedCart: true }
      steps.push(
        request(
          `Tab A makes it ${pieces} pieces`,
          happen(changed, 0, { type: 'cart.changed', cart: cartSeen(world.device.person, pieces) }, setting),
          { do: 'changeCart', pieces },
        ),
      )
    }
  if (hasOthers && stock > 0)
    steps.push(
      request('Another buyer takes a piece', { ...world, stock: stock - 1, others: others + 1 }, { do: 'takePiece' }),
    )
  if (hasOthers && coupon.used < 1)
    steps.push(
      request(
        'Another buyer uses the coupon',
        { ...world, coupon: { used: coupon.used + 1, byOthers: coupon.byOthers + 1 } },
        { do: 'takeCoupon' },
      ),
    )
  return steps
}

let looked: { world: World; orders: OrderWorld[] } | undefined

/** Each order with all that is everybody's, for the search of paying to go on with. Each truth asks for it of the same world. */
export function payingIn(world: World): readonly OrderWorld[] {
  if (looked?.world === world) return looked.orders
  const { stock, others, coupon, tabs } = world
  const orders = world.orders.map(({ own: { isHeld, ...own } }, at): OrderWorld => {
    const pages = tabs.flatMap(({ paying }) => (paying?.order === at ? [paying.page] : []))
    return { ...own, stock, others, coupon: { ...coupon, isHeld }, tabs: pages }
  })
  looked = { world, orders }
  return orders
}

/** Everything that may happen to an order that stands: in the tabs that pay it, at the provider, by webhooks and by time. */
function orderSteps(world: World, law: Rules): Steps {
  const next = stepsUnder(law, payScope)
  return payingIn(world).flatMap((order, at) => {
    const payers = world.tabs.flatMap(({ paying }, tab) => (paying?.order === at ? [tab] : []))
    return next(order).map(({ says, to, byItself: alone }) => {
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
