/** The sizes of a product as its page has them, with what each costs and how much is in the cart. */
import { useEffect, useRef } from 'react'
import { unitPrice } from '#machines/cart/cart.rules.ts'
import type { Measurement, Product } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useCart } from '#ui/actors/cart.ts'
import { MeasurementPicker } from '#ui/components/measurement-picker.tsx'
import { OldPrice, Price } from '#ui/components/price.tsx'
import { Tile } from '#ui/components/tile.tsx'
import { sizeChoice as catalogue } from '#text/size-choice.ts'
import { words } from '#ui/text/words.ts'
import { pictureOf, sizesOf } from './card-goods.ts'

const t = words(catalogue)

const goods = css({ display: 'flex', alignItems: 'center', gap: '14', mb: '16' })
const small = css({ textStyle: 'small', color: 'muted' })

/** From so many on nobody needs to hurry. */
const scarce = 10

type SizeChoiceProps = {
  readonly product: Product
  readonly chosen: Measurement | null
  readonly onChoose: (size: Measurement) => void
}

export const SizeChoice = ({ product, chosen, onChoose }: SizeChoiceProps) => {
  const { lines } = useCart()
  const box = useRef<HTMLDivElement>(null)
  // After a failure the button that asked anew is gone, and focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [])
  const price = unitPrice(product, chosen)
  const full = chosen?.price ?? price
  const left = chosen?.stock_quantity ?? 0
  const inCart = lines
    .filter(({ line }) => line.product_id === product.id)
    .map(({ line }) =>
      t('size-choice.quantityOfSize', { quantity: line.quantity, size: line.measurement?.label ?? product.name }),
    )
  return (
    <div ref={box}>
      <div className={goods}>
        <Tile picture={pictureOf(product)} size="m" />
        <div>
          <p>
            <Price amount={price} size="m" /> {full > price && <OldPrice amount={full} />}
          </p>
          {inCart.length > 0 && <p className={small}>{t('size-choice.inYourCart', { lines: inCart.join(', ') })}</p>}
        </div>
      </div>
      <MeasurementPicker
        measurements={sizesOf(product)}
        chosen={chosen?.id}
        onChoose={(id) => {
          const size = product.measurements.find((one) => one.id === id)
          if (size) onChoose(size)
        }}
        note={left > 0 && left <= scarce ? t('size-choice.onlyLeft', { left }) : undefined}
        noteTone="warning"
      />
    </div>
  )
}
