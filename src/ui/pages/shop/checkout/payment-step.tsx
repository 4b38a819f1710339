import { useState } from 'react'
import { css } from '#styled/css'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { OptionCards } from '#ui/components/option-cards.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { DraftField, fieldId } from './draft-field.tsx'
import { FreshChoice } from './fresh-choice.tsx'
import { paymentOptions } from './payment-options.ts'
import { Step } from './step.tsx'

const t = words(checkout)

const wrong = css({ display: 'flex', gap: '6', textStyle: 'small', color: 'error', mt: '-8px' })

/** Deliveries have a field for what their driver is to know: this one is for who collects. What was written in it stays in view. */
const NoteField = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { method, note } = checkout.draft
  const [wasUsed, setUsed] = useState(false)
  if (note !== '' && !wasUsed) setUsed(true)
  if (method === 'delivery' && !wasUsed) return null
  return <DraftField checkout={checkout} label={t('checkout.noteForUs')} name="note" optional maxLength={500} />
}

/** How to pay; what cannot be chosen says why. */
export const PaymentStep = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { draft, errors } = checkout
  const error = errors['payment_method']?.[0]
  const errorId = `${fieldId('payment_method')}-error`
  return (
    <Step number={3} title={t('checkout.payment')}>
      <OptionCards
        id={fieldId('payment_method')}
        label={t('checkout.paymentMethod')}
        options={paymentOptions(checkout)}
        chosen={draft.payment_method}
        invalid={error !== undefined}
        describedBy={error ? errorId : undefined}
        onChoose={(method) => checkout.setField('payment_method', method)}
      />
      {error && (
        <p id={errorId} className={wrong}>
          <AlertIcon size={16} />
          {error}
        </p>
      )}
      <FreshChoice checkout={checkout} />
      <NoteField checkout={checkout} />
    </Step>
  )
}
