/** What a page of the shop does by itself: it remembers, adds up, places, and tells its device. As `src/app/checkout-ports.ts` does it. */
import type { Owner } from '#machines/cart/cart.types.ts'
import type { CheckoutEvent, PlaceAnswer, Placement, LoadedCheckout } from '#machines/checkout/checkout.types.ts'
import { soundDraft } from '../checkout/checkout-fixtures.ts'
import { place, quoteOf, itemIn, type PlacingRules } from './placing.server.ts'
import {
  answer,
  contextOf,
  freshPage,
  isCalling,
  isIn,
  tell,
  waitOut,
  type CheckoutPage,
  type Said,
  type Stepped,
} from './placing.tabs.ts'
import { cartSeen, type Device, type Tab, type World } from './placing.world.ts'
import { newTab, send } from './paying.tabs.ts'

export type Setting = { law: PlacingRules; owner: Owner; hasPayments: boolean }

const withTab = (world: World, at: number, tab: Tab): World => ({
  ...world,
  tabs: world.tabs.map((one, index) => (index === at ? tab : one)),
})

/** What the device keeps after this was said to it. */
function kept(device: Device, said: Said, law: PlacingRules): Device {
  const { presses } = device
  switch (said.type) {
    case 'draft.saved':
      return { ...device, coupon: said.draft.coupon }
    case 'placed.saved':
      return { ...device, placed: said.placed }
    case 'checkout.ended': {
      const { checkoutId } = device
      return { ...device, placed: null, checkoutId: checkoutId === said.id ? said.next : checkoutId }
    }
    case 'placement.saved':
      if (!law.keepsPress) return device
      return { ...device, presses: [...(law.keepsPressesApart ? presses : []), said.placement] }
    case 'placement.answered':
      return { ...device, presses: law.keepsPressesApart ? presses.filter(({ id }) => id !== said.id) : [] }
    default:
      return device
  }
}

/** What a page that places asks: what other presses of its checkout came to, then its own. */
function callsOf(world: World, page: CheckoutPage, { asksAfterUnanswered }: PlacingRules): Placement[] {
  const { placement: own } = contextOf(page)
  if (!own) throw new Error('Nothing is being placed')
  const others = world.device.presses.filter(({ id, key }) => id !== own.id && key === own.key)
  return asksAfterUnanswered ? [...others, own] : [own]
}

/** A page that pays is no checkout any more. */
export function pay(world: World, at: number, order: number): World {
  const tab = world.tabs[at] as Tab
  const page = send(newTab(), { type: 'payment.start', orderNumber: 'NG-1', channel: 'card' })
  const left = tell(tab.page, { type: 'checkout.closed', view: 'checkout' }).page
  return withTab(world, at, { ...tab, page: left, paying: { order: order - 1, page } })
}

/** Takes up what a chart said; an order that stands is paid at once, on another page. */
function heed(given: World, at: number, { page, said }: Stepped, { law, hasPayments }: Setting): World {
  let world = withTab(given, at, { ...(given.tabs[at] as Tab), page })
  for (const one of said) {
    if (one.type !== 'order.placed') world = { ...world, device: kept(world.device, one, law) }
    else if (hasPayments) world = pay(world, at, one.order.id)
  }
  const tab = world.tabs[at] as Tab
  const isAsking = isCalling(tab.page, 'placeOrder')
  if (isAsking && tab.calls.length === 0) return withTab(world, at, { ...tab, calls: callsOf(world, tab.page, law) })
  return !isAsking && tab.calls.length > 0 ? withTab(world, at, { ...tab, calls: [] }) : world
}

/** Lets a page do all that nobody waits for: load, gather, add up. */
function goOn(given: World, at: number, setting: Setting): World {
  let world = given
  for (let turn = 0; turn < 20; turn += 1) {
    const { page } = world.tabs[at] as Tab
    const due = isCalling(page, 'loadCheckout')
      ? answer(page, 'loadCheckout', loaded(world, setting.law))
      : isCalling(page, 'quoteCart')
        ? answer(page, 'quoteCart', { tag: 'quoted', quote: quoteNow(world, at) })
        : waitOut(page, 'quoteDebounce')
    if (!due) return world
    world = heed(world, at, due, setting)
  }
  throw new Error('A page does not come to an end by itself')
}

