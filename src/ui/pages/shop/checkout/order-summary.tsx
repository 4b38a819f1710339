import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { bar, panel, summary } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { InfoIcon } from '#ui/components/icons/frame.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { OfferSlot } from '../offers/offer-slot.tsx'
import { CouponBox } from './coupon-box.tsx'
import { OrderLines } from './order-lines.tsx'
import { QuoteTotals } from './quote-totals.tsx'

const t = words(checkout)

const column = css({ display: 'grid', gap: '16', scrollMarginTop: '80px' })
const foot = css({ textStyle: 'caption', color: 'muted', mt: '12' })

type OrderSummaryProps = {
  readonly checkout: CheckoutView
  /** the button, where there is room for it */
  readonly action: ReactNode
}

/** What is ordered and what it comes to; older figures say so while newer ones are on their way. */
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
        <QuoteTotals quote={quote} isPickup={checkout.draft.method === 'pickup'} isPricing={isPricing} />
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
