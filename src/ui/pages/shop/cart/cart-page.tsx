/** The cart: its lines as they stand, what it comes to, and what was put aside. */
import { useEffect, type ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { useCart, useCartRequests, type LineView } from '#ui/actors/cart.ts'
import { useSavedList } from '#ui/actors/device.ts'
import { AttentionBar } from '#ui/components/attention-bar.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'
import { GoodsSection } from '../listing/goods-section.tsx'
import { keptFocus } from '../listing/kept-focus.ts'
import { frame, opening, stack } from '../listing/page-frame.ts'
import { CartNotes } from './cart-notes.tsx'
import { stateOf } from './cart-row.tsx'
import { CartTotal } from './cart-total.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { LateLines } from './late-lines.tsx'
import { RemovedNotes } from './removed-row.tsx'
import { ShareCart } from './share-cart.tsx'
import { SavedForLater } from './saved-for-later.tsx'
import { useRemoved, type Removed } from '../listing/use-removed.ts'
import { useUnpaidStrip } from '../unpaid/use-unpaid-strip.ts'
import { CartHead } from './cart-head.tsx'
import { itemWords } from '#ui/components/counts.ts'
import { CartLines } from './cart-lines.tsx'

const t = words(cart)

const columns = css({
  display: 'grid',
  gap: { base: '24', md: '32' },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px', lg: 'minmax(0, 1fr) 390px' },
  alignItems: 'start',
})

const left = css({ display: 'grid', gap: '16', minW: 0 })

/** Lines that cannot be bought as they stand, or on which something was not done as asked. */
const needsAttention = (view: LineView) => ['refused', 'rolledBack'].includes(stateOf(view).kind)

/** An order of the same goods may wait: it stands above them from the first look on. */
const atOnce = (work: () => void) => void work()

export const CartPage = () => {
  usePageTitle(t('cart.yourCart'))
  const cart = useCart()
  const { refresh } = useCartRequests()
  useEffect(() => refresh(), [refresh])
  const unpaid = useUnpaidStrip(atOnce)
  if (unpaid === undefined || (cart.isOpening && cart.lines.length === 0)) return <Skeleton type="critical" />
  return <CartView cart={cart}>{unpaid && <unpaid.UnpaidStrip />}</CartView>
}

type CartViewProps = {
  readonly cart: ReturnType<typeof useCart>
  /** stands above the goods */
  readonly children: ReactNode
}

const CartView = ({ cart, children }: CartViewProps) => {
  const { add, remove, clear, fixAll } = useCartRequests()
  const wishlist = useSavedList('wishlist')
  const removed = useRemoved(cart.lines)
  const attention = cart.lines.filter(needsAttention).length
  const isEmpty = cart.lines.length === 0
  /** Removed lines of a product that came to the wishlist with one of them. */
  const newThere = (id: number) =>
    removed.removed.filter(({ view, isNewThere }) => isNewThere && view.line.product_id === id)
  const takeOut = (view: LineView, isSaved: boolean) => {
    const { product_id: id } = view.line
    const isNewThere = isSaved && (!wishlist.ids.includes(id) || newThere(id).length > 0)
    removed.note(view, isSaved, isNewThere)
    if (isSaved) wishlist.add(id)
    remove(view.key)
  }
  const clearAll = () => {
    removed.noteAll(cart.lines)
    clear()
  }
  const undo = (gone: Removed) => {
    const { product, measurement, quantity, product_id: id } = gone.view.line
    removed.drop(gone)
    // the row goes from under the pointer, which so never leaves it
    removed.hold(false)
    // its heart may have been there before, or be that of another size
    if (gone.isNewThere && newThere(id).length === 1) wishlist.remove(id)
    add(product, measurement, quantity)
  }
  return (
    <div ref={keptFocus} className={cx(frame, opening, stack)}>
      <div>
        {children}
        <CartHead cart={cart} onClear={clearAll} />
        {isEmpty ? (
          <div className={left}>
            <RemovedNotes removed={removed} onUndo={undo} />
            <EmptyCart />
          </div>
        ) : (
          <div className={columns}>
            <div className={left}>
              {attention > 0 && <AttentionBar count={attention} onFixAll={fixAll} />}
              <CartNotes isMerging={cart.isMerging} warnings={cart.warnings} />
              <LateLines lines={cart.lines} onRemove={(view) => takeOut(view, false)} />
              <CartLines removed={removed} onTakeOut={takeOut} onUndo={undo} />
              <ShareCart cart={cart} />
            </div>
            <CartTotal count={itemWords(cart.itemCount)} subtotal={cart.subtotal} hasLines={cart.lines.length > 0} />
          </div>
        )}
      </div>
      <SavedForLater />
      <GoodsSection
        title={isEmpty ? t('cart.whatOthersBuy') : t('cart.youMayAlsoNeed')}
        url="/products/by-type/best_sellers?limit=12"
        href="/products?collection=best_sellers"
        without={cart.lines.map(({ line }) => line.product_id)}
        inStockOnly
      />
    </div>
  )
}
