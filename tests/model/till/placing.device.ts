/** What a page of the shop does by itself: it remembers, adds up, places in its turn, and tells its device. As `src/app/checkout-ports.ts` does it. */
import type { Owner } from '#machines/cart/cart.types.ts'
import type { CheckoutEvent, PlaceAnswer, Placement, Recalled } from '#machines/checkout/checkout.types.ts'
import { soundDraft } from '../checkout/till-goods.ts'
import { canonical } from '../walker/canonical.ts'
import { place, quoteOf, type PlacingRules } from './placing.market.ts'
import {
  answer,
  contextOf,
  freshPage,
  isCalling,
  isIn,
  tell,
  waitOut,
  type Said,
  type Stepped,
} from './placing.tabs.ts'
import { cartSeen, type Device, type Tab, type World } from './placing.world.ts'
import { newTab, send } from './till.tabs.ts'

export type Setting = { law: PlacingRules; owner: Owner; hasPayments: boolean }

const withTab = (world: World, at: number, tab: Tab): World => ({
  ...world,
  tabs: world.tabs.map((one, index) => (index === at ? tab : one)),
})

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** What the device keeps after this was said to it, and which press it keeps for the tab. */
function kept({ device, press }: { device: Device; press: string | null }, said: Said, law: PlacingRules) {
  const others = device.presses.filter(({ key }) => key !== press)
  switch (said.type) {
    case 'draft.kept':
      return { press, device: { ...device, coupon: said.draft.coupon } }
    case 'placed.kept':
      return { press, device: { ...device, placed: said.placed } }
    case 'placement.kept':
      if (said.placement && !law.keepsPress) return { press, device }
      if (said.placement)
        return {
          press: said.placement.key,
          device: { ...device, presses: [...(law.keepsPressesApart ? others : []), said.placement] },
        }
      return { press: null, device: { ...device, presses: law.keepsPressesApart ? others : [] } }
    default:
      return { press, device }
  }
}

/** Takes up what a chart said; an order that stands is paid at once, on another page. */
function heed(world: World, at: number, { page, said }: Stepped, { law, hasPayments }: Setting): World {
  const tab = world.tabs[at] as Tab
  let [press, device, paying, now] = [tab.press, world.device, tab.paying, page]
  for (const one of said) {
    ;({ press, device } = one.type === 'order.placed' ? { press, device } : kept({ press, device }, one, law))
    if (one.type !== 'order.placed' || !hasPayments) continue
    paying = {
      order: one.order.id - 1,
      page: send(newTab(), { type: 'payment.start', orderNumber: 'NG-1', channel: 'card' }),
    }
    now = tell(now, { type: 'checkout.closed', view: 'checkout' }).page
  }
  return withTab({ ...world, device }, at, { ...tab, page: now, press, paying })
}

/** Lets a page do all that nobody waits for: recall, gather, add up. */
function goOn(given: World, at: number, setting: Setting): World {
  let world = given
  for (let turn = 0; turn < 20; turn += 1) {
    const { page } = world.tabs[at] as Tab
    const due = isCalling(page, 'recallCheckout')
      ? answer(page, 'recallCheckout', recalled(world.device))
      : isCalling(page, 'quoteCart')
        ? answer(page, 'quoteCart', { tag: 'quoted', quote: quoteNow(world, at) })
        : waitOut(page, 'quoteDebounce')
    if (!due) return world
    world = heed(world, at, due, setting)
    const recalledPress = isCalling(page, 'recallCheckout') ? (world.device.presses[0]?.key ?? null) : undefined
    if (recalledPress !== undefined) world = withTab(world, at, { ...(world.tabs[at] as Tab), press: recalledPress })
  }
  throw new Error('A page does not come to an end by itself')
}

