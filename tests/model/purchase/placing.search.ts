/** The search from the cart to the paid order: what must be true whatever two tabs, lost answers, reloads, other buyers, webhooks and time do. */
import { canonical } from '../walker/canonical.ts'
import type { Owner } from '#machines/cart/cart.types.ts'
import { stockOf } from '#machines/order/order.status.ts'
import { soundDraft } from '../checkout/checkout-fixtures.ts'
import type { Subject, Truth } from './search.ts'
import { placingRules, type PlacingRules } from './placing.server.ts'
import { load, type Setting } from './placing.device.ts'
import { tellPlacing } from './placing.told.ts'
import { isPlacing, placingSteps, payingOf, type Scope } from './placing.steps.ts'
import { contextOf, nameOfPage } from './placing.tabs.ts'
import { couponCode, piecesOf, type StandingOrder, type Tab, type World } from './placing.world.ts'
import { rules, type Rules } from './paying.server.ts'
import { isAtRest as isOrderAtRest, always as ordersAlways, atRest as ordersAtRest } from './paying.search.ts'
import { nameOfTab } from './paying.tabs.ts'
import { couponLimit, nameOfOrder, type World as OrderWorld } from './paying.world.ts'

const piecesInAll = 2

const holds = ({ own }: StandingOrder): boolean => stockOf(own.order.state) !== 'released'

const ofEachOrder = ({ name, holds: isTrue }: Truth<OrderWorld>): Truth<World> => ({
  name,
  holds: (world) => world.orders.every((order, at) => isTrue(payingOf(world, order, at))),
})

/** What one order says of everybody's stock and coupon is said of all orders here. */
const isOfOne = ({ name }: Truth<OrderWorld>): boolean => !/stock|coupon/.test(name)

const always: Truth<World>[] = [
  {
    name: 'nobody orders again before they know of what they ordered',
    holds: ({ orders, knew }) => orders.every(({ key: checkout }, at) => (knew[checkout] ?? 0) >= at),
  },
  {
    name: 'the same cart is ordered once, whatever is pressed in two tabs',
    holds: ({ orders }) => new Set(orders.map(({ items }) => piecesOf(items))).size === orders.length,
  },
  {
    name: 'nobody gets another price than the one that they agreed to',
    holds: ({ orders }) => orders.every(({ agreed, got }) => agreed === got),
  },
  {
    name: 'the stock is never below zero, and no piece is there twice or lost',
    holds: ({ stock, others, orders }) => {
      const held = orders.filter(holds).reduce((sum, { items }) => sum + piecesOf(items), 0)
      return stock >= 0 && stock + others + held === piecesInAll
    },
  },
  {
    name: 'the coupon is never over-used, and counts those who have it',
    holds: ({ coupon: { used, byOthers }, orders }) =>
      used <= couponLimit && used === byOthers + orders.filter(({ own }) => own.isHeld).length,
  },
  {
    name: 'a tab that says that an order stands is right',
    holds: ({ tabs, orders }) =>
      tabs.every(({ page }) => {
        const number = contextOf(page).placed?.order.id
        return number === undefined || orders[number - 1] !== undefined
      }),
  },
  ...ordersAlways.filter(isOfOne).map(ofEachOrder),
]

const atRest: Truth<World>[] = [
  {
    name: 'no order is lost: whoever placed it knows of it',
    holds: ({ orders, known }) => orders.length === known.length,
  },
  {
    name: 'nobody is charged twice for the same cart',
    holds: ({ orders }) => {
      const kept = orders.filter(({ own }) => own.order.state.context.paid > own.order.state.context.refunded)
      return new Set(kept.map(({ items }) => piecesOf(items))).size === kept.length
    },
  },
  ...ordersAtRest.map(ofEachOrder),
]

const isAtRest =
  ({ hasPayments }: Scope, law: Rules) =>
  (world: World): boolean =>
    world.wires.length === 0 &&
    !world.tabs.some(isPlacing) &&
    (!hasPayments || world.orders.every((order, at) => isOrderAtRest(law)(payingOf(world, order, at))))

/** The tabs are alike, as long as the cart was not changed in one of them. */
function key({ tabs, orders, device, wires, ...rest }: World): string {
  const pages = tabs.map(
    ({ page, calls, paying }) =>
      `${nameOfPage(page)} ${calls.map(({ id }) => id)} ${paying && `${paying.order} ${nameOfTab(paying.page)}`}`,
  )
  const stand = orders.map(({ own: { order, ...own }, key: checkout, request, agreed, got }) => [
    checkout,
    request,
    agreed,
    got,
    nameOfOrder(order),
    own,
  ])
  return JSON.stringify([rest, pages.toSorted(), stand, canonical(device), wires.map(({ id }) => id)])
}

/** What is done wrong, for the proof that it would be found. */
export type Change = Partial<PlacingRules & Rules>

export function placingSearch(name: string, scope: Scope, change: Change = {}): Subject<World> {
  const law = { ...placingRules, ...rules, ...change }
  const owner: Owner = scope.isGuest ? { kind: 'guest' } : { kind: 'customer', id: 1 }
  const setting: Setting = { law, owner, hasPayments: scope.hasPayments }
  const closed: World = {
    price: 1,
    stock: piecesInAll,
    others: 0,
    coupon: { used: 0, byOthers: 0 },
    cart: 1,
    hasChangedCart: false,
    device: { checkoutId: 'c', presses: [], placed: null, coupon: scope.hasOthers ? couponCode : soundDraft.coupon },
    tabs: scope.tabs.map(() => ({}) as Tab),
    orders: [],
    wires: [],
    presses: 0,
    unseen: {},
    knew: {},
    known: [],
    reloads: 0,
  }
  return {
    name,
    start: scope.tabs.reduce((world, at) => load(world, at, setting), closed),
    steps: placingSteps(law, scope, setting),
    key,
    always,
    isAtRest: isAtRest(scope, law),
    atRest,
    tell: tellPlacing(scope),
  }
}

const nothing: Scope = {
  isGuest: true,
  tabs: [0, 1],
  mostPresses: 2,
  mostReloads: 1,
  priceRises: false,
  cartChanges: false,
  hasOthers: false,
  hasPayments: false,
}

const moving: Scope = { ...nothing, priceRises: true, cartChanges: true }

/** Every state of each is visited. */
export const placingScopes = {
  /** The price rises, the cart is changed in one tab. */
  'placing: a guest': moving,
  'placing: a customer': { ...moving, isGuest: false },
  'placing: three tabs': { ...moving, tabs: [0, 1, 2] },
  'placing: three presses': { ...moving, mostPresses: 3, mostReloads: 2 },
  /** Others take the pieces and the coupon. */
  'placing: other buyers': { ...nothing, priceRises: true, hasOthers: true },
  /** To the end: both tabs pay, webhooks arrive or are lost, time runs out. */
  'placing: paid': { ...nothing, mostReloads: 0, hasPayments: true },
  'placing: paid and loaded again': { ...nothing, hasPayments: true },
} satisfies Record<string, Scope>

/** The same worlds where a rule is broken; none where a rule is not of placing or paying. */
export const searchesWithout = (broken: readonly string[]) => {
  if (!broken.every((rule) => rule in placingRules || rule in rules)) return []
  const change: Change = Object.fromEntries(broken.map((rule) => [rule, false]))
  return Object.entries(placingScopes).map(([name, scope]) => placingSearch(name, scope, change))
}

export const searches = Object.entries(placingScopes).map(([name, scope]) => placingSearch(name, scope))
