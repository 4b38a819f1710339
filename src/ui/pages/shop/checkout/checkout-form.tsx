import { useState } from 'react'
import { css } from '#styled/css'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { CartGlance } from './cart-glance.tsx'
import { ErrorsSummary } from './errors-summary.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlaceButton } from './place-button.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { LateBar } from './late-bar.tsx'
import { ProblemBar } from './problem-bar.tsx'
import { QuoteNotes } from './quote-notes.tsx'
import { usePrefill } from './use-prefill.ts'

const t = words(checkout)

const columns = css({
  display: 'grid',
  gap: { base: '20', md: '32' },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 350px', lg: 'minmax(0, 1fr) 410px' },
  alignItems: 'start',
})
const left = css({ display: 'grid', gap: '20', minW: 0 })
const steps = css({ display: 'grid', gap: '20', minW: 0, border: 0, p: 0, m: 0 })
const right = css({ minW: 0, position: { md: 'sticky' }, top: { md: '96px' } })
const wideOnly = css({ display: { base: 'none', md: 'block' } })

/** The one page of checkout: who, where, how to pay; beside it what it comes to. */
export const CheckoutForm = ({ checkout }: { readonly checkout: CheckoutView }) => {
  usePrefill(checkout)
  const [presses, setPresses] = useState(0)
  const press = () => {
    setPresses(presses + 1)
    checkout.place()
  }
  const button = <PlaceButton checkout={checkout} onPress={press} />
  return (
    <>
      <div className={columns}>
        <div className={left}>
          <CartGlance checkout={checkout} />
          <ErrorsSummary checkout={checkout} presses={presses} />
          <LateBar checkout={checkout} />
          <ProblemBar lines={checkout.quote?.lines ?? []} />
          <QuoteNotes checkout={checkout} />
          <fieldset
            className={steps}
            disabled={checkout.isPlacing || checkout.isUnanswered}
            aria-label={t('checkout.yourDetails')}
          >
            <ContactStep checkout={checkout} />
            <DeliveryStep checkout={checkout} />
            <PaymentStep checkout={checkout} />
          </fieldset>
        </div>
        <div className={right}>
          <OrderSummary checkout={checkout} action={<div className={wideOnly}>{button}</div>} />
        </div>
      </div>
      <FootBar>{button}</FootBar>
      <ChangeDialog checkout={checkout} />
      <ProofDialog checkout={checkout} />
    </>
  )
}
