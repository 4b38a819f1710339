import type { Quote } from '#machines/checkout/checkout.types.ts'
import { css, cx } from '#styled/css'
import { summary } from '#styled/recipes'
import { itemWords } from '#ui/components/counts.ts'
import { naira } from '#ui/components/money.ts'
import { Price } from '#ui/components/price.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { feeWords } from './checkout-words.ts'

const t = words(checkout)

/** Never by opacity: these are figures that a person reads on, and contrast stays that of text (WCAG 1.4.3). */
const older = css({ color: 'muted' })
const sum = css({ display: 'flex', alignItems: 'center', gap: '10', color: 'ink' })

type QuoteTotalsProps = {
  readonly quote: Quote
  readonly isPickup: boolean
  /** newer figures are on their way */
  readonly isPricing: boolean
}

/** What the order comes to. */
export const QuoteTotals = ({ quote, isPickup, isPricing }: QuoteTotalsProps) => {
  const look = summary()
  return (
    <dl className={cx(look.rows, isPricing && older)} aria-busy={isPricing ? true : undefined}>
      <Row label={t('checkout.subtotalItemWords', { itemWords: itemWords(quote.item_count) })} value={quote.subtotal} />
      {quote.discount > 0 && (
        <Row
          label={t('checkout.couponApplied', { code: quote.coupon?.code ?? '' })}
          value={-quote.discount}
          tone="success"
        />
      )}
      <Row
        label={t('checkout.delivery')}
        value={feeWords(quote.delivery_fee, isPickup)}
        tone={quote.delivery_fee === null ? 'quiet' : 'plain'}
      />
      <Row label={t('checkout.vatInThesePrices')} value={quote.tax} tone="quiet" />
      <div className={look.total}>
        <dt>{t('checkout.total')}</dt>
        <dd className={sum}>
          {isPricing && <Spinner />}
          <span data-testid="order-total">
            <Price amount={quote.total} size="m" />
          </span>
        </dd>
      </div>
    </dl>
  )
}

type RowProps = {
  readonly label: string
  readonly value: number | string
  readonly tone?: 'plain' | 'success' | 'quiet'
}

const Row = ({ label, value, tone = 'plain' }: RowProps) => (
  <div className={summary().row} data-tone={tone}>
    <dt>{label}</dt>
    <dd>{typeof value === 'number' ? naira(value) : value}</dd>
  </div>
)
