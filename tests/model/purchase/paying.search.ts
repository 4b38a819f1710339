/** The search over paying an order: what must be true whatever customers, tabs, the provider, its webhooks and time do. */
import { orderInvariants, placedAs } from '../order/orders.ts'
import { stockOf } from '#machines/order/order.status.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import type { Subject, Truth } from './search.ts'
import { rules, type Rules } from './paying.rules.ts'
import { askedAgain, attemptsOf } from './paying.server.ts'
import { stepsUnder, type Scope } from './paying.steps.ts'
import { tellPaying } from './paying.told.ts'
import { inTab, nameOfTab, newTab } from './paying.tabs.ts'
import { chargedInAll, couponLimit, nameOfOrder, piecesInAll, take, unplacedOrder, type World } from './paying.world.ts'

/** Two kobo: one is too little, two is the price. */
const price = 2

const gaveBack = ({ refunds }: World): number => Object.values(refunds).reduce((sum, amount) => sum + amount, 0)
const isHeld = ({ order }: World): boolean => stockOf(order.state) !== 'released'

export const always: Truth<World>[] = [
  ...orderInvariants.map(({ name, holds }) => ({ name, holds: ({ order }: World) => holds(order.state) })),
  {
    name: 'nothing is counted that the provider does not have',
    holds: ({ order, provider }) =>
      order.payments.every(({ reference, received }) => received <= (provider[reference]?.charged ?? 0)) &&
      order.state.context.paid === order.payments.reduce((sum, { received }) => sum + received, 0),
  },
  {
    name: 'no more is paid back than is owed',
    holds: (world) => {
      const { refunded, owed } = world.order.state.context
      return gaveBack(world) >= refunded && gaveBack(world) <= refunded + owed
    },
  },
  {
    name: 'an order that was paid in time is never given up as unpaid',
    holds: ({ order, wasPaidInTime }) => !wasPaidInTime || !order.state.matches({ closed: 'expired' }),
  },
  {
    name: 'the stock is never below zero, and no piece is there twice or lost',
    holds: (world) => world.stock >= 0 && world.stock + world.others + (isHeld(world) ? 1 : 0) === piecesInAll,
  },
  {
    name: 'the coupon is never over-used, and counts those who have it',
    holds: ({ coupon }) => coupon.used <= couponLimit && coupon.used === coupon.byOthers + (coupon.isHeld ? 1 : 0),
  },
  {
    name: 'the server writes nothing that the order refuses',
    holds: ({ slip }) => slip !== 'refused',
  },
  {
    name: 'nobody is asked for money that had come where they were to pay it',
    holds: ({ slip }) => slip !== 'asked again',
  },
  {
    name: 'a live attempt asks for what is missing, and for no more',
    holds: ({ order }) =>
      order.payments.every(({ status, amount }) => status !== 'live' || amount <= outstandingOf(order.state.context)),
  },
  {
    name: 'an order is still over when expiry has asked after all of its attempts, or waits no more',
    holds: (world) =>
      world.isOver ||
      !world.order.state.can({ type: 'expired' }) ||
      world.questions.every(
        ({ by, heard }) => by !== 'expiry' || attemptsOf(world).some((reference) => !(reference in heard)),
      ),
  },
  {
    name: 'a tab that says paid is right',
    holds: ({ order, tabs }) =>
      !tabs.some((tab) => inTab(tab, 'paid')) || order.state.context.paid >= order.state.context.total,
  },
]

export const atRest: Truth<World>[] = [
  {
    name: 'no charge is lost: all that the provider took is counted',
    holds: (world) => world.order.state.context.paid === chargedInAll(world),
  },
  {
    name: 'nobody is charged twice without the surplus given back',
    holds: (world) => {
      const { state } = world.order
      const { total } = state.context
      const kept = chargedInAll(world) - gaveBack(world)
      if (state.matches('open')) return kept === total
      return state.matches('awaiting') ? kept < total : kept === 0
    },
  },
]

/** Money that a job is going to find. */
const isToBeFound = (world: World): boolean =>
  askedAgain(world).some((one) => {
    const known = world.order.payments.find(({ reference }) => reference === one)
    return (world.provider[one]?.charged ?? 0) > (known?.received ?? 0)
  })

export const isAtRest =
  (law: Rules) =>
  (world: World): boolean =>
    world.questions.length === 0 &&
    world.webhooks.length === 0 &&
    world.pages.length === 0 &&
    world.order.state.context.owed === 0 &&
    !world.order.state.matches({ awaiting: 'pendingPayment' }) &&
    !(law.asksAgainLater && isToBeFound(world))

/** Tabs are alike: which of two is called A says nothing. */
function key(world: World): string {
  const { order, tabs, ...rest } = world
  const pages = tabs.map(nameOfTab)
  return `${nameOfOrder(order)} ${JSON.stringify(Object.values(rest))} ${pages.toSorted().join()}`
}

/** @param change what is done wrong, for the proof that it would be found */
export function payingSearch(name: string, scope: Scope, change: Partial<Rules> = {}): Subject<World> {
  const law = { ...rules, ...change }
  return {
    name,
    start: {
      order: take(unplacedOrder(), placedAs('card', 'delivery', price)),
      stock: piecesInAll - 1,
      others: 0,
      coupon: { used: 1, byOthers: 0, isHeld: true },
      provider: {},
      refunds: {},
      webhooks: [],
      questions: [],
      pages: [],
      isOver: false,
      tabs: scope.hasTabs ? [newTab(), newTab()] : [],
      wasPaidInTime: false,
    },
    steps: stepsUnder(law, scope),
    key,
    always,
    isAtRest: isAtRest(law),
    atRest,
    tell: tellPaying(scope),
  }
}

const anybody: Scope = { hasTabs: false, mostQuestions: 0, mostAttempts: 2, hasWholeRefunds: false, hasOthers: false }

/** Every state of each is visited: together they are all of paying, and none alone is too large. */
export const payingScopes = {
  /** What two tabs of the real shop can do to one order. */
  'paying: two tabs': { ...anybody, hasTabs: true, mostAttempts: 1 },
  /** Any call at any time, answered at once. */
  'paying: any call': anybody,
  /** The same, with answers of the provider that are old when they are used. */
  'paying: late answers': { ...anybody, mostQuestions: 1 },
  /** The same as any call, with other things done while the provider makes a page to pay on. */
  'paying: slow pages': { ...anybody, mostPages: 2 },
  /** The same, and others buy what is given up. */
  'paying: other buyers': { ...anybody, mostQuestions: 1, hasOthers: true },
} satisfies Record<string, Scope>

export const ruleNames = Object.keys(rules)

/** The same worlds where the server breaks rules of paying, to see that it is found. */
export const searchesWithout = (broken: readonly string[]) => {
  if (!broken.every((rule) => rule in rules)) return []
  const change: Partial<Rules> = Object.fromEntries(broken.map((rule) => [rule, false]))
  return Object.entries(payingScopes).map(([name, scope]) => payingSearch(name, scope, change))
}

export const searches = Object.entries(payingScopes).map(([name, scope]) => payingSearch(name, scope))
