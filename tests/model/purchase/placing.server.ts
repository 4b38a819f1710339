/** Checkout as the search knows it: what the server does in its transaction, and what a tab's port does before and after. */
import type { Placement, PlaceAnswer, Quote, CartItem } from '#machines/checkout/checkout.types.ts'
import { goneQuote, quoteLine, quoteOf as aQuote } from '../checkout/checkout-fixtures.ts'
import { placedAs } from '../order/orders.ts'
import { couponLimit, take, unplacedOrder } from './paying.world.ts'
import { couponCode, piecesOf, type Answered, type StandingOrder, type Wire, type World } from './placing.world.ts'
import { told } from '../../support/words.ts'

/** Every one of them is as it is here; each test of a defect turns one round. */
export type PlacingRules = {
  /** The server: of one checkout comes one order, and whoever asks again is given that. */
  placesOnce: boolean
  /** The server prices again, and places nothing that was not agreed to. */
  pricesAgain: boolean
  /** The server asks for stock under the lock that takes it. */
  asksForStock: boolean
  /** The server asks whether the coupon still has a use under the lock that takes it. */
  keepsCouponLimit: boolean
  /** Tabs of a device share the id of its checkout. */
  sharesCheckout: boolean
  /** The device keeps a press until it is answered, so that a page that is loaded again asks once more. */
  keepsPress: boolean
  /** The device keeps the presses of its tabs apart: none takes another's place. */
  keepsPressesApart: boolean
  /** What another tab has asked for without an answer is asked after first. */
  asksAfterUnanswered: boolean
  /** A changed quote is shown before it is placed. */
  showsChanges: boolean
  /** The server: the order of one account is told to no other. */
  tellsOwnersAlone: boolean
  /** A press that was asked for before is kept when the server has no time: it may have been placed. */
  keepsTurnedAway: boolean
  /** A press that the server had no time for is kept where another page has taken it up: that one may have had it placed. */
  keepsTakenUp: boolean
  /** Whoever has signed in asks after what they pressed as a guest. */
  asksAfterGuest: boolean
  /** Where the order is another press's, those that are not answered are asked after until it is found: the guest's key comes with that. */
  asksForTheKey: boolean
  /** What was asked before somebody signed in is asked again where it was somebody else's. */
  asksAgainSignedIn: boolean
  /** A press of a checkout that this device knows to be over is told of an order that stood already. */
  knowsItsEnd: boolean
}

export const placingRules: PlacingRules = {
  placesOnce: true,
  pricesAgain: true,
  asksForStock: true,
  keepsCouponLimit: true,
  sharesCheckout: true,
  keepsPress: true,
  keepsPressesApart: true,
  asksAfterUnanswered: true,
  showsChanges: true,
  tellsOwnersAlone: true,
  keepsTurnedAway: true,
  keepsTakenUp: true,
  asksAfterGuest: true,
  asksForTheKey: true,
  asksAgainSignedIn: true,
  knowsItsEnd: true,
}

const quotes = new Map<string, Quote>()

/** What so many pieces cost now. The same question at the same market gives the very same quote. */
export function quoteOf({ price, stock, coupon }: World, items: readonly CartItem[], code: string): Quote {
  const pieces = piecesOf(items)
  // Nothing is taken off goods that are gone.
  const isGranted = code !== '' && coupon.used < couponLimit && stock > 0
  const isShort = pieces > stock
  const hash = `${pieces} at ${price}${isGranted ? ' with coupon' : ''}`
  const text = `${hash}${isShort} ${code}`
  const before = quotes.get(text)
  if (before) return before
  const quote = aQuote({
    lines: isShort ? goneQuote.lines : [quoteLine({ quantity: pieces, unit_price: price })],
    item_count: pieces,
    total: price,
    coupon: isGranted ? { code: couponCode, name: couponCode, type: 'percentage', discount: 0 } : null,
    is_orderable: !isShort && pieces > 0,
    quote_hash: hash,
  } as Partial<Quote>)
  quotes.set(text, quote)
  return quote
}

