import { lazy } from 'react'
import type { OrderView } from '#machines/order/order.read.ts'
import { Extra } from '#ui/components/extra.tsx'

const Problem = lazy(async () => ({ default: (await import('./order-problem.tsx')).OrderProblem }))

/** Orders that were not confirmed: nothing of them can be wrong yet. */
const unconfirmed = new Set(['pending_payment', 'on_hold', 'expired'])

export const isReportable = ({ status }: OrderView): boolean => !unconfirmed.has(status)

/** What was reported of the order, and the way to report more; it comes after the page. */
export const OrderProblem = ({ order }: { readonly order: OrderView }) =>
  isReportable(order) ? (
    <Extra>
      <Problem order={order} />
    </Extra>
  ) : null
