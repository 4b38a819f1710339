/** An order that was just placed: thanks, its number, what happens next. Reached as /order-success?order=… and /order-confirmation/{id or number}. */
import { useParams, useSearchParams } from 'react-router-dom'
import { isConfirmed, type OrderView } from '#machines/order/order.read.ts'
import { css, cx } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { payWords } from '../order/order-actions.tsx'
import { OrderHead } from '../order/order-head.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { OrderTotals } from '../order/order-totals.tsx'
import { OrderWhere } from '../order/order-where.tsx'
import { promiseOf } from '../order/timeline-steps.ts'
import { OrderPush } from '../push/order-push-late.tsx'
import { WithOrder } from '../order/with-order.tsx'

const t = words(order)

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
    return { title: t('order.yourOrderWaitsForItsPayment'), lead: t('order.keptUntilPaid') }
  if (!isConfirmed(order)) return { title: t('order.yourOrder'), lead: t('order.thisOneWillNotBeSent') }
  const where =
    order.delivery.method === 'pickup'
      ? t('order.weTellYouWhenItCan', { store: order.delivery.store })
      : t('order.whenInCity', { when: promiseOf(order) ?? '', city: order.delivery.city })
  return {
    title: t('order.thankYouWeHaveYourOrder'),
    lead: order.payment_status === 'due_on_delivery' ? t('order.whereYouPayWhenItComes', { where }) : where,
  }
}

const Done = ({ order }: { readonly order: OrderView }) => {
  usePageTitle(t('order.orderConfirmation'))
  const { user } = useSession()
  const { title, lead } = wordsOf(order)
  return (
    <div className={cx(frame, opening, page)}>
      <OrderHead order={order} title={title} lead={lead} />
      <div className={actions} data-screen-only>
        {order.allowed_actions.includes('pay') ? (
          <LinkButton to={`/payment/${order.order_number}`}>{payWords(order)}</LinkButton>
        ) : (
          <LinkButton to={`/orders/${order.order_number}`}>{t('order.followYourOrder')}</LinkButton>
        )}
        <LinkButton to="/products" variant="secondary">
          {t('order.keepShopping')}
        </LinkButton>
      </div>
      <div className={stack}>
        <OrderPush order={order} />
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
  <p className={quiet}>{t('order.weMailedThisToEmailOn', { email: order.contact.email })}</p>
)

const NoNumber = () => {
  usePageTitle(t('order.orderPlaced'))
  const { user } = useSession()
  return (
    <div className={cx(frame, opening, page)}>
      <EmptyState
        as="h1"
        picture={{ url: '/pictures/objects/parcel', cloth: 'sun' }}
        title={t('order.yourOrderIsWithUs')}
        text={t('order.youFindItUnderYourOrders')}
        actions={
          user ? (
            <LinkButton to="/my-orders">{t('order.myOrders')}</LinkButton>
          ) : (
            <LinkButton to="/track-order">{t('order.trackAnOrder')}</LinkButton>
          )
        }
      />
    </div>
  )
}
