/** The cart: its lines as they stand, what it comes to, and what was put aside. */
import { useEffect } from 'react'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import { useCart, useCartRequests, type LineView } from '#ui/actors/cart.ts'
import { useSession, useSavedList } from '#ui/actors/parts.ts'
import { AttentionBar } from '#ui/components/bars.tsx'
import { Button } from '#ui/components/button.tsx'
import { TrashIcon } from '#ui/components/icons.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { grouped } from '#ui/components/money.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'
import { GoodsSection } from '../listing/goods-section.tsx'
import { frame, opening, stack } from '../listing/page-frame.ts'
import { CartNotes } from './cart-notes.tsx'
import { CartRow, stateOf } from './cart-row.tsx'
import { CartTotal } from './cart-total.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { RemovedNotes, RemovedRow } from './removed-row.tsx'
import { SavedForLater } from './saved-for-later.tsx'
import { useRemoved, type Removed } from './use-removed.ts'

const t = words(cart)

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '16',
  mb: { base: '12', md: '20' },
})
const title = css({ textStyle: 'title', flex: { base: '1', md: 'none' } })
// under the name on a phone, beside it where there is room
const count = css({ color: 'muted', order: { base: 1, md: 0 }, flex: { base: '0 0 100%', md: '1' } })
const columns = css({
  display: 'grid',
  gap: { base: '24', md: '32' },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px', lg: 'minmax(0, 1fr) 390px' },
  alignItems: 'start',
})
const left = css({ display: 'grid', gap: '16', minW: 0 })
// on a phone the lines run from side to side
const lines = css({
  overflow: 'hidden',
  _phone: {
    mx: '-16px',
    borderRadius: 0,
    boxShadow: 'inset 0 1px 0 token(colors.line), inset 0 -1px 0 token(colors.line)',
  },
})

/** Lines that cannot be bought as they stand, or on which something was not done as asked. */
const needsAttention = (view: LineView) => ['refused', 'rolledBack'].includes(stateOf(view).kind)

const itemWords = (number: number): string => `${grouped(number)} ${number === 1 ? 'item' : 'items'}`

export const CartPage = () => {
  usePageTitle(t('cart.yourCart'))
  const cart = useCart()
  const { refresh } = useCartRequests()
  useEffect(() => refresh(), [refresh])
  if (cart.isOpening && cart.lines.length === 0) return <Skeleton type="critical" />
  return <CartView cart={cart} />
}

const CartView = ({ cart }: { readonly cart: ReturnType<typeof useCart> }) => {
  const { add, remove, clear, fixAll } = useCartRequests()
  const { user } = useSession()
  const wishlist = useSavedList('wishlist')
  const removed = useRemoved(cart.lines)
  const attention = cart.lines.filter(needsAttention).length
  const isEmpty = cart.lines.length === 0
  const takeOut = (view: LineView, isSaved: boolean) => {
    removed.note(view, isSaved)
    if (isSaved) wishlist.add(view.line.product_id)
    remove(view.key)
  }
  const clearAll = () => {
    removed.noteAll(cart.lines)
    clear()
  }
  const undo = (gone: Removed) => {
    const { product, measurement, quantity, product_id: id } = gone.view.line
    removed.forget(gone)
    if (gone.isSaved) wishlist.remove(id)
    add(product, measurement, quantity)
  }
  return (
    <div className={cx(frame, opening, stack)}>
      <div>
        <div className={head}>
          <h1 className={title}>{t('cart.yourCart')}</h1>
          {cart.itemCount > 0 && (
            <p className={count}>
              {t('cart.itemwordsSavedOnThisDevice', {
                itemWords: itemWords(cart.itemCount),
                user: user ? 'yes' : 'no',
              })}
            </p>
          )}
          {cart.lines.length > 0 && (
            <Button variant="ghost" size="s" busy={cart.isClearing} busyLabel={t('cart.clearing')} onClick={clearAll}>
              <TrashIcon size={18} />
              {t('cart.clearCart')}
            </Button>
          )}
        </div>
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
              <ul role="list" aria-label={t('cart.linesOfYourCart')} className={cx(panel({ pad: 'none' }), lines)}>
                {removed.slots.map((slot) =>
                  slot.kind === 'line' ? (
                    <CartRow
                      key={slot.view.key}
                      view={slot.view}
                      onRemove={() => takeOut(slot.view, false)}
                      onSave={() => takeOut(slot.view, true)}
                    />
                  ) : (
                    <RemovedRow
                      key={`removed ${slot.removed.view.key}`}
                      removed={slot.removed}
                      onUndo={() => undo(slot.removed)}
                      onHold={removed.hold}
                    />
                  ),
                )}
              </ul>
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
      />
    </div>
  )
}
