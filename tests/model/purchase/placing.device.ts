/** What a page of the shop does by itself: it remembers, adds up, places, and tells its device. As `src/app/checkout-ports.ts` does it. */
import type { CheckoutEvent, PlaceAnswer, Placement, LoadedCheckout } from '#machines/checkout/checkout.types.ts'
import { soundDraft } from '../checkout/checkout-fixtures.ts'
import { hearKey, itemIn, place, quoteOf, refused, turnedAway, type PlacingRules } from './placing.server.ts'
import {
  answer,
  contextOf,
  freshPage,
  isCalling,
  isAgain,
  isIn,
  tell,
  waitOut,
  type Said,
  type Stepped,
} from './placing.tabs.ts'
import { cartSeen, itemOf, type Answered, type Device, type Tab, type World } from './placing.world.ts'
import { newTab, send } from './paying.tabs.ts'

export type Setting = { law: PlacingRules; hasPayments: boolean }

const withTab = (world: World, at: number, tab: Tab): World => ({
  ...world,
  tabs: world.tabs.map((one, index) => (index === at ? tab : one)),
})

/** What the ids of checkouts that follow one another have in common. */
const firstOf = (id: string): string => id.replace(/\.\d+$/, '')

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
    case 'placement.saved': {
      const { key } = said.placement
      const checkoutId = firstOf(device.checkoutId) === firstOf(key) ? device.checkoutId : key
      if (!law.keepsPress) return { ...device, checkoutId }
      return { ...device, checkoutId, presses: [...(law.keepsPressesApart ? presses : []), said.placement] }
    }
    case 'placement.turnedAway':
      return law.keepsTakenUp && device.taken.includes(said.id)
        ? device
        : { ...device, presses: presses.filter(({ id }) => id !== said.id) }
    case 'placement.answered':
      return { ...device, presses: law.keepsPressesApart ? presses.filter(({ id }) => id !== said.id) : [] }
    default:
      return device
  }
}

/** What a page that places asks next: what other presses of its checkout came to, then its own; null when all is known. */
function nextCall({ device }: World, { page, asked, standing }: Tab, law: PlacingRules): Placement | null {
  const { placement: own } = contextOf(page)
  if (!own) throw new Error('Nothing is being placed')
  const isTheirs = ({ isGuest }: Placement) => isGuest === own.isGuest || (isGuest && law.asksAfterGuest)
  const other = device.presses.find(
    (one) => one.id !== own.id && one.key === own.key && isTheirs(one) && !asked.includes(one.id),
  )
  if (other && law.asksAfterUnanswered) return other
  return standing ? null : own
}

/** A press that another page was the first to ask for. */
function takenUp(world: World, press: Placement | undefined): World {
  const { device } = world
  if (!press) return world
  return { ...world, device: { ...device, taken: [...new Set([...device.taken, press.id])].toSorted() } }
}

/** It goes to the server as whoever is signed in now. */
function asking(given: World, at: number, tab: Tab, call: Placement): World {
  const own = contextOf(tab.page).placement
  const world = call.id === own?.id ? given : takenUp(given, call)
  const asked = [...tab.asked, call.id]
  return withTab(world, at, { ...tab, call, asked, sentBy: world.device.person, answered: null })
}

const silent = { call: null, asked: [], standing: null, sentBy: null, answered: null } as const

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
  if (isAsking && !tab.call) {
    const round = world.roundOf[contextOf(tab.page).placement?.id ?? ''] ?? 0
    return asking(world, at, { ...tab, round }, nextCall(world, tab, law) as Placement)
  }
  return !isAsking && tab.call ? withTab(world, at, { ...tab, ...silent }) : world
}

