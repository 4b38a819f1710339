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
const toShop = { label: 'Keep shopping', to: '/products' }

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
  {
    soon: true,
    paths: ['/order-success'],
    layout: 'shop',
    skeleton: 'minimal',
    title: 'Order placed',
    text: 'Here you will see that your order is on its way to us.',
    action: toShop,
  },
  {
    soon: true,
    paths: ['/order-confirmation/:id'],
    layout: 'shop',
    skeleton: 'content',
    title: 'Order confirmation',
    text: 'Here you will see what you ordered, what you paid and when it comes.',
    action: toShop,
  },
  {
    soon: true,
    paths: ['/my-orders', '/orders'],
    layout: 'shop',
    skeleton: 'standard',
    title: 'My Orders',
    text: 'Here you will follow each order from our store to your gate.',
    action: toShop,
  },
  {
    soon: true,
    paths: ['/orders/:orderNumber'],
    layout: 'shop',
    skeleton: 'content',
    title: 'Your order',
    text: 'Here you will follow this order step by step.',
    action: toShop,
  },
  {
    soon: true,
    paths: ['/track-order'],
    layout: 'shop',
    skeleton: 'content',
    title: 'Track an order',
    text: 'Here you will find an order by its number and your phone number.',
    action: toShop,
  },
  {
    soon: true,
    paths: ['/payment/callback'],
    layout: 'shop',
    skeleton: 'minimal',
    title: 'Payment',
    text: 'Here your payment will be confirmed when the bank sends you back.',
    action: toCart,
  },
]
