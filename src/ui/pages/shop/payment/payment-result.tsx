/** What became of a payment, and the way on. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isConfirmed } from '#machines/order/order.read.ts'
import type { Outcome } from '#machines/payment/payment.types.ts'
import type { PaymentView } from '#ui/actors/payment.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { AlertIcon, CheckIcon } from '#ui/components/icons/frame.tsx'
import { ClockAlertIcon } from '#ui/components/icons/buying.tsx'
import { naira } from '#ui/components/money.ts'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { useOrder } from '../order/use-order.ts'
import { orderOf, PayAgain, takesMoney } from './pay-again.tsx'
import { resultActions, ResultLook } from './result-look.tsx'
import { paidWords, refundingWords, surplusOf } from './result-words.ts'

const t = words(payment)

/** What was paid goes on at the page of its order, as soon as this device may read it. */
const ToOrder = ({ number }: { readonly number: string }) => {
  const navigate = useNavigate()
  const { data } = useOrder(number)
  const isReady = data !== null && isConfirmed(data)
  useEffect(() => {
    if (isReady) void navigate(`/order-confirmation/${number}`, { replace: true })
  }, [navigate, isReady, number])
  return null
}

export const Paid = ({ payment }: { readonly payment: PaymentView }) => {
  const { outcome } = payment
  const orderNumber = orderOf(payment)
  const isOwn = orderNumber !== null && !payment.isForOther
  // What came too much is told here alone.
  const isEven = outcome === null || surplusOf(outcome) === 0
  return (
    <ResultLook
      tone="success"
      icon={CheckIcon}
      name={t('payment.paymentReceived')}
      text={outcome ? paidWords(outcome) : t('payment.thisOrderIsPaid')}
      outcome={outcome}
      orderNumber={orderNumber}
    >
      <div className={resultActions}>
        {isOwn && <LinkButton to={`/order-confirmation/${orderNumber}`}>{t('payment.seeYourOrder')}</LinkButton>}
        <LinkButton to="/products" variant="secondary">
          {t('payment.keepShopping')}
        </LinkButton>
      </div>
      {isOwn && isEven && <ToOrder number={orderNumber} />}
    </ResultLook>
  )
}

export const Failed = ({ payment, outcome }: { readonly payment: PaymentView; readonly outcome: Outcome }) => (
  <ResultLook
    tone="error"
    icon={AlertIcon}
    name={t('payment.thePaymentDidNotGoThrough')}
    text={
      <>
        {outcome.reason ? `${outcome.reason.replace(/\.?$/, '.')} ` : ''}
        {takesMoney(outcome) ? t('payment.nothingWasChargedYourGoodsAre') : t('payment.nothingWasCharged')}
      </>
    }
    outcome={outcome}
    orderNumber={outcome.orderNumber}
  >
    <PayAgain payment={payment} amount={outcome.outstanding} />
  </ResultLook>
)

export const Underpaid = ({ payment, outcome }: { readonly payment: PaymentView; readonly outcome: Outcome }) => (
  <ResultLook
    tone="warning"
    icon={ClockAlertIcon}
    name={t('payment.partOfTheMoneyCame')}
    text={t('payment.underpaidLead', { received: naira(outcome.received), rest: naira(outcome.outstanding) })}
    outcome={outcome}
    orderNumber={outcome.orderNumber}
  >
    <PayAgain payment={payment} amount={outcome.outstanding} />
  </ResultLook>
)

export const Refunding = ({ payment, outcome }: { readonly payment: PaymentView; readonly outcome: Outcome }) => (
  <ResultLook
    tone="warning"
    icon={ClockAlertIcon}
    name={t('payment.yourMoneyIsOnItsWay')}
    text={refundingWords(outcome)}
    outcome={outcome}
    orderNumber={outcome.orderNumber}
  >
    {!payment.isForOther && (
      <div className={resultActions}>
        <LinkButton to={`/orders/${outcome.orderNumber}`}>{t('payment.seeYourOrder')}</LinkButton>
      </div>
    )}
  </ResultLook>
)

export const UnknownPayment = () => (
  <ResultLook
    tone="warning"
    icon={AlertIcon}
    name={t('payment.weDoNotKnowThisPayment')}
    text={t('payment.theAddressMayBeIncompleteLook')}
    outcome={null}
    orderNumber={null}
  >
    <div className={resultActions}>
      <LinkButton to="/track-order">{t('payment.trackAnOrder')}</LinkButton>
      <LinkButton to="/my-orders" variant="secondary">
        {t('payment.myOrders')}
      </LinkButton>
    </div>
  </ResultLook>
)
