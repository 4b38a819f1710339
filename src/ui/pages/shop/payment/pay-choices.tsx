import { useState, type FormEvent } from 'react'
import type { Channel } from '#machines/payment/payment.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { naira } from '#ui/components/money.ts'
import { OptionCards } from '#ui/components/option-cards.tsx'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { onlineWays } from './pay-ways.ts'

const t = words(payment)

const form = css({ display: 'grid', gap: '20' })
const legend = css({ textStyle: 'h3', mb: '12' })

type PayChoicesProps = {
  /** naira */
  readonly amount: number
  readonly first?: Channel | null
  /** after a try that came to nothing */
  readonly isAgain?: boolean
  readonly isBusy: boolean
  readonly onPay: (channel: Channel) => void
}

/** The ways to pay this order through the provider, and the press that does it. */
export const PayChoices = ({ amount, first, isAgain = false, isBusy, onPay }: PayChoicesProps) => {
  const [channel, setChannel] = useState<Channel>(first ?? 'card')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onPay(channel)
  }
  return (
    <form className={form} onSubmit={onSubmit}>
      <div>
        <h2 className={legend}>{t('payment.howToPay')}</h2>
        <OptionCards
          label={t('payment.paymentMethod')}
          columns="one"
          options={onlineWays}
          chosen={channel}
          onChoose={(value) => setChannel(value as Channel)}
        />
      </div>
      <Button type="submit" size="l" full busy={isBusy} busyLabel={t('payment.starting')}>
        {t('payment.payAmount', { isAgain: isAgain ? 'yes' : 'no', amount: naira(amount) })}
      </Button>
    </form>
  )
}
