/** Puts the chosen goods into the cart. */
import { useEffect, useState } from 'react'
import { mostOfOne } from '#machines/cart/cart.rules.ts'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { toKobo, toNaira } from '#machines/money.ts'
import { css, cx } from '#styled/css'
import { useCartRequests } from '#ui/actors/cart.ts'
import { Button } from '#ui/components/button.tsx'
import { BasketIcon, CheckIcon } from '#ui/components/icons/frame.tsx'
import { naira } from '#ui/components/money.ts'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import { useInCart, type ProductChoice } from './use-product-choice.ts'

const t = words(product)

// beside the stepper on the narrowest phone; with very large text below it
const grow = css({ flex: '1', minW: '9rem', px: '8px' })

// two short lines fit beside the stepper on the narrowest phone, whatever the price
const wording = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', lineHeight: '1.15rem' })

const total = css({ fontSize: '0.8125rem', fontWeight: '500', md: { display: 'none' } })

const wideOnly = css({ display: { base: 'none', md: 'inline-flex' } })

const done = css({ animation: 'oja-appear token(durations.drop)' })

/** Milliseconds that the button says that it has been pressed. */
const feedback = 1400

export type ChoiceProps = {
  readonly product: ProductDetail
  readonly choice: ProductChoice
}

/** Says for a moment that something was added. */
export const AddButton = ({ product, choice: { size, quantity, isSoldOut, price } }: ChoiceProps) => {
  const { add } = useCartRequests()
  const inCart = useInCart(product, size)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return undefined
    const timer = setTimeout(() => setPresses(0), feedback)
    return () => clearTimeout(timer)
  }, [presses])
  return (
    <Button
      size="l"
      className={grow}
      disabled={isSoldOut}
      onClick={() => {
        add(cartProductOf(product), size, quantity)
        // a full line takes nothing, and a toast says so
        if (inCart < mostOfOne) setPresses(presses + 1)
      }}
    >
      {isSoldOut ? (
        t('product.outOfStock')
      ) : (
        <>
          <span key={presses} className={cx(presses > 0 ? done : wideOnly)}>
            {presses > 0 ? <CheckIcon size={20} stroke={2.25} /> : <BasketIcon size={20} />}
          </span>
          <span className={wording}>
            {t('product.addToCart')}
            <span aria-hidden="true" className={total}>
              {naira(toNaira(toKobo(price) * quantity))}
            </span>
          </span>
        </>
      )}
    </Button>
  )
}
