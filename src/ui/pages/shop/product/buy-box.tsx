/** Size, quantity and the button that puts it into the cart; on a phone the button sticks to the foot of the screen. */
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { MeasurementPicker } from '#ui/components/measurement-picker.tsx'
import { Stepper } from '#ui/components/stepper.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import { sizesOf } from '../listing/card-goods.ts'
import { AddButton, type ChoiceProps } from './add-button.tsx'
import { useInCart } from './use-product-choice.ts'

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

/** Up to this many left, the number is worth saying. */
const scarce = 10

/** Why the quantity is not what was asked for, that few are left, and how many are in the cart. */
const ChoiceNotes = ({ product, choice, few }: ChoiceProps & { readonly few: string | undefined }) => {
  const { size, stock, asked } = choice
  const inCart = useInCart(product, size)
  return (
    <p role="status">
      {asked !== null && <span className={warn}>{t('product.youAskedForAskedThereAre', { asked, stock })}</span>}
      {asked === null && few && <span className={warn}>{`${few}. `}</span>}
      {inCart > 0 && (
        <>
          {t('product.incartIn', { inCart })}
          <TextLink to="/cart">{t('product.yourCart')}</TextLink>
        </>
      )}
    </p>
  )
}

type BuyBoxProps = ChoiceProps & {
  /** stands beneath the button: what of the price is tax */
  readonly children: ReactNode
}

export const BuyBox = ({ product, choice, children }: BuyBoxProps) => {
  const { size, stock, quantity, isSoldOut } = choice
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
            measurements={sizesOf(product)}
            chosen={size?.id}
            soldOutToo
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
        <AddButton product={product} choice={choice} />
      </div>
      <div className={notes}>
        {children}
        <ChoiceNotes product={product} choice={choice} few={hasSizes ? undefined : few} />
      </div>
    </>
  )
}
