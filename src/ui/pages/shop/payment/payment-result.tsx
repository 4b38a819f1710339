/** What became of a payment, and the way on. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { statusWords } from '#machines/order/order.words.ts'
import type { Outcome } from '#machines/payment/payment.types.ts'
import { css } from '#styled/css'
import type { PaymentView } from '#ui/actors/payment.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { AlertIcon, CheckIcon, ClockAlertIcon, type Icon } from '#ui/components/icons.tsx'
import { naira } from '#ui/components/money.ts'
import { Badge } from '#ui/components/badge.tsx'
import { PayChoices } from './pay-choices.tsx'
import { resultBox } from './result-box.ts'

const mark = css({
  display: 'grid',
  placeItems: 'center',
  w: '64px',
  h: '64px',
  borderRadius: 'full',
  '&[data-tone=success]': { bg: 'success.soft', color: 'success' },
  '&[data-tone=error]': { bg: 'error.soft', color: 'error' },
  '&[data-tone=warning]': { bg: 'warning.soft', color: 'warning' },
})
const title = css({ textStyle: 'title' })
const lead = css({ color: 'muted', fontSize: '1.0625rem' })
const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10' })
const number = css({ fontFamily: 'code', color: 'muted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', w: '100%', '& > *': { flex: '1', minW: '180px' } })
const wide = css({ w: '100%', mt: '8' })

type LookProps = {
  readonly tone: 'success' | 'error' | 'warning'
  readonly icon: Icon
  readonly name: string
  readonly text: ReactNode
  readonly outcome: Outcome | null
  readonly orderNumber: string | null
  readonly children: ReactNode
}

const Look = ({ tone, icon: Glyph, name, text, outcome, orderNumber, children }: LookProps) => (
  <div className={resultBox}>
    <span className={mark} data-tone={tone} aria-hidden="true">
      <Glyph size={32} />
    </span>
    <h1 className={title}>{name}</h1>
    <p className={lead} role="status">
      {text}
    </p>
    {orderNumber && (
      <p className={facts}>
        <span className={number} data-testid="order-number">
          {orderNumber}
        </span>
        {outcome && (
          <span data-testid="order-status" data-status={outcome.orderStatus}>
            <Badge tone={tone}>{statusWords[outcome.orderStatus].name}</Badge>
          </span>
        )}
      </p>
    )}
    {children}
  </div>
)

const orderOf = ({ outcome, wish }: PaymentView): string | null => outcome?.orderNumber ?? wish?.orderNumber ?? null

/** Whether the order still takes money. */
const takesMoney = (outcome: Outcome | null): boolean =>
  outcome === null || ['pending_payment', 'on_hold'].includes(outcome.orderStatus)

const paidWords = ({ received, amount }: Outcome): string =>
  received > amount
    ? `${naira(received)} is here, ${naira(received - amount)} more than was asked for: that goes back to you. We start packing.`
    : `${naira(received)} is here. We start packing.`

export const Paid = ({ payment }: { readonly payment: PaymentView }) => {
  const { outcome } = payment
  const orderNumber = orderOf(payment)
  return (
    <Look
      tone="success"
      icon={CheckIcon}
      name="Payment received"
      text={outcome ? paidWords(outcome) : 'This order is paid.'}
      outcome={outcome}
      orderNumber={orderNumber}
    >
      <div className={actions}>
        {orderNumber && <LinkButton to={`/order-confirmation/${orderNumber}`}>See your order</LinkButton>}
        <LinkButton to="/products" variant="secondary">
          Keep shopping
        </LinkButton>
      </div>
    </Look>
  )
}

/** The same order is paid again, by any way, on the page where it is paid. */
const Again = ({ payment, amount }: { readonly payment: PaymentView; readonly amount: number }) => {
  const navigate = useNavigate()
  const orderNumber = orderOf(payment)
  if (!orderNumber) return null
  return takesMoney(payment.outcome) ? (
    <div className={wide}>
      <PayChoices
        amount={amount}
        first={payment.wish?.channel ?? null}
        isAgain={payment.stage === 'failed'}
        isBusy={payment.stage === 'starting'}
        onPay={(channel) => {
          payment.start(orderNumber, channel)
          void navigate(`/payment/${orderNumber}`, { replace: true })
        }}
      />
    </div>
  ) : (
    <div className={actions}>
      <LinkButton to={`/orders/${orderNumber}`}>See your order</LinkButton>
    </div>
  )
}

export const Failed = ({ payment, outcome }: { readonly payment: PaymentView; readonly outcome: Outcome }) => (
  <Look
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
    <Again payment={payment} amount={outcome.outstanding} />
  </Look>
)

export const Underpaid = ({ payment, outcome }: { readonly payment: PaymentView; readonly outcome: Outcome }) => (
  <Look
    tone="warning"
    icon={ClockAlertIcon}
    name="Part of the money came"
    text={`We have ${naira(outcome.received)}. Pay the rest, ${naira(outcome.outstanding)}, and we start packing.`}
    outcome={outcome}
    orderNumber={outcome.orderNumber}
  >
    <Again payment={payment} amount={outcome.outstanding} />
  </Look>
)

export const Refunding = ({ outcome }: { readonly outcome: Outcome }) => (
  <Look
    tone="warning"
    icon={ClockAlertIcon}
    name="Your money is on its way back"
    text={`${naira(outcome.received)} came when the order was closed already. It goes back the way it came.`}
    outcome={outcome}
    orderNumber={outcome.orderNumber}
  >
    <div className={actions}>
      <LinkButton to={`/orders/${outcome.orderNumber}`}>See your order</LinkButton>
    </div>
  </Look>
)

export const UnknownPayment = () => (
  <Look
    tone="warning"
    icon={AlertIcon}
    name="We do not know this payment"
    text="The address may be incomplete. Look at your order: it tells whether it is paid."
    outcome={null}
    orderNumber={null}
  >
    <div className={actions}>
      <LinkButton to="/track-order">Track an order</LinkButton>
      <LinkButton to="/my-orders" variant="secondary">
        My Orders
      </LinkButton>
    </div>
  </Look>
)
