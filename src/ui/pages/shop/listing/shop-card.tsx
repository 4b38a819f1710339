/** A product card that likes, and adds or asks for the size first. */
import { useState } from 'react'
import type { Product } from '#machines/catalog/catalog.types.ts'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import { useCartRequests, useUnitsInCart } from '#ui/actors/cart.ts'
import { useSavedList } from '#ui/actors/device.ts'
import { ProductCard } from '#ui/components/product-card.tsx'
import { cardGoodsOf } from './card-goods.ts'
import { lateModule, useLateModule } from './late-module.ts'
import { SizeSheet, sizeChoice } from './size-sheet.tsx'
import { useDialog } from './use-dialog.ts'
import { useNow } from './use-now.ts'

type ShopCardProps = {
  readonly product: Product
  /** in the first view */
  readonly priority?: boolean
  /** false where another button adds it */
  readonly canAdd?: boolean
}

const cardStepper = lateModule(async () => (await import('./card-stepper.tsx')).CardStepper)

/**
 * A plus opens the sheet of sizes where there are some, and else adds one; then a stepper stands in its place. Until the script of that has
 * come the plus adds one more.
 */
export const ShopCard = ({ product, priority = false, canAdd = true }: ShopCardProps) => {
  const wishlist = useSavedList('wishlist')
  const { add } = useCartRequests()
  const goods = cardGoodsOf(product, useNow())
  const inCart = useUnitsInCart(product.id)
  const sheet = useDialog()
  const hasSizes = product.measurements.length > 0
  // The stepper stays after the last unit for the way back, until it says that it is done.
  const [stepper, setStepper] = useState<'none' | 'found' | 'pressed'>('none')
  if (canAdd && !hasSizes && inCart > 0 && stepper === 'none') setStepper('found')
  const { part: CardStepper } = useLateModule(cardStepper, stepper !== 'none', inCart)
  const addOne = () => {
    setStepper('pressed')
    add(cartProductOf(product), null, 1)
  }
  return (
    <>
      <ProductCard
        goods={goods}
        priority={priority}
        liked={wishlist.ids.includes(product.id)}
        onLike={() => wishlist.toggle(product.id)}
        inCart={inCart}
        {...(canAdd && (hasSizes ? { onChoose: sheet.open, onIntent: sizeChoice.fetch } : { onAdd: addOne }))}
        stepper={
          CardStepper &&
          stepper !== 'none' && (
            <CardStepper product={product} takesFocus={stepper === 'pressed'} onDone={() => setStepper('none')} />
          )
        }
      />
      {sheet.times > 0 && <SizeSheet key={sheet.times} product={product} open={sheet.isOpen} onClose={sheet.close} />}
    </>
  )
}
