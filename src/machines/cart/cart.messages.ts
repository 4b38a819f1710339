/** What the cart says, by code. Texts: CART-04 to CART-15. */
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { Message } from '#ui/text/message.ts'
import type { Change, LineChange, Refusal } from './cart.types.ts'

const said = (type: ToastRequest['type'], message: Message, requestId?: string | null): ToastRequest => ({
  type,
  message,
  ...(requestId ? { requestId } : {}),
})

export const synchronized = said('success', { code: 'notices.cart_synchronized' })
export const syncFailed = said('warning', { code: 'notices.cart_sync_failed' })
export const fetchFailed = said('error', { code: 'notices.cart_fetch_failed' })
export const keptInMemory = said('warning', { code: 'notices.cart_in_memory' })

/** @param size what its measurement is called; empty for goods without sizes */
export const added = (name: string, size: string): ToastRequest => ({
  ...said('success', { code: 'notices.added', params: { name } }),
  ...(size ? { detail: { code: 'notices.size', params: { size } } } : {}),
})

export const onlySoMany = (available: number, name: string): Message => ({
  code: 'notices.only_so_many',
  params: { available, name },
})

/** Of different items, said as the server says it. */
export const fullCart = (most: number): Message => ({ code: 'notices.cart_full', params: { most } })

/** Of one item, said as the server says it. */
export const fullLine = (most: number, name: string): ToastRequest =>
  said('warning', { code: 'notices.line_full', params: { most, name } })

export const limited = (available: number, name: string): ToastRequest => said('warning', onlySoMany(available, name))

export const isGone = ({ status }: Refusal): boolean => status === 404

const isAboutStock = ({ code }: Refusal): boolean => code === 'insufficient_stock' || code === 'out_of_stock'

const stockShort = (name: string | undefined): Message =>
  name === undefined ? { code: 'notices.stock_short_of_item' } : { code: 'notices.stock_short', params: { name } }

/** What to say of a refused change of a line; `name`: of its product, where it is known. */
export function refusalOf(kind: LineChange['kind'], name: string | undefined, refusal: Refusal): ToastRequest {
  const { status, message, requestId } = refusal
  if (refusal.code === 'maintenance' && message) return said('warning', message)
  if (kind === 'add') {
    if (status === 422) return said('error', message ?? { code: 'notices.add_refused' })
    if (status === 404) return said('error', { code: 'notices.add_gone' })
    return said('error', { code: 'notices.add_failed' }, requestId)
  }
  if (kind === 'remove') {
    if (status === 404) return said('info', { code: 'notices.remove_gone' })
    return said('error', { code: 'notices.remove_failed' }, requestId)
  }
  if (status === 422 && isAboutStock(refusal)) return said('error', stockShort(name))
  if (status === 422) return said('error', message ?? { code: 'notices.update_failed' })
  if (status === 404) return said('warning', { code: 'notices.update_gone' })
  return said('error', { code: 'notices.update_failed' }, requestId)
}

export const clearRefused = ({ message, requestId }: Refusal): ToastRequest =>
  said('error', message ?? { code: 'notices.clear_failed' }, requestId)

/** What a line says of itself after a command was undone. */
export const undone = (change: Change, quantity: number): Message => {
  if (change.kind === 'add') return { code: 'notices.not_saved' }
  if (change.kind === 'remove') return { code: 'notices.not_removed' }
  return { code: 'notices.back_to', params: { quantity } }
}
