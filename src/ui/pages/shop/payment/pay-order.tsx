/** Paying one order, from the choice of ways to what came of it: for its customer, and for somebody else who pays it. */
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { leastToTakeUp } from '#machines/order/order.times.ts'
import type { Channel } from '#machines/payment/payment.types.ts'
import { css } from '#styled/css'
import { usePayment, type PaymentView } from '#ui/actors/payment.ts'
import { Button } from '#ui/components/button.tsx'
import { payment } from '#text/payment.ts'
import { common } from '#text/common.ts'
import { say, words } from '#ui/text/words.ts'
import { Refusal } from '../../account/form/refusal.tsx'
import { orderOf } from './pay-again.tsx'
import { PayChoices } from './pay-choices.tsx'
import { PaymentBusy } from './payment-busy.tsx'
import { Checking } from './payment-checking.tsx'
import { Failed, Paid, Refunding, Underpaid, UnknownPayment } from './payment-result.tsx'
import { TransferWait } from './transfer-wait.tsx'
import { UssdWait } from './ussd-wait.tsx'

const t = words(payment, common)

const title = css({ textStyle: 'title' })
const lead = css({ color: 'muted', mt: '4', mb: '20', '& a': { fontFamily: 'code' } })
const gap = css({ mb: '16' })

export type ToPay = {
  readonly number: string
  /** naira */
  readonly outstanding: number
  readonly isPayable: boolean
  /** how it is being paid just now */
  readonly live: Channel | null
  /** the account of that payment, where it has one; milliseconds since 1970 */
  readonly account?: { readonly reference: string; readonly closesAt: number } | null
}

type PayOrderProps = {
  readonly order: ToPay
  readonly isForOther?: boolean
  readonly title: string
  readonly lead: ReactNode
  /** in place of all this where nothing is to be paid, and nothing was just now */
  readonly closed: ReactNode
  /** below whatever asks the person to pay */
  readonly children?: ReactNode
}

const isChannel = (value: string | null): value is Channel =>
  value === 'card' || value === 'bank_transfer' || value === 'ussd'

/** Waiting needs no press: whoever comes back to it finds it again. Nobody is sent away to a card page unasked. */
const waitsByItself = (channel: Channel | null): channel is Channel => channel !== null && channel !== 'card'

/** Whether it is the order's account that is followed. */
const isAccountOf = ({ account }: ToPay, { reference }: PaymentView): boolean =>
  reference !== null && account?.reference === reference

export const PayOrder = (props: PayOrderProps) => {
  const { order, isForOther = false, closed } = props
  const [params] = useSearchParams()
  const payment = usePayment(isForOther)
  // An account that is only asked after names its order with the first answer, and nobody is to pay before that.
  const isTheirs = (orderOf(payment) ?? (isAccountOf(order, payment) ? order.number : null)) === order.number
  const stage = isTheirs ? payment.stage : 'idle'
  const by = params.get('by')
  const wanted = order.live ?? (isChannel(by) ? by : null)
  const isResumed = stage === 'idle' && order.isPayable && waitsByItself(wanted)
  const { start, takeUp } = payment
  // Once, when the page is opened: leaving the wait for another way must not begin it again.
  useEffect(() => {
    if (!isResumed) return
    // Into an account that has closed, or is about to by the time at which the server is asked, nobody is to pay, but what was sent may still be on its way: a new one is given when somebody asks for it.
    if (order.account && order.account.closesAt < Date.now() + leastToTakeUp) takeUp(order.account.reference)
    else start(order.number, wanted)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order.number])
  if (stage === 'idle' && !order.isPayable) return closed
  return (
    <>
      <PaymentLook {...props} payment={payment} stage={stage} first={wanted} />
      {asksToPay(payment, stage) && props.children}
    </>
  )
}

/** Whether the page still asks for money: what stands below it then stays where it is, with what was pressed in it, while a way is chosen, begun and waited for. */
const asksToPay = ({ attempt }: PaymentView, stage: PaymentView['stage']): boolean =>
  ['idle', 'starting', 'refused', 'notAllowed', 'unreachable'].includes(stage) ||
  (stage === 'following' && attempt !== null && (attempt.transfer !== null || attempt.ussdCode !== null))

type LookProps = PayOrderProps & {
  readonly payment: PaymentView
  readonly stage: PaymentView['stage']
  readonly first: Channel | null
}

const PaymentLook = (props: LookProps) => {
  const { payment, stage } = props
  const { attempt, outcome } = payment
  if (stage === 'redirecting')
    return <PaymentBusy name={t('payment.card')} text={t('payment.takingYouToThePaymentPage')} />
  if (stage === 'starting' && payment.request?.bank)
    return <PaymentBusy name={t('payment.payByUssd')} text={t('payment.gettingTheCode')} />
  if (stage === 'following' && attempt?.transfer)
    return <TransferWait payment={payment} attempt={attempt} to={attempt.transfer} onOther={payment.leave} />
  if (stage === 'following' && attempt?.ussdCode)
    return <UssdWait payment={payment} attempt={attempt} ussdCode={attempt.ussdCode} onOther={payment.leave} />
  if (stage === 'following') {
    const { order } = props
    return <Checking payment={payment} orderNumber={order.number} isTimeOver={isAccountOf(order, payment)} />
  }
  if (stage === 'paid') return <Paid payment={payment} />
  if (stage === 'failed' && outcome) return <Failed payment={payment} outcome={outcome} />
  if (stage === 'underpaid' && outcome) return <Underpaid payment={payment} outcome={outcome} />
  if (stage === 'refunding' && outcome) return <Refunding payment={payment} outcome={outcome} />
  if (stage === 'unknown') return <UnknownPayment />
  return <Choice {...props} />
}

const Choice = ({ order, title: name, lead: text, payment, stage, first }: LookProps) => (
  <>
    <h1 className={title}>{name}</h1>
    <p className={lead}>{text}</p>
    <div className={gap}>
      <PaymentTrouble payment={payment} stage={stage} />
    </div>
    <PayChoices
      amount={order.outstanding}
      first={payment.request?.channel ?? first}
      isBusy={stage === 'starting'}
      onPay={(channel) => payment.start(order.number, channel)}
    />
  </>
)

/** Why it did not start, and what can be done about it. */
const PaymentTrouble = ({ payment, stage }: Pick<LookProps, 'payment' | 'stage'>) => {
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
