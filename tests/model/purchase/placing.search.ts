/** The search from the cart to the paid order: what must be true whatever two tabs, lost answers, reloads, other buyers, webhooks and time do. */
import { canonical } from '../walker/canonical.ts'
import { stockOf } from '#machines/order/order.status.ts'
import { soundDraft } from '../checkout/checkout-fixtures.ts'
import type { Subject, Truth } from './search.ts'
import type { Scope } from './placing.acts.ts'
import { place, placingRules, quoteOf, type PlacingRules } from './placing.server.ts'
import { load, type Setting } from './placing.device.ts'
import { tellPlacing } from './placing.told.ts'
import { isPlacing, payingIn, placingSteps } from './placing.steps.ts'
import { contextOf, isIn, nameOfPage } from './placing.tabs.ts'
import {
  another,
  couponCode,
  itemOf,
  piecesOf,
  type Answered,
  type Device,
  type StandingOrder,
  type Tab,
  type World,
} from './placing.world.ts'
import { rules, type Rules } from './paying.rules.ts'
import { isAtRest as isOrderAtRest, always as ordersAlways, atRest as ordersAtRest } from './paying.search.ts'
import { nameOfTab } from './paying.tabs.ts'
import { couponLimit, nameOfOrder, type World as OrderWorld } from './paying.world.ts'

const piecesInAll = 2

const holds = ({ own }: StandingOrder): boolean => stockOf(own.order.state) !== 'released'

const ofEachOrder = ({ name, holds: isTrue }: Truth<OrderWorld>): Truth<World> => ({
  name,
  holds: (world) => payingIn(world).every((order) => isTrue(order)),
})

/** What one order says of everybody's stock and coupon is said of all orders here. */
const isOfOne = ({ name }: Truth<OrderWorld>): boolean => !/stock|coupon/.test(name)

/** Of whoever has this device. */
const ownOf = ({ orders }: World): StandingOrder[] => orders.filter(({ customer }) => customer !== another)

/** Whether the server shows that order to this device. */
export function opens({ orders, device }: World, number: number): boolean {
  const customer = orders[number - 1]?.customer ?? null
  return customer === null ? device.keys.includes(number) : customer === device.person
}

/** The order that a tab shows. */
const shownIn = ({ page }: Tab) => (isIn(page, 'placed') ? contextOf(page).placed : null)

