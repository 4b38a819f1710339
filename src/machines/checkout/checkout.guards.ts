/** What checkout's chart asks. */
import type { CartSeen } from '#machines/cart/cart.types.ts'
import { readPhone } from '#machines/forms/phone.ts'
import { faultsOf, isPaidOnDelivery, isPriced, proofOf } from './checkout.draft.ts'
import type {
  CheckoutContext,
  CodeAnswer,
  DraftField,
  PlaceAnswer,
  ProofAnswer,
  QuoteAnswer,
  LoadedCheckout,
  CartItem,
} from './checkout.types.ts'

type With = { context: CheckoutContext }

/** The same text for the same goods, in whatever order they lie. */
export const sayItems = (items: readonly CartItem[]): string =>
  items
    .map(
      ({ product_id, product_measurement_id, quantity }) => `${product_id}:${product_measurement_id ?? 0}x${quantity}`,
    )
    .sort()
    .join()

export const isSameOwner = (one: CartSeen, other: CartSeen): boolean =>
  JSON.stringify(one.owner) === JSON.stringify(other.owner)

const isSameCart = (one: CartSeen, other: CartSeen): boolean =>
  isSameOwner(one, other) && sayItems(one.items) === sayItems(other.items)

const isEmptyNow = ({ isConfirmed, items }: CartSeen): boolean => isConfirmed && items.length === 0

export const checkoutGuards = {
  isPriced: (_: unknown, field: DraftField) => isPriced(field),
  isOtherCart: ({ context }: With, cart: CartSeen) => !isSameCart(context.cart, cart),
  /** No page shows a price, or there is nothing to price. */
  isUnwanted: ({ context }: With) => context.views.length === 0 || context.cart.items.length === 0,
  isConfirmed: ({ context }: With) => context.cart.isConfirmed,
  /** The cart was emptied; what went with it is gone from this device too. */
  isEmptied: ({ context }: With, cart: CartSeen) => isEmptyNow(cart) && !isEmptyNow(context.cart),
  isUnsound: ({ context }: With) => Object.keys(faultsOf(context.draft, context.quote)).length > 0,
  isOrderable: ({ context: { quote, cart } }: With) => quote?.is_orderable === true && cart.items.length > 0,
  isOfCart: ({ context }: With, items: CartItem[]) => sayItems(items) === sayItems(context.cart.items),
  /** Paid on delivery, and nobody knows yet that the phone is theirs. */
  isUnproved: ({ context: { draft, proof } }: With) => isPaidOnDelivery(draft) && proofOf(proof, draft) === null,
  /** What was agreed to by the press still stands, and its phone is the one that was proved. */
  isAgreed: ({ context: { draft, quote, proving } }: With) =>
    proving !== null && proving.quoteHash === quote?.quote_hash && proving.phone === readPhone(draft.phone),
  isCodeSent: (_: unknown, answer: CodeAnswer) => answer.tag === 'sent',
  isCodeNeedless: (_: unknown, answer: CodeAnswer) => answer.tag === 'notNeeded',
  hasCodeSent: ({ context }: With) => typeof context.proving?.phoneMasked === 'string',
  isCode: (_: unknown, code: string) => /^\d{6}$/.test(code),
  hasPause: (_: unknown, answer: ProofAnswer) => answer.tag === 'refused' && answer.resendAfter !== null,
  isProved: (_: unknown, answer: ProofAnswer) => answer.tag === 'proved',
  hasPlacement: (_: unknown, { placement }: LoadedCheckout) => placement !== null,
  hasPlaced: (_: unknown, { placed }: LoadedCheckout) => placed !== null,
  /** An empty cart of a guest is no other order after a customer's: their session is over, and the goods that they ordered lie at the server until they are back. */
  isOtherThanPlaced: ({ context: { placed } }: With, cart: CartSeen) =>
    cart.isConfirmed &&
    !(placed?.isGuest === false && cart.owner?.kind !== 'customer' && cart.items.length === 0) &&
    sayItems(cart.items) !== sayItems(placed?.items ?? []),
  isQuoted: (_: unknown, answer: QuoteAnswer) => answer.tag === 'quoted',
  hasProblems: (_: unknown, answer: QuoteAnswer) =>
    answer.tag === 'quoted' && answer.quote.lines.some(({ problem }) => problem !== null),
  isUnreachable: (_: unknown, answer: QuoteAnswer | PlaceAnswer) => answer.tag === 'unreachable',
  mustWait: (_: unknown, answer: QuoteAnswer | PlaceAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
  isPlaced: (_: unknown, answer: PlaceAnswer) => answer.tag === 'placed',
  isAlreadyPlaced: (_: unknown, answer: PlaceAnswer) => answer.tag === 'alreadyPlaced',
  isChanged: (_: unknown, answer: PlaceAnswer) => answer.tag === 'quoteChanged' && answer.quote.is_orderable,
  isBroken: (_: unknown, answer: PlaceAnswer) => answer.tag === 'quoteChanged',
}
