/** An order that was just placed: thanks, its number, what happens next. Reached as /order-success?order=… and /order-confirmation/{id or number}. */
import { useParams, useSearchParams } from 'react-router-dom'
import { isConfirmed, type OrderView } from '#machines/order/order.read.ts'
import { css, cx } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/messages.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { payWords } from '../order/order-actions.tsx'
import { OrderHead } from '../order/order-head.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { OrderTotals } from '../order/order-totals.tsx'
import { OrderWhere } from '../order/order-where.tsx'
import { promiseOf } from '../order/timeline-steps.ts'
import { WithOrder } from '../order/with-order.tsx'

const page = css({ maxW: '720px' })
const stack = css({ display: 'grid', gap: '16', mt: '20' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '20', '& > *': { flex: '1', minW: '180px' } })

export const OrderDonePage = () => {
  const { id } = useParams()
  const [params] = useSearchParams()
  const number = id ?? params.get('order') ?? params.get('order_number')
  return number ? (
    <WithOrder key={number} number={number}>
      {(order) => <Done order={order} />}
    </WithOrder>
  ) : (
    <NoNumber />
  )
}

const wordsOf = (order: OrderView): { title: string; lead: string } => {
  if (!isConfirmed(order) && order.allowed_actions.includes('pay'))
    return { title: 'Your order waits for its payment', lead: 'Your goods are kept for you until you have paid.' }
  if (!isConfirmed(order)) return { title: 'Your order', lead: 'This one will not be sent.' }
  const when = promiseOf(order)
  const where =
    order.delivery.method === 'pickup'
      ? `We tell you when it can be collected at ${order.delivery.store}.`
      : `${when} in ${order.delivery.city}.`
  return {
    title: 'Thank you. We have your order',
    lead: order.payment_status === 'due_on_delivery' ? `${where} You pay when it comes.` : where,
  }
}

const Done = ({ order }: { readonly order: OrderView }) => {
  usePageTitle('Order confirmation')
  const { user } = useSession()
  const { title, lead } = wordsOf(order)
  return (
    <div className={cx(frame, opening, page)}>
      <OrderHead order={order} title={title} lead={lead} />
      <div className={actions} data-screen-only>
        {order.allowed_actions.includes('pay') ? (
          <LinkButton to={`/payment/${order.order_number}`}>{payWords(order)}</LinkButton>
        ) : (
          <LinkButton to={`/orders/${order.order_number}`}>Follow your order</LinkButton>
        )}
        <LinkButton to="/products" variant="secondary">
          Keep shopping
        </LinkButton>
      </div>
      <div className={stack}>
        <OrderItems items={order.items} />
        <OrderTotals order={order} />
        <OrderWhere order={order} />
      </div>
      {!user && <GuestNote order={order} />}
    </div>
  )
}

const quiet = css({ mt: '16', color: 'muted', textStyle: 'small' })

const GuestNote = ({ order }: { readonly order: OrderView }) => (
  <p className={quiet}>
    {`We mailed this to ${order.contact.email}. On another device, track it with its number and your phone.`}
  </p>
)

const NoNumber = () => {
  usePageTitle('Order placed')
  const { user } = useSession()
  return (
    <div className={cx(frame, opening, page)}>
      <EmptyState
        as="h1"
        picture={{ url: '/pictures/objects/parcel', cloth: 'sun' }}
        title="Your order is with us"
        text="You find it under your orders, or by its number and your phone."
        actions={
          user ? (
            <LinkButton to="/my-orders">My Orders</LinkButton>
          ) : (
            <LinkButton to="/track-order">Track an order</LinkButton>
          )
        }
      />
    </div>
  )
}