const orderAnswer = (tag: 'placed' | 'alreadyPlaced', number: number, { items, own }: StandingOrder): PlaceAnswer => {
  const { total } = own.order.state.context
  return { tag, order: { id: number, orderNumber: `NG-${number}`, method: 'card', total, outstanding: total }, items }
}

export const refused: PlaceAnswer = {
  tag: 'refused',
  message: told('No'),
  errors: {},
  retryAfter: null,
  requestId: null,
}

/** Says 429. */
export const turnedAway: PlaceAnswer = { ...refused, retryAfter: 30 }

/** A guest's key of an order comes with its answer to whoever asks for the same. */
const withKey = (world: World, order: number): World => ({
  ...world,
  device: { ...world.device, keys: [...new Set([...world.device.keys, order])].toSorted() },
})

/** What is said to whoever asks for the order of a checkout once more. @returns whether its key comes with it */
function tellBefore(before: StandingOrder, number: number, { press, by }: Wire, law: PlacingRules) {
  if (before.customer !== null && before.customer !== by && law.tellsOwnersAlone)
    return { answer: { tag: 'notYours' } satisfies PlaceAnswer, hasKey: false }
  const isRepeat = before.request === itemIn(press)
  return {
    answer: orderAnswer(isRepeat ? 'placed' : 'alreadyPlaced', number, before),
    hasKey: before.customer === null && isRepeat,
  }
}

/** What the server did and what it says. A guest's key that comes with that is the device's once it is heard. */
export type Done = Answered & { world: World }

/** Takes up the key that came with an answer. */
export const hearKey = (world: World, keyOf: number | null): World => (keyOf === null ? world : withKey(world, keyOf))

/** POST /orders: the order of a checkout that had one, or a new one of what was agreed to, or the reason why not. */
export function place(world: World, wire: Wire, law: PlacingRules): Done {
  const { press, by } = wire
  const made = world.orders.findIndex(({ key }) => key === press.key)
  const before = world.orders[made]
  if (before && law.placesOnce) {
    const { answer, hasKey } = tellBefore(before, made + 1, wire, law)
    return { world, answer, keyOf: hasKey ? made + 1 : null }
  }
  const items = press.isGuest ? press.items : by === null ? [] : cartItems(world, press)
  const code = press.quote.coupon?.code ?? ''
  const stands = quoteOf(law.keepsCouponLimit ? world : { ...world, coupon: { used: 0, byOthers: 0 } }, items, code)
  if (stands.quote_hash !== press.quote.quote_hash && law.pricesAgain)
    return { world, answer: { tag: 'quoteChanged', quote: stands }, keyOf: null }
  const pieces = piecesOf(items)
  if (pieces === 0 || (law.asksForStock && pieces > world.stock)) return { world, answer: refused, keyOf: null }
  const order: StandingOrder = {
    key: press.key,
    customer: by,
    round: world.roundOf[press.id] ?? 0,
    request: itemIn(press),
    items: [...items],
    agreed: world.unseen[press.id] ?? press.quote.quote_hash,
    got: stands.quote_hash,
    own: {
      order: take(unplacedOrder(), placedAs('card', 'delivery', world.price)),
      provider: {},
      refunds: {},
      webhooks: [],
      questions: [],
      pages: [],
      isOver: false,
      wasPaidInTime: false,
      isHeld: stands.coupon !== null,
    },
  }
  const after: World = {
    ...world,
    stock: world.stock - pieces,
    coupon: { ...world.coupon, used: world.coupon.used + (stands.coupon ? 1 : 0) },
    orders: [...world.orders, order],
  }
  const number = after.orders.length
  return { world: after, answer: orderAnswer('placed', number, order), keyOf: by === null ? number : null }
}

/** What the server goes by when it asks whether it is told the same again. */
export const itemIn = ({ items, isGuest, quote }: Placement): string =>
  `${isGuest ? piecesOf(items) : 'cart'} as ${quote.quote_hash}`

/** A customer's cart lies at the server. */
const cartItems = ({ cart }: World, { items }: Placement): CartItem[] =>
  cart === 0 ? [] : [{ ...(items[0] as CartItem), quantity: cart }]
