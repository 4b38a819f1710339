import { useNavigate } from 'react-router-dom'
import type { PaymentView } from '#ui/actors/payment.ts'
import { Button } from '#ui/components/button.tsx'
import { TextButton, TextLink } from '#ui/components/text-link.tsx'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { orderOf, payPageOf, takesMoney } from './pay-again.tsx'
import { PaymentBusy } from './payment-busy.tsx'

const t = words(payment)

/** Questions after which a quick answer is no longer to be expected. */
const patience = 3

type CheckingProps = {
  readonly payment: PaymentView
  /** where the page knows it before the first answer does */
  readonly orderNumber?: string
  /** the account has closed: whoever sent nothing must not wait for it */
  readonly isTimeOver?: boolean
}

/** Asking what became of it: quick at first, then the person is told that it may take a while. */
export const Checking = ({ payment, orderNumber, isTimeOver = false }: CheckingProps) => {
  const navigate = useNavigate()
  const { polls, isCutOff, isAsking, outcome, check, leave } = payment
  const number = orderOf(payment) ?? orderNumber
  const other = number && takesMoney(outcome) && (
    <TextButton
      onClick={() => {
        leave()
        void navigate(payPageOf(payment, number), { replace: true })
      }}
    >
      {t('payment.payAnotherWay')}
    </TextButton>
  )
  if (isCutOff)
    return (
      <PaymentBusy name={t('payment.checkingYourPayment')} text={t('payment.checkingOffline')}>
        <Button variant="secondary" busy={isAsking} busyLabel={t('payment.checking')} onClick={check}>
          {t('payment.checkAgain')}
        </Button>
        {other}
      </PaymentBusy>
    )
  if (polls <= patience)
    return (
      <PaymentBusy
        name={t('payment.checkingYourPayment')}
        text={t(isTimeOver ? 'payment.theTimeIsOverIfYou' : 'payment.askingYourBank')}
      >
        {isTimeOver && other}
      </PaymentBusy>
    )
  return (
    <PaymentBusy name={t('payment.yourBankHasNotConfirmedYet')} text={t('payment.thisCanTakeAFewMinutes')}>
      <Button variant="secondary" busy={isAsking} busyLabel={t('payment.checking')} onClick={check}>
        {t('payment.checkAgain')}
      </Button>
      {outcome && !payment.isForOther && (
        <TextLink to={`/orders/${outcome.orderNumber}`}>{t('payment.seeYourOrder')}</TextLink>
      )}
      {other}
    </PaymentBusy>
  )
}
