/** What the cart comes to, with its coupon as soon as the purchase part is here. */
import { Component, lazy, Suspense, type ReactNode } from 'react'
import { Bone } from '#ui/components/bones.tsx'
import { Sums, type CartSums } from './cart-sums.tsx'

/** The coupon box comes with the purchase part; the cart works without that part. */
const CouponSums = lazy(async () => ({ default: (await import('./coupon-sums.tsx')).CouponSums }))

/** Where the purchase part did not come, the cart stands without coupons. */
class WithoutPurchase extends Component<
  { readonly instead: ReactNode; readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

export const CartTotal = (sums: CartSums) => (
  <WithoutPurchase instead={<Sums {...sums} discount={null} coupon={null} />}>
    <Suspense fallback={<Sums {...sums} discount={null} coupon={<Bone h={76} radius={12} />} />}>
      <CouponSums {...sums} />
    </Suspense>
  </WithoutPurchase>
)
