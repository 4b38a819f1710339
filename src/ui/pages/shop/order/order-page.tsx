/** One order, from the thanks for it to its end: where it stands, what was bought, what was paid, and what can be done next. */
import { lazy } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { hasEmail } from '#machines/order/order.contact.ts'
import { isConfirmed, type OrderItemView, type OrderView } from '#machines/order/order.read.ts'
import { statusHeadline } from './order-words.ts'
import { css, cx } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { readSettings } from '#ui/layouts/footer.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { rulesOf } from '../listing/delivery-words.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { OrderPush } from '../push/order-push-late.tsx'
import { ReviewOfBought } from '../review/my-review.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { leadOf } from './order-lead.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderPayments } from './order-payments.tsx'
import { isReportable, OrderProblem } from './order-problem-late.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderWhere } from './order-where.tsx'
import { WithOrder } from './with-order.tsx'

const t = words(order)

const columns = css({
  display: 'grid',
  gap: '16',
  mt: '24',
  alignItems: 'start',
  md: { gridTemplateColumns: 'minmax(0, 1fr) 380px', gap: '24' },
})
const column = css({ display: 'grid', gap: '16', minW: 0 })
const note = css({ mt: '16', color: 'muted', textStyle: 'small' })
const onward = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px 24px', mt: '24' })

const NoNumber = lazy(async () => ({ default: (await import('./no-number.tsx')).NoNumber }))

/** The thanks name it in their own way: /order-success?order=…, /order-confirmation/{id or number}. */
export const OrderPage = () => {
  const { orderNumber } = useParams()
  const [params] = useSearchParams()
  const number = orderNumber ?? params.get('order') ?? params.get('order_number')
  return number ? (
    <WithOrder key={number} number={number}>
      {(order) => <OrderLook order={order} />}
    </WithOrder>
  ) : (
    <NoNumber />
  )
}

const canReview = (order: OrderView): boolean =>
  ['delivered', 'completed', 'return_requested', 'return_approved', 'returned'].includes(order.status)

const reviewOf = (item: OrderItemView) => <ReviewOfBought slug={item.slug} name={item.name} />

const OrderLook = ({ order }: { readonly order: OrderView }) => {
  usePageTitle(t('order.orderOrderNumber', { order_number: order.order_number }))
  const { user } = useSession()
  const { data: settings } = useResource('/settings', readSettings)
  const rules = settings && rulesOf(settings)
  const isReviewed = user !== null && canReview(order)
  return (
    <>
      <div className={cx(frame, opening)} data-screen-only>
        <OrderHead order={order} title={statusHeadline(order.status)} lead={leadOf(order, rules)} />
        <OrderActions order={order} />
        <div className={columns}>
          <div className={column}>
            <OrderPush order={order} />
            <OrderTimeline order={order} rules={rules} />
            <OrderItems items={order.items} aside={isReviewed ? reviewOf : undefined} />
          </div>
          <div className={column}>
            <OrderTotals order={order} />
            <OrderWhere order={order} />
            <OrderPayments order={order} />
            <OrderProblem order={order} />
          </div>
        </div>
        {!user && isConfirmed(order) && hasEmail(order.contact) && (
          <p className={note}>{t('order.weMailedThisToEmailOn', { email: order.contact.email })}</p>
        )}
        <p className={onward}>
          <TextLink to="/products">{t('order.keepShopping')}</TextLink>
          {!isReportable(order) && <TextLink to="/help">{t('order.help')}</TextLink>}
          <TextLink to="/track-order">{t('order.trackAnotherOrder')}</TextLink>
        </p>
      </div>
      {/* behind the page, whose own headline is the first */}
      <OrderReceipt order={order} />
    </>
  )
}
