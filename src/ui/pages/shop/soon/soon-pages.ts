/** Addresses whose pages are not open yet. Each says what will be there and leads on, so that no link breaks. */
import type { SkeletonType } from '#ui/components/skeleton.tsx'

export type SoonWords = {
  title: string
  /** What will be there. */
  text: string
  /** The way forward. */
  action: { label: string; to: string }
}

export type SoonPlace = SoonWords & {
  soon: true
  paths: readonly string[]
  layout: 'shop' | 'bare'
  skeleton: SkeletonType
}

const toCart = { label: 'Back to your cart', to: '/cart' }

export const soonPages: readonly SoonPlace[] = [
  {
    soon: true,
    paths: ['/checkout'],
    layout: 'shop',
    skeleton: 'critical',
    title: 'Checkout',
    text: 'Here you will choose delivery or pickup and pay. Your cart is kept until then.',
    action: toCart,
  },
]
