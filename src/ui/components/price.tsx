import { oldPrice, price } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { naira, nairaParts } from './money.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(common)

type PriceProps = {
  /** naira */
  readonly amount: number
  /** l on the product page, m for totals, s on cards, row in lists */
  readonly size?: 'l' | 'm' | 's' | 'row'
}

/**
 * A price in naira. The small kobo follow the naira inline with nothing between, so readers say one amount
 * and the text of the element is exactly `₦1,250.00`.
 */
export const Price = ({ amount, size = 's' }: PriceProps) => {
  const [head, kobo] = nairaParts(amount)
  return (
    <span className={price({ size })}>
      {head}
      <span>{kobo}</span>
    </span>
  )
}

/** The price before, struck through; never shown without the new one. */
export const OldPrice = ({ amount, size = 's' }: { readonly amount: number; readonly size?: 's' | 'l' }) => (
  <del className={oldPrice({ size })}>
    <VisuallyHidden>{t('common.was')} </VisuallyHidden>
    {naira(amount)}
  </del>
)
