/** What the cart says. Texts: CART-04 to CART-15. */
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { Change, LineChange, Refusal } from './cart.types.ts'

const said = (type: ToastRequest['type'], message: string, requestId?: string | null): ToastRequest => ({
  type,
  message,
  ...(requestId ? { requestId } : {}),
})

export const synchronized = said('success', 'Your cart has been synchronized')
export const syncFailed = said('warning', 'Failed to sync cart, but your account cart has been loaded')
export const fetchFailed = said('error', 'Failed to fetch cart items. Please try again.')
export const keptInMemory = said(
  'warning',
  'This device does not save your cart: its storage is full or blocked. It holds until you close this page.',
)

export const added = (name: string): ToastRequest => said('success', `Added ${name} to cart`)

export const onlySoMany = (available: number, name: string): string =>
  `Only ${available} item(s) of ${name} available in stock`

export const limited = (available: number, name: string): ToastRequest => said('warning', onlySoMany(available, name))

export const isGone = ({ status }: Refusal): boolean => status === 404

export const isAboutStock = ({ code, message }: Refusal): boolean =>
  code === 'insufficient_stock' || code === 'out_of_stock' || /\bstock\b/i.test(message ?? '')

/** What to say of a refused change of a line called `name`. */
export function refusalOf(kind: LineChange['kind'], name: string, refusal: Refusal): ToastRequest {
  const { status, message, requestId } = refusal
  if (kind === 'add') {
    if (status === 422) return said('error', message ?? 'Unable to add item to cart')
    if (status === 404) return said('error', 'Product is no longer available')
    return said('error', 'Failed to add item to cart', requestId)
  }
  if (kind === 'remove') {
    if (status === 404) return said('info', 'Item was already removed from your cart')
    return said('error', 'Failed to remove item from cart', requestId)
  }
  if (status === 422 && isAboutStock(refusal))
    return said('error', `Sorry, we don't have enough ${name} in stock. Please reduce the quantity.`)
  if (status === 422) return said('error', message ?? 'Unable to update quantity. Please try again.')
  if (status === 404) return said('warning', 'This item is no longer available and has been removed from your cart')
  return said('error', 'Unable to update quantity. Please try again.', requestId)
}

export const clearRefused = ({ message, requestId }: Refusal): ToastRequest =>
  said('error', message ?? 'Failed to clear cart. Please try again.', requestId)

/** What a line says of itself after a command was undone. */
export const undone = (change: Change, quantity: number): string => {
  if (change.kind === 'add') return 'Not saved'
  if (change.kind === 'remove') return 'Not removed'
  return `Not saved. Back to ${quantity}`
}
