/** Checkout: one page for guests and customers. What is typed survives a reload. */
import { css, cx } from '#styled/css'
import { useCart } from '#ui/actors/cart.ts'
import { useCheckout, type CheckoutView } from '#ui/actors/checkout.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { useToldOnce } from '#ui/actors/visit.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { PlacedPanel } from './placed-panel.tsx'

const t = words(checkout)

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '16',
  mb: { base: '14', md: '22' },
})
const title = css({ textStyle: 'title' })

export const CheckoutPage = () => {
  usePageTitle(t('checkout.checkout'))
  const checkout = useCheckout('checkout')
  const cart = useCart()
  const isEmpty = cart.lines.length === 0
  if (checkout.isOpening || (isEmpty && cart.isOpening)) return <Skeleton type="critical" />
  return (
    <div className={cx(frame, opening)}>
      <div className={head}>
        <h1 className={title}>{t('checkout.checkout')}</h1>
        {!isEmpty && (
          <TextLink to="/cart" size="s">
            {t('checkout.backToCart')}
          </TextLink>
        )}
      </div>
      <Body checkout={checkout} isEmpty={isEmpty} />
    </div>
  )
}

type BodyProps = { readonly checkout: CheckoutView; readonly isEmpty: boolean }

const Body = ({ checkout, isEmpty }: BodyProps) => {
  if (checkout.isPlaced) return <PlacedPanel checkout={checkout} />
  // a press that is not answered yet is waited for, whatever the cart holds by now
  if (isEmpty && !checkout.isPlacing && !checkout.isUnanswered) return <EmptyCart />
  return (
    <>
      <CheckoutForm checkout={checkout} />
      <Started />
    </>
  )
}

const Started = () => {
  useToldOnce(() => ({ type: 'checkout.started' }))
  return null
}
