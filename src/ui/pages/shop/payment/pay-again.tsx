import { useNavigate } from 'react-router-dom'
import type { Outcome } from '#machines/payment/payment.types.ts'
import { css } from '#styled/css'
import type { PaymentView } from '#ui/actors/payment.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { PayChoices } from './pay-choices.tsx'
import { resultActions } from './result-look.tsx'

const t = words(payment)

const wide = css({ w: '100%', mt: '8' })

/** The order that is paid, where it is known. */
export const orderOf = ({ outcome, request }: PaymentView): string | null =>
  outcome?.orderNumber ?? request?.orderNumber ?? null

/** Whether the order still takes money. */
export const takesMoney = (outcome: Outcome | null): boolean =>
  outcome === null || ['pending_payment', 'on_hold'].includes(outcome.orderStatus)

/** Where the order is paid, by any way. */
export const payPageOf = ({ isForOther }: PaymentView, orderNumber: string): string =>
  `/${isForOther ? 'pay' : 'payment'}/${orderNumber}`

/** The same order is paid again, by any way, on the page where it is paid. */
export const PayAgain = ({ payment, amount }: { readonly payment: PaymentView; readonly amount: number }) => {
  const navigate = useNavigate()
  const orderNumber = orderOf(payment)
  if (!orderNumber) return null
  return takesMoney(payment.outcome) ? (
    <div className={wide}>
      <PayChoices
        amount={amount}
        first={payment.request?.channel ?? null}
        isAgain={payment.stage === 'failed'}
        isBusy={payment.stage === 'starting'}
        onPay={(channel) => {
          payment.start(orderNumber, channel)
          void navigate(payPageOf(payment, orderNumber), { replace: true })
        }}
      />
    </div>
  ) : payment.isForOther ? null : (
    <div className={resultActions}>
      <LinkButton to={`/orders/${orderNumber}`}>{t('payment.seeYourOrder')}</LinkButton>
    </div>
  )
}
