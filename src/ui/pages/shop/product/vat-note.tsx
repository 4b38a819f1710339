/** What of the price is tax. */
import type { Product } from '#machines/catalog/catalog.types.ts'
import { toKobo, toNaira } from '#machines/money.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'

const t = words(product)

const note = css({ textStyle: 'caption', color: 'muted', py: '2px' })

/** The VAT within a price that includes it, in naira. @param rate percent, 7.5 */
export const vatWithin = (price: number, rate: number): number =>
  toNaira(Math.round((toKobo(price) * rate) / (100 + rate)))

type VatNoteProps = {
  readonly taxClass: Product['tax_class']
  /** naira */
  readonly price: number
  /** percent; undefined while it is not known */
  readonly rate: number | undefined
}

export const VatNote = ({ taxClass, price, rate }: VatNoteProps) => {
  if (taxClass !== 'standard') return <p className={note}>{t('product.thisProductCarriesNoVat')}</p>
  return (
    <p className={note}>
      {rate === undefined
        ? t('product.thePriceIncludesVat')
        : t('product.thePriceIncludesRateVatAmount', { rate, amount: naira(vatWithin(price, rate)) })}
    </p>
  )
}
