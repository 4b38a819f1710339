/** Where the payment provider sends people back to: what became of the payment is asked of the shop, never read off the address. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { css, cx } from '#styled/css'
import { usePayment } from '#ui/actors/payment.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { Checking } from './payment-checking.tsx'
import { PaymentBusy } from './payment-busy.tsx'
import { Failed, Paid, Refunding, Underpaid, UnknownPayment } from './payment-result.tsx'

const t = words(payment)

const page = css({ maxW: '560px' })

/** Each provider names it in its own way. */
const referenceOf = (params: URLSearchParams): string | null =>
  params.get('reference') ?? params.get('trxref') ?? params.get('tx_ref')

export const PaymentCallbackPage = () => {
  usePageTitle(t('payment.payment'))
  const [params] = useSearchParams()
  const reference = referenceOf(params)
  return (
    <div className={cx(frame, opening, page)}>{reference ? <Back reference={reference} /> : <UnknownPayment />}</div>
  )
}

const Back = ({ reference }: { readonly reference: string }) => {
  const payment = usePayment()
  const { stage, outcome, takeUp } = payment
  useEffect(() => takeUp(reference), [takeUp, reference])
  if (stage === 'paid') return <Paid payment={payment} />
  if (outcome && stage === 'failed') return <Failed payment={payment} outcome={outcome} />
  if (outcome && stage === 'underpaid') return <Underpaid payment={payment} outcome={outcome} />
  if (outcome && stage === 'refunding') return <Refunding payment={payment} outcome={outcome} />
  if (stage === 'unknown') return <UnknownPayment />
  if (stage === 'redirecting')
    return <PaymentBusy name={t('payment.card')} text={t('payment.takingYouToThePaymentPage')} />
  return <Checking payment={payment} />
}
