/** Where an order is paid: the choice of ways, the wait for a transfer or a dialled code, and what came of it. */
import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { OrderView } from '#machines/order/order.read.ts'
import type { Channel } from '#machines/payment/payment.types.ts'
import { css, cx } from '#styled/css'
import { usePayment, type PaymentView } from '#ui/actors/payment.ts'
import { Button } from '#ui/components/button.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { payment } from '#text/payment.ts'
import { common } from '#text/common.ts'
import { say, words } from '#ui/text/words.ts'
import { Refusal } from '../../account/form/refusal.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { WithOrder } from '../order/with-order.tsx'
import { PayChoices } from './pay-choices.tsx'
import { PaymentBusy } from './payment-busy.tsx'
import { Failed, Paid, Refunding, Underpaid, UnknownPayment } from './payment-result.tsx'
import { Checking } from './payment-checking.tsx'
import { TransferWait } from './transfer-wait.tsx'
import { UssdWait } from './ussd-wait.tsx'

const t = words(payment, common)

const page = css({ maxW: '560px' })
const title = css({ textStyle: 'title' })
const lead = css({ color: 'muted', mt: '4', mb: '20', '& a': { fontFamily: 'code' } })
const gap = css({ mb: '16' })

export const PaymentPage = () => {
  const { orderNumber = '' } = useParams()
  usePageTitle(t('payment.payment'))
  return (
    <WithOrder key={orderNumber} number={orderNumber}>
      {(order) => (
        <div className={cx(frame, opening, page)}>
          <PayOrder order={order} />
        </div>
      )}
    </WithOrder>
  )
}

const isChannel = (value: string | null): value is Channel =>
  value === 'card' || value === 'bank_transfer' || value === 'ussd'

/** Waiting needs no press: whoever comes back to it finds it again. Nobody is sent away to a card page unasked. */
const waitsByItself = (channel: Channel | null): channel is Channel => channel !== null && channel !== 'card'

const PayOrder = ({ order }: { readonly order: OrderView }) => {
  const [params] = useSearchParams()
  const payment = usePayment()
  const { order_number: number } = order
  const isMine = (payment.outcome?.orderNumber ?? payment.request?.orderNumber) === number
  const stage = isMine ? payment.stage : 'idle'
  const isPayable = order.allowed_actions.includes('pay')
  const by = params.get('by')
  const live = order.payments.find(({ status }) => status === 'live')?.channel ?? null
  const wanted = live ?? (isChannel(by) ? by : null)
  const isResumed = stage === 'idle' && isPayable && waitsByItself(wanted)
  const { start } = payment
  // Once, when the page is opened: leaving the wait for another way must not begin it again.
  useEffect(() => {
    if (isResumed) start(number, wanted)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [number])
  if (stage === 'idle' && !isPayable) return <Navigate to={`/orders/${number}`} replace />
  return <PaymentLook payment={payment} stage={stage} order={order} first={wanted} />
}

type PaymentLookProps = {
  readonly payment: PaymentView
  readonly stage: PaymentView['stage']
  readonly order: OrderView
  readonly first: Channel | null
}

const PaymentLook = ({ payment, stage, order, first }: PaymentLookProps) => {
  const { attempt, outcome } = payment
  if (stage === 'redirecting')
    return <PaymentBusy name={t('payment.card')} text={t('payment.takingYouToThePaymentPage')} />
  if (stage === 'following' && attempt?.transfer)
    return <TransferWait payment={payment} attempt={attempt} to={attempt.transfer} onOther={payment.leave} />
  if (stage === 'following' && attempt?.ussdCode)
    return <UssdWait payment={payment} attempt={attempt} ussdCode={attempt.ussdCode} onOther={payment.leave} />
  if (stage === 'following') return <Checking payment={payment} />
  if (stage === 'paid') return <Paid payment={payment} />
  if (stage === 'failed' && outcome) return <Failed payment={payment} outcome={outcome} />
  if (stage === 'underpaid' && outcome) return <Underpaid payment={payment} outcome={outcome} />
  if (stage === 'refunding' && outcome) return <Refunding outcome={outcome} />
  if (stage === 'unknown') return <UnknownPayment />
  return (
    <>
      <h1 className={title}>{t('payment.payForYourOrder')}</h1>
      <p className={lead}>
        <TextLink to={`/orders/${order.order_number}`}>{order.order_number}</TextLink>
      </p>
      <div className={gap}>
        <PaymentTrouble payment={payment} stage={stage} />
      </div>
      <PayChoices
        amount={order.outstanding}
        first={payment.request?.channel ?? first}
        isBusy={stage === 'starting'}
        onPay={(channel) => payment.start(order.order_number, channel)}
      />
    </>
  )
}

/** Why it did not start, and what can be done about it. */
const PaymentTrouble = ({ payment, stage }: Pick<PaymentLookProps, 'payment' | 'stage'>) => {
  if (stage === 'unreachable')
    return (
      <Refusal
        action={
          <Button variant="secondary" size="s" onClick={payment.retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {t('payment.weCouldNotReachTheMarket')}
      </Refusal>
    )
  if ((stage === 'refused' || stage === 'notAllowed') && payment.refusal)
    return <Refusal requestId={payment.refusal.requestId}>{say(payment.refusal.message)}</Refusal>
  return null
}
