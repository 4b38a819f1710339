/** Where somebody pays an order that is not theirs: by a link of its customer, which shows what is bought and what it costs. */
import { useParams } from 'react-router-dom'
import type { components } from '#openapi/generated/schema.d.ts'
import { readData } from '#machines/catalog/read-data.ts'
import { css, cx } from '#styled/css'
import { usePaymentPage } from '#ui/actors/payment.ts'
import { useResource } from '#ui/actors/resource.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { AlertIcon, CheckIcon } from '#ui/components/icons/frame.tsx'
import { naira } from '#ui/components/money.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { payer } from '#text/payer.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { statusName } from '../order/order-words.ts'
import { PayOrder } from './pay-order.tsx'
import { resultActions, ResultLook } from './result-look.tsx'

const t = words(payer)

type PayableOrder = components['schemas']['PayableOrder']

const page = css({ maxW: '560px' })
const title = css({ textStyle: 'h3', mt: '24', mb: '12' })
const sum = css({ color: 'muted', mt: '12' })

function readPayable(reply: unknown): PayableOrder | null {
  const order = readData<PayableOrder>(reply)
  return Array.isArray(order?.items) ? order : null
}

export const PayerPage = () => {
  const { orderNumber = '' } = useParams()
  usePageTitle(t('payer.payForAnOrder'))
  const { data, failure, isLoading, retry } = useResource(
    `/orders/${encodeURIComponent(orderNumber)}/payable`,
    readPayable,
  )
  return (
    <div className={cx(frame, opening, page)}>
      {data ? (
        <PayForOther key={orderNumber} order={data} />
      ) : failure && ![401, 404, 422].includes(failure.status) ? (
        <Trouble as="h1" failure={failure} onRetry={retry} retrying={isLoading} title={t('payer.theOrderDidNotLoad')} />
      ) : failure ? (
        <UnknownLink orderNumber={orderNumber} />
      ) : (
        <Skeleton type="content" />
      )}
    </div>
  )
}

const PayForOther = ({ order }: { readonly order: PayableOrder }) => {
  usePaymentPage()
  const { order_number: number, first_name: name, outstanding, total, delivery_fee: fee } = order
  const { live_channel: live } = order
  // An older server, as behind an upgrade, does not know of it.
  const closed = (order.closed_reference as string | null | undefined) ?? null
  return (
    <PayOrder
      isForOther
      order={{
        number,
        outstanding,
        isPayable: order.is_payable,
        live: live ?? (closed === null ? null : 'bank_transfer'),
        // Into what has closed nobody pays: what was sent to it is looked for.
        account: closed === null ? null : { reference: closed, closesAt: 0 },
      }}
      title={name === '' ? t('payer.payForAnOrder') : t('payer.payForNamesOrder', { name })}
      lead={t('payer.checkBeforeYouPay', { number })}
      closed={<Closed order={order} />}
    >
      <h2 className={title}>{t('payer.whatIsBought')}</h2>
      <OrderItems items={order.items} />
      <p className={sum}>
        {fee === 0
          ? t('payer.totalWithoutDelivery', { total: naira(total) })
          : t('payer.totalWithDelivery', { total: naira(total), fee: naira(fee) })}
      </p>
    </PayOrder>
  )
}

const ended = ['cancelled', 'expired', 'refund_pending', 'refunded']

/** It takes no money, or not here: whoever opens the link late, or by an email of the shop, is told how far the order is. */
const Closed = ({ order: { order_number: number, status, outstanding } }: { readonly order: PayableOrder }) => {
  const isEnded = ended.includes(status)
  return (
    <ResultLook
      tone={isEnded ? 'warning' : 'success'}
      icon={isEnded ? AlertIcon : CheckIcon}
      name={statusName(status)}
      text={
        isEnded
          ? t('payer.itTakesNoMoney')
          : outstanding > 0
            ? t('payer.itIsPaidOnDelivery', { amount: naira(outstanding) })
            : t('payer.nothingIsLeftToPay')
      }
      outcome={null}
      orderNumber={number}
    >
      <div className={resultActions}>
        <LinkButton to={`/track-order?order=${number}`} variant="secondary">
          {t('payer.isItYours')}
        </LinkButton>
        <LinkButton to="/products">{t('payer.lookAround')}</LinkButton>
      </div>
    </ResultLook>
  )
}

const UnknownLink = ({ orderNumber }: { readonly orderNumber: string }) => (
  <EmptyState
    as="h1"
    picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
    title={t('payer.thisLinkDoesNotWork')}
    text={t('payer.askForANewLink')}
    actions={
      <>
        <LinkButton to={`/track-order?order=${encodeURIComponent(orderNumber)}`} variant="secondary">
          {t('payer.isItYours')}
        </LinkButton>
        <LinkButton to="/">{t('payer.toTheMarket')}</LinkButton>
      </>
    }
  />
)
