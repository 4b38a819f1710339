import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { bar, panel, summary } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { InfoIcon } from '#ui/components/icons/frame.tsx'
import { naira } from '#ui/components/money.ts'
import { Price } from '#ui/components/price.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { OfferSlot } from '../offers/offer-slot.tsx'
import { CouponBox } from './coupon-box.tsx'
import { itemWords } from '#ui/components/counts.ts'
import { feeWords } from './checkout-words.ts'
import { OrderLines } from './order-lines.tsx'

const t = words(checkout)

const column = css({ display: 'grid', gap: '16', scrollMarginTop: '80px' })
const dim = css({ opacity: 0.55 })
const foot = css({ textStyle: 'caption', color: 'muted', mt: '12' })

type OrderSummaryProps = {
  readonly checkout: CheckoutView
  /** the button, where there is room for it */
  readonly action: ReactNode
}

/** What is ordered and what it comes to; older figures are dimmed while newer ones are on their way. */
export const OrderSummary = ({ checkout, action }: OrderSummaryProps) => {
  const { quote, isPricing } = checkout
  const look = summary()
  return (
    <section id="your-order" aria-label={t('checkout.yourOrder')} className={cx(panel({ pad: 'l' }), column)}>
      <h2 className={look.title}>{t('checkout.yourOrder')}</h2>
      {quote ? (
        <>
          <OrderLines lines={quote.lines} />
          {quote.warnings.map((warning) => (
            <p key={warning} className={bar({ tone: 'info' })}>
              <InfoIcon size={16} />
              {warning}
            </p>
          ))}
        </>
      ) : (
        <Bone h={120} radius={14} />
      )}
      <OfferSlot placement="checkout" applied={quote?.coupon?.code} onApply={checkout.applyCoupon} />
      <CouponBox checkout={checkout} />
      {quote ? (
        <dl className={cx(look.rows, isPricing && dim)} aria-busy={isPricing ? true : undefined}>
          <Row
            label={t('checkout.subtotalItemWords', { itemWords: itemWords(quote.item_count) })}
            value={quote.subtotal}
          />
          {quote.discount > 0 && (
            <Row
              label={t('checkout.couponApplied', { code: quote.coupon?.code ?? '' })}
              value={-quote.discount}
              tone="success"
            />
          )}
          <Row
            label={t('checkout.delivery')}
            value={feeWords(quote.delivery_fee, checkout.draft.method === 'pickup')}
            tone={quote.delivery_fee === null ? 'quiet' : 'plain'}
          />
          <Row label={t('checkout.vatInThesePrices')} value={quote.tax} tone="quiet" />
          <div className={look.total}>
            <dt>{t('checkout.total')}</dt>
            <dd data-testid="order-total">
              <Price amount={quote.total} size="m" />
            </dd>
          </div>
        </dl>
      ) : (
        <Bone h={110} radius={14} />
      )}
      {action}
      <p className={foot}>
        {t.rich('checkout.byPlacingThisOrderYouAccept', {
          terms: <TextLink to="/terms" size="inherit" />,
          refund: <TextLink to="/refund" size="inherit" />,
        })}
      </p>
    </section>
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
