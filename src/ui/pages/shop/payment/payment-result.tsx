/** What became of a payment, and the way on. */
import type { Outcome } from '#machines/payment/payment.types.ts'
import type { PaymentView } from '#ui/actors/payment.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { AlertIcon, CheckIcon, ClockAlertIcon } from '#ui/components/icons.tsx'
import { naira } from '#ui/components/money.ts'
import { orderOf, PayAgain, takesMoney } from './pay-again.tsx'
import { resultActions, ResultLook } from './result-look.tsx'

const paidWords = ({ received, amount }: Outcome): string =>
  received > amount
    ? `${naira(received)} is here, ${naira(received - amount)} more than was asked for: that goes back to you. We start packing.`
    : `${naira(received)} is here. We start packing.`

export const Paid = ({ payment }: { readonly payment: PaymentView }) => {
  const { outcome } = payment
  const orderNumber = orderOf(payment)
  return (
    <ResultLook
      tone="success"
      icon={CheckIcon}
      name="Payment received"
      text={outcome ? paidWords(outcome) : 'This order is paid.'}
      outcome={outcome}
      orderNumber={orderNumber}
    >
      <div className={resultActions}>
        {orderNumber && <LinkButton to={`/order-confirmation/${orderNumber}`}>See your order</LinkButton>}
        <LinkButton to="/products" variant="secondary">
          Keep shopping
        </LinkButton>
      </div>
    </ResultLook>
  )
}

export const Failed = ({ payment, outcome }: { readonly payment: PaymentView; readonly outcome: Outcome }) => (
  <ResultLook
    tone="error"
    icon={AlertIcon}
    name="The payment did not go through"
    text={
      <>
        {outcome.reason ? `${outcome.reason.replace(/\.?$/, '.')} ` : ''}
        {takesMoney(outcome) ? 'Nothing was charged. Your goods are kept: pay again.' : 'Nothing was charged.'}
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
    name="Part of the money came"
    text={`We have ${naira(outcome.received)}. Pay the rest, ${naira(outcome.outstanding)}, and we start packing.`}
    outcome={outcome}
    orderNumber={outcome.orderNumber}
  >
    <PayAgain payment={payment} amount={outcome.outstanding} />
  </ResultLook>
)

export const Refunding = ({ outcome }: { readonly outcome: Outcome }) => (
  <ResultLook
    tone="warning"
    icon={ClockAlertIcon}
    name="Your money is on its way back"
    text={`${naira(outcome.received)} came when the order was closed already. It goes back the way it came.`}
    outcome={outcome}
    orderNumber={outcome.orderNumber}
  >
    <div className={resultActions}>
      <LinkButton to={`/orders/${outcome.orderNumber}`}>See your order</LinkButton>
    </div>
  </ResultLook>
)

export const UnknownPayment = () => (
  <ResultLook
    tone="warning"
    icon={AlertIcon}
    name="We do not know this payment"
    text="The address may be incomplete. Look at your order: it tells whether it is paid."
    outcome={null}
    orderNumber={null}
  >
    <div className={resultActions}>
      <LinkButton to="/track-order">Track an order</LinkButton>
      <LinkButton to="/my-orders" variant="secondary">
        My Orders
      </LinkButton>
    </div>
  </ResultLook>
)
