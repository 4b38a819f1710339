/** A product that was put aside, with the way into the cart below it. */
import { lazy } from 'react'
import type { Measurement, Product } from '#machines/catalog/catalog.types.ts'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import { css } from '#styled/css'
import { useCartRequests } from '#ui/actors/cart.ts'
import { useSavedList } from '#ui/actors/device.ts'
import { Button } from '#ui/components/button.tsx'
import { Extra } from '#ui/components/extra.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { saved } from '#text/saved.ts'
import { words } from '#ui/text/words.ts'
import { ShopCard } from '../listing/shop-card.tsx'
import { SizeSheet, sizeChoice } from '../listing/size-sheet.tsx'
import { useDialog } from '../listing/use-dialog.ts'

const t = words(saved)

const cell = css({ display: 'flex', flexDirection: 'column', gap: '10', h: '100%', justifyContent: 'space-between' })

export type Move = (product: Product, size: Measurement | null) => void

/** Out of the saved items and into the cart, in this order: a cart that refuses at once puts them back. */
export function useMoveToCart(): Move {
  const { remove } = useSavedList('wishlist')
  const { addSaved } = useCartRequests()
  return (product, size) => {
    remove(product.id)
    addSaved(cartProductOf(product), size)
  }
}

const SavedNotice = lazy(async () => ({ default: (await import('../notices/saved-notice.tsx')).SavedNotice }))

/** Until it is known how one is told. */
const OutOfStock = ({ name }: { readonly name: string }) => (
  <Button full disabled variant="secondary" size="s">
    {t('saved.outOfStock')}
    <VisuallyHidden>{` ${name}`}</VisuallyHidden>
  </Button>
)

type SavedCardProps = {
  readonly product: Product
  readonly onMove: Move
}

/** Goods with sizes ask for one first, as their cards do in lists. */
const MoveButton = ({ product, onMove }: SavedCardProps) => {
  const sheet = useDialog()
  const hasSizes = product.measurements.length > 0
  return (
    <>
      <Button
        full
        variant="secondary"
        size="s"
        aria-haspopup={hasSizes ? 'dialog' : undefined}
        onPointerEnter={hasSizes ? sizeChoice.fetch : undefined}
        onClick={hasSizes ? sheet.open : () => onMove(product, null)}
      >
        {t('saved.moveToCart')}
        <VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
      </Button>
      {sheet.times > 0 && (
        <SizeSheet
          key={sheet.times}
          product={product}
          open={sheet.isOpen}
          onClose={sheet.close}
          onChosen={(size) => onMove(product, size)}
        />
      )}
    </>
  )
}

export const SavedCard = ({ product, onMove }: SavedCardProps) => {
  const isSoldOut = product.stock_quantity <= 0
  return (
    <div className={cell}>
      <ShopCard product={product} canAdd={false} />
      {isSoldOut ? (
        <Extra fallback={<OutOfStock name={product.name} />}>
          <SavedNotice product={product} />
        </Extra>
      ) : (
        <MoveButton product={product} onMove={onMove} />
      )}
    </div>
  )
}
