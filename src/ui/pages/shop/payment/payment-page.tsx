/** Where an order is paid by its customer, or handed on to somebody else who pays it. */
import { Navigate, useParams } from 'react-router-dom'
import type { OrderView } from '#machines/order/order.read.ts'
import { css, cx } from '#styled/css'
import { useFetchedAt } from '#ui/actors/fetched-at.ts'
import { usePaymentPage } from '#ui/actors/payment.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { urlOfOrder } from '../order/use-order.ts'
import { WithOrder } from '../order/with-order.tsx'
import { HandOn } from './hand-on.tsx'
import { PayOrder } from './pay-order.tsx'
import { closingOf } from './use-seconds-until.ts'

const t = words(payment)

const page = css({ maxW: '560px' })

export const PaymentPage = () => {
  const { orderNumber = '' } = useParams()
  usePageTitle(t('payment.payment'))
  // Not with the order: a payment that began at the checkout may be left before its order is here.
  usePaymentPage()
  return (
    <WithOrder key={orderNumber} number={orderNumber}>
      {(order) => (
        <div className={cx(frame, opening, page)}>
          <PayOwnOrder order={order} asked={orderNumber} />
        </div>
      )}
    </WithOrder>
  )
}

type PayOwnOrderProps = {
  readonly order: OrderView
  /** as the address names it */
  readonly asked: string
}

const PayOwnOrder = ({ order, asked }: PayOwnOrderProps) => {
  const { order_number: number, outstanding, payments, allowed_actions: actions, payer_key: payerKey } = order
  const toldAt = useFetchedAt(urlOfOrder(asked))
  const live = payments.find(({ status }) => status === 'live')
  const closesAt = closingOf(live, toldAt)
  return (
    <PayOrder
      order={{
        number,
        outstanding,
        isPayable: actions.includes('pay'),
        live: live?.channel ?? null,
        account: live && closesAt !== null ? { reference: live.reference, closesAt } : null,
      }}
      title={t('payment.payForYourOrder')}
      lead={<TextLink to={`/orders/${number}`}>{number}</TextLink>}
      closed={<Navigate to={`/orders/${number}`} replace />}
    >
      {payerKey !== undefined && <HandOn number={number} payerKey={payerKey} amount={outstanding} />}
    </PayOrder>
  )
}
