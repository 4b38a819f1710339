import { lazy } from 'react'
import { isConfirmed, type OrderView } from '#machines/order/order.read.ts'
import { Extra } from '#ui/components/extra.tsx'

const Offer = lazy(async () => ({ default: (await import('./order-push.tsx')).OrderPush }))

/** Orders that move no more. */
const over = new Set(['completed', 'cancelled', 'expired', 'refunded', 'returned', 'delivered'])

/** Offers to tell when an order moves, for as long as it still can; it comes after the page. */
export const OrderPush = ({ order }: { readonly order: OrderView }) =>
  !isConfirmed(order) || over.has(order.status) ? null : (
    <Extra>
      <Offer order={order} />
    </Extra>
  )
