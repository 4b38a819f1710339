import { useCheckout } from '#ui/actors/checkout.ts'
import { CouponBox } from '../checkout/coupon-box.tsx'
import { OfferSlot } from '../offers/offer-slot.tsx'
import { Sums, type CartSums } from './cart-sums.tsx'

/** What the cart comes to with the coupon that it was granted. */
export const CouponSums = (sums: CartSums) => {
  const checkout = useCheckout('cart')
  const { quote } = checkout
  const discount = quote?.coupon && quote.discount > 0 ? { code: quote.coupon.code, amount: quote.discount } : null
  return (
    <Sums
      {...sums}
      discount={discount}
      coupon={
        <>
          <OfferSlot placement="cart" applied={quote?.coupon?.code} onApply={checkout.applyCoupon} />
          <CouponBox checkout={checkout} />
        </>
      }
    />
  )
}