const always: Truth<World>[] = [
  {
    name: 'nobody orders again before they know of what they ordered',
    holds: (world) => ownOf(world).every(({ key: checkout }, at) => (world.knew[checkout] ?? 0) >= at),
  },
  {
    name: 'the same cart is ordered once, whatever is pressed in two tabs',
    holds: (world) => {
      const own = ownOf(world)
      return new Set(own.map(({ items, round }) => `${piecesOf(items)} ${round}`)).size === own.length
    },
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
  {
    name: 'an order that a tab shows can be opened there',
    holds: (world) =>
      world.tabs.every((tab) => {
        const shown = shownIn(tab)
        return shown === null || opens(world, shown.order.id)
      }),
  },
  {
    name: 'whoever orders again is not told of the first order as the new one',
    holds: ({ tabs, orders }) =>
      tabs.every((tab) => {
        const shown = shownIn(tab)
        return shown === null || shown.isEarlier || (orders[shown.order.id - 1]?.round ?? 0) >= tab.round
      }),
  },
  ...ordersAlways.filter(isOfOne).map(ofEachOrder),
]

const atRest: Truth<World>[] = [
  {
    name: 'no order is lost: whoever placed it knows of it',
    holds: (world) => ownOf(world).length === world.known.length,
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
    (!hasPayments || payingIn(world).every(isOrderAtRest(law)))

const nameOfAnswer = ({ answer, keyOf }: Answered): string =>
  `${answer.tag} ${'order' in answer ? answer.order.id : 'quote' in answer ? answer.quote.quote_hash : ''} ${keyOf}`

/** Short names of what many worlds share, so that keys stay short too: one name for all that are written alike. */
function named<One extends object>(write: (one: One) => string): (one: One) => number {
  const texts = new Map<string, number>()
  const known = new WeakMap<One, number>()
  return (one) => {
    const before = known.get(one)
    if (before !== undefined) return before
    const text = write(one)
    const name = texts.get(text) ?? texts.size
    texts.set(text, name)
    known.set(one, name)
    return name
  }
}

const nameOfPlace = named<Tab>(
  ({ page, call, asked, standing, sentBy, answered, round, paying }) =>
    `${nameOfPage(page)} ${call?.id} ${asked} ${standing?.tag} ${sentBy} ${round} ${answered && nameOfAnswer(answered)} ${paying && `${paying.order} ${nameOfTab(paying.page)}`}`,
)

const nameOfStanding = named<StandingOrder>(({ own: { order, ...own }, ...about }) =>
  JSON.stringify([about, nameOfOrder(order), own]),
)

const nameOfDevice = named<Device>(({ taken, ...device }) =>
  canonical({ ...device, taken: taken.filter((id) => device.presses.some((press) => press.id === id)) }),
)

/** The tabs are alike, as long as the cart was not changed in one of them. */
function key({ tabs, orders, device, wires, ...rest }: World): string {
  const pages = tabs.map(nameOfPlace)
  const left = wires.map(({ press, by }) => [press.id, by])
  return JSON.stringify([Object.values(rest), pages.toSorted(), orders.map(nameOfStanding), nameOfDevice(device), left])
}

/** What is done wrong, for the proof that it would be found. */
export type Change = Partial<PlacingRules & Rules>

export function placingSearch(name: string, scope: Scope, change: Change = {}): Subject<World> {
  const law = { ...placingRules, ...rules, ...change }
  const setting: Setting = { law, hasPayments: scope.hasPayments }
  return {
    name,
    start: scope.tabs.reduce((world, at) => load(world, at, setting), closedWorld(scope, law)),
    steps: placingSteps(law, scope, setting),
    key,
    always,
    isAtRest: isAtRest(scope, law),
    atRest,
    tell: tellPlacing(scope),
  }
}

/** Before any page is loaded. */
function closedWorld(scope: Scope, law: PlacingRules): World {
  const closed: World = {
    price: 1,
    stock: piecesInAll,
    others: 0,
    coupon: { used: 0, byOthers: 0 },
    cart: 1,
    hasChangedCart: false,
    device: {
      checkoutId: 'c',
      presses: [],
      taken: [],
      placed: null,
      coupon: scope.hasOthers ? couponCode : soundDraft.coupon,
      person: scope.isGuest ? null : 1,
      keys: [],
    },
    tabs: scope.tabs.map(() => ({}) as Tab),
    orders: [],
    wires: [],
    presses: 0,
    unseen: {},
    knew: {},
    known: [],
    reloads: 0,
    turnedAway: 0,
    rounds: 0,
    roundOf: {},
    bought: null,
  }
  if (!scope.isOfAnother) return closed
  const items = itemOf(1)
  const press = { id: 'press 0', key: 'c', draft: soundDraft, quote: quoteOf(closed, items, ''), items, proof: null }
  return place(closed, { press: { ...press, isGuest: true }, by: another }, law).world
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
  /** What the server did is heard of later: others come in between. */
  'placing: late answers': { ...nothing, priceRises: true, answersLate: true },
  /** A guest signs in, and their cart becomes the customer's. */
  'placing: signs in': { ...nothing, signsIn: true },
  'placing: signs in and changes the cart': { ...nothing, cartChanges: true, signsIn: true },
  /** The server has no time for a request. */
  'placing: turned away': { ...moving, tabs: [0], mostTurnedAway: 2 },
  /** The same for two tabs without a lock between them: one may ask for what the other has asked for. */
  'placing: turned away, two tabs': { ...nothing, cartChanges: true, mostTurnedAway: 2 },
  'placing: turned away and signs in': { ...nothing, priceRises: true, signsIn: true, mostTurnedAway: 2 },
  /** Somebody else has had their order of this checkout. */
  'placing: not theirs': { ...nothing, mostReloads: 0, signsIn: true, isOfAnother: true },
  /** What was paid is ordered again. */
  'placing: again': { ...nothing, ordersAgain: true },
  /** To the end: both tabs pay, webhooks arrive or are lost, time runs out. */
  'placing: paid': { ...nothing, mostReloads: 0, hasPayments: true },
  'placing: paid and loaded again': { ...nothing, hasPayments: true },
} satisfies Record<string, Scope>

export const ruleNames = Object.keys({ ...placingRules, ...rules })

/** The same worlds where a rule is broken; none where a rule is not of placing or paying. */
export const searchesWithout = (broken: readonly string[]) => {
  if (!broken.every((rule) => rule in placingRules || rule in rules)) return []
  const change: Change = Object.fromEntries(broken.map((rule) => [rule, false]))
  return Object.entries(placingScopes).map(([name, scope]) => placingSearch(name, scope, change))
}

export const searches = Object.entries(placingScopes).map(([name, scope]) => placingSearch(name, scope))