/** Lets a page do all that nobody waits for: load, gather, add up. */
function goOn(given: World, at: number, setting: Setting): World {
  let world = given
  for (let turn = 0; turn < 20; turn += 1) {
    const { page } = world.tabs[at] as Tab
    if (isCalling(page, 'loadCheckout')) world = takenUp(world, world.device.presses[0])
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

/** A customer's goods are those of the server's cart. */
const quoteNow = (world: World, at: number) => {
  const { cart, draft } = contextOf((world.tabs[at] as Tab).page)
  return quoteOf(world, cart.owner?.kind === 'customer' ? itemOf(world.cart) : cart.items, draft.coupon)
}

/** A person, or the cart beside it, tells a page something. */
export const happen = (world: World, at: number, event: CheckoutEvent, setting: Setting): World =>
  goOn(heed(world, at, tell((world.tabs[at] as Tab).page, event), setting), at, setting)

/** A page is loaded: it knows what its device kept. What it had sent may still reach the server. */
export function load(given: World, at: number, setting: Setting): World {
  const { call, sentBy: by = null, answered } = given.tabs[at] ?? {}
  const gone = call && !answered ? [{ press: call, by }] : []
  const fresh: Tab = { page: freshPage(), ...silent, round: 0, paying: null }
  let world = withTab({ ...given, wires: [...given.wires, ...gone] }, at, fresh)
  const cart = cartSeen(world.device.person, world.cart)
  world = heed(world, at, tell(fresh.page, { type: 'cart.changed', cart: { ...cart, isConfirmed: false } }), setting)
  world = happen(world, at, { type: 'checkout.opened', view: 'checkout' }, setting)
  return happen(world, at, { type: 'cart.changed', cart }, setting)
}

/** The pause after silence is over. */
export function askAgain(world: World, at: number, setting: Setting): World | null {
  const waited = waitOut((world.tabs[at] as Tab).page, 'askAgainDelay')
  return waited && isIn((world.tabs[at] as Tab).page, 'unanswered')
    ? goOn(heed(world, at, waited, setting), at, setting)
    : null
}

/** The server is asked once more after it had no time. */
export function waitForRoom(world: World, at: number, setting: Setting): World | null {
  const waited = waitOut((world.tabs[at] as Tab).page, 'placeWait')
  return waited ? goOn(heed(world, at, waited, setting), at, setting) : null
}

function end(world: World, at: number, told: PlaceAnswer, setting: Setting): World {
  const tab = { ...(world.tabs[at] as Tab), ...silent }
  const ended = goOn(heed(withTab(world, at, tab), at, answer(tab.page, 'placeOrder', told), setting), at, setting)
  return setting.law.showsChanges ? ended : acceptUnseen(ended, at, contextOf(tab.page).placement as Placement, setting)
}

/** A page that shows no change goes on with it by itself: what the person agreed to is what they saw before. */
function acceptUnseen(world: World, at: number, refusedPress: Placement, setting: Setting): World {
  if (!isIn((world.tabs[at] as Tab).page, 'changed')) return world
  const id = `press ${world.presses + 1}`
  const unseen = { ...world.unseen, [id]: world.unseen[refusedPress.id] ?? refusedPress.quote.quote_hash }
  return happen({ ...world, presses: world.presses + 1, unseen }, at, { type: 'quote.accept', id }, setting)
}

/** The server does what it is asked; what it says is under way. */
export function serve(given: World, at: number, { law }: Setting): World {
  const tab = given.tabs[at] as Tab
  const { world, answer: said, keyOf } = place(given, { press: tab.call as Placement, by: tab.sentBy }, law)
  return withTab(world, at, { ...tab, answered: { answer: said, keyOf } })
}

/** The tab hears what the server did. */
export function hearLate(given: World, at: number, setting: Setting): World {
  const { law } = setting
  const tab = given.tabs[at] as Tab
  const call = tab.call as Placement
  const own = contextOf(tab.page).placement as Placement
  const { answer: told, keyOf } = tab.answered as Answered
  const world = hearKey(given, keyOf)
  const isOwn = call.id === own.id
  if (told.tag === 'placed')
    return know(world, at, isOwn || itemIn(call) === itemIn(own) ? told : earlier(told), setting)
  if (told.tag === 'alreadyPlaced' && !law.asksForTheKey) return know(world, at, told, setting)
  if (told.tag === 'notYours' && tab.sentBy !== world.device.person && law.asksAgainSignedIn)
    return hearNothing(world, at, setting)
  if (isOwn && told.tag !== 'alreadyPlaced') return end(world, at, told, setting)
  // Not this one's: the next.
  const presses = world.device.presses.filter(({ id }) => isOwn || id !== call.id)
  const after = { ...world, device: { ...world.device, presses } }
  const waiting = isOwn ? { ...tab, standing: told } : tab
  const next = nextCall(after, waiting, law)
  if (next) return asking(after, at, waiting, next)
  return know(after, at, waiting.standing as StandingAnswer, setting)
}

type StandingAnswer = Extract<PlaceAnswer, { tag: 'placed' | 'alreadyPlaced' }>

const earlier = (told: StandingAnswer): StandingAnswer => ({ ...told, tag: 'alreadyPlaced' })

/** The order of a checkout is known: nothing that was pressed there is asked after any more. */
function know(world: World, at: number, told: StandingAnswer, setting: Setting): World {
  const { law } = setting
  const { standing, page } = world.tabs[at] as Tab
  const own = contextOf(page).placement as Placement
  const { presses, checkoutId } = world.device
  const left = law.asksAfterUnanswered ? presses.filter(({ key }) => key !== own.key) : presses
  const hasEnded = law.knowsItsEnd && checkoutId !== own.key && firstOf(checkoutId) === firstOf(own.key)
  const heard = knowing({ ...world, device: { ...world.device, presses: left } }, told.order.id)
  return end(heard, at, standing || hasEnded ? earlier(told) : told, setting)
}

/** The server does what it is asked, and the tab hears of it. */
export const hear = (world: World, at: number, setting: Setting): World =>
  hearLate(serve(world, at, setting), at, setting)

const knowing = (world: World, order: number): World => ({
  ...world,
  known: [...new Set([...world.known, order])].toSorted(),
})

/** Nobody answers. */
export const hearNothing = (world: World, at: number, setting: Setting): World =>
  end(world, at, { tag: 'unreachable' }, setting)

/** The server has no time for it now. */
export function turnAway(world: World, at: number, setting: Setting): World {
  const { page, standing } = world.tabs[at] as Tab
  const isKept = setting.law.keepsTurnedAway || !isAgain(page)
  const after = { ...world, turnedAway: world.turnedAway + 1 }
  return standing ? hearNothing(after, at, setting) : end(after, at, isKept ? turnedAway : refused, setting)
}