const loaded = ({ device, reloads }: World, { sharesCheckout }: PlacingRules): LoadedCheckout => ({
  checkoutId: sharesCheckout ? device.checkoutId : `${device.checkoutId}-${reloads}`,
  draft: { ...soundDraft, coupon: device.coupon },
  placement: device.presses[0] ?? null,
  placed: device.placed,
})

const quoteNow = (world: World, at: number) => {
  const { cart, draft } = contextOf((world.tabs[at] as Tab).page)
  return quoteOf(world, cart.items, draft.coupon)
}

/** A person, or the cart beside it, tells a page something. */
export const happen = (world: World, at: number, event: CheckoutEvent, setting: Setting): World =>
  goOn(heed(world, at, tell((world.tabs[at] as Tab).page, event), setting), at, setting)

/** A page is loaded: it knows what its device kept. What it had sent may still reach the server. */
export function load(given: World, at: number, setting: Setting): World {
  const gone = given.tabs[at]?.calls?.slice(0, 1) ?? []
  const fresh: Tab = { page: freshPage(), calls: [], paying: null }
  let world = withTab({ ...given, wires: [...given.wires, ...gone] }, at, fresh)
  const cart = cartSeen(setting.owner, world.cart)
  world = heed(world, at, tell(fresh.page, { type: 'cart.changed', cart: { ...cart, isConfirmed: false } }), setting)
  world = happen(world, at, { type: 'checkout.opened', view: 'checkout' }, setting)
  return happen(world, at, { type: 'cart.changed', cart }, setting)
}

/** The pause after silence is over. */
export function askAgain(world: World, at: number, setting: Setting): World | null {
  const waited = waitOut((world.tabs[at] as Tab).page, 'retryDelay')
  return waited && isIn((world.tabs[at] as Tab).page, 'unanswered')
    ? goOn(heed(world, at, waited, setting), at, setting)
    : null
}

function end(world: World, at: number, told: PlaceAnswer, setting: Setting): World {
  const tab = { ...(world.tabs[at] as Tab), calls: [] }
  const ended = goOn(heed(withTab(world, at, tab), at, answer(tab.page, 'placeOrder', told), setting), at, setting)
  return setting.law.showsChanges ? ended : acceptUnseen(ended, at, contextOf(tab.page).placement as Placement, setting)
}

/** A page that shows no change goes on with it by itself: what the person agreed to is what they saw before. */
function acceptUnseen(world: World, at: number, refused: Placement, setting: Setting): World {
  if (!isIn((world.tabs[at] as Tab).page, 'changed')) return world
  const id = `press ${world.presses + 1}`
  const unseen = { ...world.unseen, [id]: world.unseen[refused.id] ?? refused.quote.quote_hash }
  return happen({ ...world, presses: world.presses + 1, unseen }, at, { type: 'quote.accept', id }, setting)
}

/** The server does what it is asked, and the tab hears of it. */
export function hear(given: World, at: number, setting: Setting): World {
  const tab = given.tabs[at] as Tab
  const [call, ...rest] = tab.calls as [Placement, ...Placement[]]
  const own = contextOf(tab.page).placement as Placement
  const { world, answer: told } = place(given, call, setting.law)
  const isOwn = call.id === own.id
  const { presses } = world.device
  if (told.tag === 'placed' || told.tag === 'alreadyPlaced') {
    const left = setting.law.asksAfterUnanswered ? presses.filter(({ key }) => key !== own.key) : presses
    const heard = knowing({ ...world, device: { ...world.device, presses: left } }, told.order.id)
    return end(heard, at, isOwn || itemIn(call) === itemIn(own) ? told : { ...told, tag: 'alreadyPlaced' }, setting)
  }
  if (isOwn) return end(world, at, told, setting)
  // What was asked for earlier was not placed: now the next.
  const device = { ...world.device, presses: presses.filter(({ id }) => id !== call.id) }
  return withTab({ ...world, device }, at, { ...tab, calls: rest })
}

const knowing = (world: World, order: number): World => ({
  ...world,
  known: [...new Set([...world.known, order])].toSorted(),
})

/** Nobody answers. @param isDone whether the server did what it was asked */
export function hearNothing(world: World, at: number, isDone: boolean, setting: Setting): World {
  const call = world.tabs[at]?.calls[0] as Placement
  const after = isDone ? place(world, call, setting.law).world : world
  return end(after, at, { tag: 'unreachable' }, setting)
}
