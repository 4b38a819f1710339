/** Size, quantity and the button that puts it into the cart; on a phone the button sticks to the foot of the screen. */
import { useEffect, useState, type ReactNode } from 'react'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { keyOfLine } from '#machines/cart/cart.types.ts'
import { unitPrice } from '#machines/cart/cart.rules.ts'
import { toKobo, toNaira } from '#machines/money.ts'
import { css, cx } from '#styled/css'
import { useCart, useCartRequests } from '#ui/actors/cart.ts'
import { Button } from '#ui/components/button.tsx'
import { BasketIcon, CheckIcon } from '#ui/components/icons.tsx'
import { MeasurementPicker } from '#ui/components/measurement-picker.tsx'
import { naira } from '#ui/components/money.ts'
import { Stepper } from '#ui/components/stepper.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import type { ProductChoice } from './use-product-choice.ts'

const t = words(product)

const sizes = css({ mt: '20' })
// at the foot of the screen until there is room beside the picture
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12',
  mt: { md: '20' },
  position: { base: 'fixed', md: 'static' },
  zIndex: { base: 'sticky', md: 'auto' },
  insetInline: 0,
  bottom: 0,
  p: { base: '12px 16px calc(12px + env(safe-area-inset-bottom))', md: '0' },
  bg: { base: 'surface', md: 'transparent' },
  boxShadow: { base: 'inset 0 1px 0 token(colors.line)', md: 'none' },
})
// beside the stepper on the narrowest phone; with very large text below it
const grow = css({ flex: '1', minW: '9rem', px: '8px' })
// two short lines fit beside the stepper on the narrowest phone, whatever the price
const wording = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', lineHeight: '1.15rem' })
const total = css({ fontSize: '0.8125rem', fontWeight: '500', md: { display: 'none' } })
const wideOnly = css({ display: { base: 'none', md: 'inline-flex' } })
const done = css({ animation: 'oja-appear token(durations.drop)' })
const notes = css({
  mt: { base: '16', md: '10' },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '16',
  textStyle: 'small',
  color: 'muted',
})
const warn = css({ color: 'warning', fontWeight: '500' })

/** Milliseconds that the button says that it has been pressed. */
const feedback = 1400

/** Up to this many left, the number is worth saying. */
const scarce = 10

type BuyBoxProps = {
  readonly product: ProductDetail
  readonly choice: ProductChoice
  /** stands beneath the button: what of the price is tax */
  readonly children: ReactNode
}

export const BuyBox = ({ product, choice, children }: BuyBoxProps) => {
  const { size, stock, quantity, asked, isSoldOut, price } = choice
  const { add } = useCartRequests()
  const { lines } = useCart()
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return undefined
    const timer = setTimeout(() => setPresses(0), feedback)
    return () => clearTimeout(timer)
  }, [presses])
  const key = keyOfLine({ product_id: product.id, product_measurement_id: size?.id ?? null })
  const inCart = lines.find((line) => line.key === key)?.line.quantity ?? 0
  const few =
    stock > 0 && stock <= Math.max(scarce, product.low_stock_threshold)
      ? t('product.onlyStockLeft', { stock })
      : undefined
  const hasSizes = product.measurements.length > 0
  return (
    <>
      {hasSizes && (
        <div className={sizes}>
          <MeasurementPicker
            measurements={product.measurements.map((one) => ({
              id: one.id,
              label: one.label,
              price: unitPrice(product, one),
              soldOut: one.stock_quantity <= 0,
            }))}
            chosen={size?.id}
            onChoose={(id) => choice.chooseSize(Number(id))}
            note={few}
            noteTone="warning"
          />
        </div>
      )}
      <div className={bar} data-foot-bar="">
        {!isSoldOut && (
          <Stepper
            size="l"
            label={t('product.quantity')}
            value={quantity}
            max={Math.max(1, stock)}
            onChange={choice.chooseQuantity}
          />
        )}
        <Button
          size="l"
          className={grow}
          disabled={isSoldOut}
          onClick={() => {
            add(cartProductOf(product), size, quantity)
            setPresses(presses + 1)
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
      </div>
      <div className={notes}>
        {children}
        <p role="status">
          {asked !== null && <span className={warn}>{t('product.youAskedForAskedThereAre', { asked, stock })}</span>}
          {asked === null && few && !hasSizes && <span className={warn}>{`${few}. `}</span>}
          {inCart > 0 && (
            <>
              {t('product.incartIn', { inCart })}
              <TextLink to="/cart">{t('product.yourCart')}</TextLink>
            </>
          )}
        </p>
      </div>
    </>
  )
}
