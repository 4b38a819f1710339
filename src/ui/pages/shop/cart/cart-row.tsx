/** A line of the cart as it stands: on its way, waiting, refused, changed. */
import { useCartRequests, type LineView } from '#ui/actors/cart.ts'
import { CartLine } from '#ui/components/cart-line.tsx'
import type { LineState } from '#ui/components/line-state.tsx'
import { cart } from '#text/cart.ts'
import { notices } from '#text/notices.ts'
import { say, words } from '#ui/text/words.ts'
import { hrefOf, pictureOf } from '../listing/card-goods.ts'

const t = words(cart, notices)

/** What is said beside the stepper. What a person did last comes before what the server found. */
export const stateOf = ({ trouble, progress, line }: LineView): LineState => {
  if (progress === 'saving' && !trouble) return { kind: 'pending' }
  if (progress === 'waiting') return { kind: 'offline' }
  if (trouble?.kind === 'limited') return { kind: 'refused', message: say(trouble.message), asked: trouble.asked }
  if (trouble?.kind === 'undone') return { kind: 'rolledBack', message: say(trouble.message) }
  if (!line.problem) return { kind: 'synced' }
  // The server has no words for goods that it knows nothing of any more.
  return { kind: 'refused', message: line.problem.message || t('notices.add_gone') }
}

type CartRowProps = {
  readonly view: LineView
  readonly onRemove: () => void
  readonly onSave: () => void
}

export const CartRow = ({ view, onRemove, onSave }: CartRowProps) => {
  const { key, line, stock, trouble } = view
  const { setQuantity, dismiss, retry } = useCartRequests()
  const { product, measurement, unit_price: unitPrice, price_when_added: addedAt } = line
  const full = measurement ? measurement.price : product.base_price
  const available = line.problem?.available ?? 0
  const canKeep = trouble?.kind === 'limited'
  const canCut = !trouble && available > 0 && available < line.quantity
  return (
    <CartLine
      goods={{
        name: product.name,
        href: hrefOf(product.slug),
        picture: pictureOf(product),
        measurement: measurement?.label,
        unitPrice,
        oldUnitPrice: full > unitPrice ? full : undefined,
        quantity: line.quantity,
        max: stock,
      }}
      state={stateOf(view)}
      addedAt={addedAt}
      onQuantity={(quantity) => setQuantity(key, quantity)}
      onRemove={onRemove}
      onSave={onSave}
      onRetry={() => retry(key)}
      {...(canKeep ? { onKeep: () => dismiss(key) } : {})}
      {...(canCut
        ? { onKeep: () => setQuantity(key, available), keepLabel: t('cart.setToAvailable', { available }) }
        : {})}
    />
  )
}