const recalled = ({ presses, placed, coupon }: Device): Recalled => ({
  draft: { ...soundDraft, coupon },
  placement: presses[0] ?? null,
  placed,
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
  const gone = given.tabs[at]?.call
  const fresh: Tab = { page: freshPage(), press: null, call: null, paying: null }
  let world = withTab(gone ? { ...given, wires: [...given.wires, gone] } : given, at, fresh)
  const cart = cartSeen(setting.owner, world.cart)
  world = heed(world, at, tell(fresh.page, { type: 'cart.changed', cart: { ...cart, isSettled: false } }), setting)
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
  const tab = { ...(world.tabs[at] as Tab), call: null }
  const heard = heed(withTab(world, at, tab), at, answer(tab.page, 'placeOrder', told), setting)
  return goOn(told.tag === 'placed' ? knowing(heard, told.order.id) : heard, at, setting)
}

const ownPress = (tab: Tab): Placement => {
  const { placement } = contextOf(tab.page)
  if (!placement) throw new Error('Nothing is being placed')
  return placement
}

/** Whether a tab waits for its turn to place, and may take it. */
export const mayPlace = ({ tabs }: World, at: number, { law }: Setting): boolean => {
  const tab = tabs[at] as Tab
  if (!isCalling(tab.page, 'placeOrder') || tab.call) return false
  return !law.placesAlone || tabs.every(({ call }) => call === null)
}

/** What is asked next: first all that tabs left without an answer, then what is of the same goods, in the order in which it was pressed. */
function nextCall({ presses }: Device, own: Placement, { asksAfterUnanswered }: PlacingRules): Placement {
  if (!asksAfterUnanswered) return own
  const all = presses.some(({ key }) => key === own.key) ? presses : [...presses, own]
  const isAlike = ({ items }: Placement) => same(items, own.items)
  return [...all.filter((one) => !isAlike(one)), ...all.filter(isAlike)][0] ?? own
}

/** A tab has its turn: it looks what others have done, and sends. */
export function takeTurn(world: World, at: number, setting: Setting): World {
  const tab = world.tabs[at] as Tab
  const own = ownPress(tab)
  const { placed } = world.device
  if (setting.law.looksForPlaced && placed && same(placed.items, own.items))
    return end(world, at, { tag: 'placed', order: placed.order }, setting)
  return withTab(world, at, { ...tab, call: nextCall(world.device, own, setting.law) })
}

/** The server does what it is asked, and the tab hears of it. */
export function hear(given: World, at: number, setting: Setting): World {
  const tab = given.tabs[at] as Tab
  const call = tab.call as Placement
  const own = ownPress(tab)
  const { world, answer: told } = place(given, call, setting.law)
  const isOwn = call.key === own.key
  const { presses } = world.device
  if (told.tag === 'placed') {
    const left = setting.law.asksAfterUnanswered ? presses.filter(({ items }) => !same(items, call.items)) : presses
    const placed = { order: told.order, items: call.items, quoteHash: call.quote.quote_hash }
    const heard = { ...knowing(world, told.order.id), device: { ...world.device, presses: left, placed } }
    if (isOwn || same(call.items, own.items)) return end(heard, at, told, setting)
    return withTab(heard, at, { ...tab, call: nextCall(heard.device, own, setting.law) })
  }
  if (isOwn) return end(world, at, told, setting)
  // What was asked for earlier was not placed: now the next.
  const device = { ...world.device, presses: presses.filter(({ key }) => key !== call.key) }
  return withTab({ ...world, device }, at, { ...tab, call: nextCall(device, own, setting.law) })
}

const knowing = (world: World, order: number): World => ({
  ...world,
  known: [...new Set([...world.known, order])].toSorted(),
})

/** Nobody answers. @param isDone whether the server did what it was asked */
export function hearNothing(world: World, at: number, isDone: boolean, setting: Setting): World {
  const call = world.tabs[at]?.call as Placement
  const after = isDone ? place(world, call, setting.law).world : world
  return end(after, at, { tag: 'unreachable' }, setting)
}
