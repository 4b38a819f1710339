/** What the cart comes to, and the way on; on a phone the way on sticks to the foot of the screen. */
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { LinkButton } from '#ui/components/button.tsx'
import { CartSummary } from '#ui/components/cart-summary.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { LockIcon } from '#ui/components/icons/buying.tsx'
import { ArrowRightIcon } from '#ui/components/icons/pages.tsx'
import { Price } from '#ui/components/price.tsx'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'

const t = words(cart)

export type CartSums = {
  /** "8 items" */
  readonly count: string
  /** naira */
  readonly subtotal: number
  readonly hasLines: boolean
}

/** Naira that a coupon takes off the goods. */
type Discount = { readonly code: string; readonly amount: number }

const box = css({ minW: 0, position: { md: 'sticky' }, top: { md: '96px' } })
const wideOnly = css({ display: { base: 'none', md: 'block' } })
const sum = css({
  display: 'flex',
  flexDirection: 'column',
  textStyle: 'small',
  color: 'muted',
  '& > span:last-child': { color: 'ink' },
})

const Checkout = () => (
  <LinkButton to="/checkout" size="l" full>
    {t('cart.checkout')}
    <ArrowRightIcon size={18} />
  </LinkButton>
)

type SumsProps = CartSums & { readonly discount: Discount | null; readonly coupon: ReactNode }

export const Sums = ({ count, subtotal, hasLines, discount, coupon }: SumsProps) => {
  const total = Math.max(0, Math.round((subtotal - (discount?.amount ?? 0)) * 100) / 100)
  return (
    <div className={box}>
      <CartSummary
        rows={[
          { label: t('cart.subtotalCount', { count }), value: subtotal, testId: 'cart-subtotal' },
          ...(discount
            ? [
                {
                  label: t('cart.couponCode', { code: discount.code }),
                  value: -discount.amount,
                  tone: 'success' as const,
                },
              ]
            : []),
          { label: t('cart.delivery'), value: t('cart.chosenAtCheckout'), tone: 'quiet' },
        ]}
        total={total}
        action={
          hasLines && (
            <div className={wideOnly}>
              <Checkout />
            </div>
          )
        }
        foot={
          <>
            <LockIcon size={16} />
            {t('cart.pricesIncludeVatYouCanShop')}
          </>
        }
      >
        {coupon}
      </CartSummary>
      {hasLines && (
        <FootBar>
          <span className={sum}>
            <span>{t('cart.total')}</span>
            <Price amount={total} />
          </span>
          <Checkout />
        </FootBar>
      )}
    </div>
  )
}
