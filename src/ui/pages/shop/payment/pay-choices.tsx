import { useId, useState, type FormEvent } from 'react'
import type { Channel } from '#machines/payment/payment.types.ts'
import { methodWords } from '#machines/order/order.words.ts'
import { css } from '#styled/css'
import { radioCards } from '#styled/recipes'
import { Button } from '#ui/components/button.tsx'
import { naira } from '#ui/components/money.ts'

const form = css({ display: 'grid', gap: '20' })
const list = css({ gridTemplateColumns: '1fr !important' })

const channels: readonly (readonly [Channel, string])[] = [
  ['card', 'Visa or Mastercard, on the payment page'],
  ['bank_transfer', 'To an account made for this order'],
  ['ussd', 'Dial a code, without internet'],
]

type PayChoicesProps = {
  /** naira */
  readonly amount: number
  readonly first?: Channel | null
  readonly isBusy: boolean
  readonly onPay: (channel: Channel) => void
}

/** The ways to pay this order through the provider, and the press that does it. */
export const PayChoices = ({ amount, first, isBusy, onPay }: PayChoicesProps) => {
  const [channel, setChannel] = useState<Channel>(first ?? 'card')
  const id = useId()
  const look = radioCards()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onPay(channel)
  }
  return (
    <form className={form} onSubmit={onSubmit}>
      <div role="radiogroup" aria-labelledby={`${id}-legend`} className={look.root}>
        <div className={look.head}>
          <span id={`${id}-legend`} className={look.legend}>
            Payment method
          </span>
        </div>
        <div className={`${look.list} ${list}`}>
          {channels.map(([value, detail]) => (
            <label key={value} className={look.card}>
              <input
                type="radio"
                name={id}
                className={look.input}
                aria-label={methodWords[value]}
                aria-describedby={`${id}-${value}`}
                checked={channel === value}
                onChange={() => setChannel(value)}
              />
              <b className={look.label}>{methodWords[value]}</b>
              <span id={`${id}-${value}`} className={look.detail}>
                {detail}
              </span>
              <span className={look.dot} aria-hidden="true" />
            </label>
          ))}
        </div>
      </div>
      <Button type="submit" size="l" full busy={isBusy} busyLabel="Starting">
        {`Pay ${naira(amount)}`}
      </Button>
    </form>
  )
}
