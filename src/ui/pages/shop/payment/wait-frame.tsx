/** Waiting for money that a person sends by themselves: the clock, what to do, and that this page may be closed. */
import { useState, type ReactNode } from 'react'
import { transferMinutes } from '#machines/order/order.times.ts'
import type { Attempt } from '#machines/payment/payment.types.ts'
import { css } from '#styled/css'
import type { PaymentView } from '#ui/actors/payment.ts'
import { Button } from '#ui/components/button.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { InfoIcon } from '#ui/components/icons/frame.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { TextButton, TextLink } from '#ui/components/text-link.tsx'
import { payer } from '#text/payer.ts'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { clockAt, useSecondsUntil } from './use-seconds-until.ts'
import { WaitSteps } from './wait-steps.tsx'

const t = words(payment, payer)

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12', mb: '16' })
const title = css({ textStyle: 'h2', fontSize: '1.75rem' })
const pill = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10',
  w: 'fit-content',
  mx: 'auto',
  my: '20',
  px: '18',
  minH: '44px',
  borderRadius: 'full',
  bg: 'brand.soft',
  color: 'brand',
  fontWeight: '600',
  textAlign: 'center',
  '&[data-tone=warning]': { bg: 'warning.soft', color: 'warning' },
})
const note = css({ display: 'flex', gap: '10', mt: '24', color: 'muted', '& > svg': { flexShrink: 0, mt: '2' } })
const foot = css({ display: 'grid', gap: '10', mt: '24', justifyItems: 'center' })
const wideOnly = css({ display: { base: 'none', md: 'block' }, w: '100%' })

type WaitFrameProps = {
  readonly payment: PaymentView
  readonly attempt: Attempt
  readonly name: string
  readonly waitingFor: string
  /** What the person says who has done their part. */
  readonly done: string
  readonly steps: readonly [string, string, string]
  readonly onOther: () => void
  /** Where the money goes. It goes with the time: nothing is to be sent there any more, and what was sent still counts. */
  readonly children: ReactNode
}

export const WaitFrame = (props: WaitFrameProps) => {
  const { payment, attempt, name, waitingFor, done, steps, onOther, children } = props
  const [isSent, setSent] = useState(false)
  const seconds = useSecondsUntil(attempt.expiresAt)
  const { isAsking, isCutOff, isForOther } = payment
  const clock = clockAt(seconds, payment.clock)
  const said =
    clock === 'over'
      ? t('payment.theTimeIsOverIfYou')
      : isCutOff
        ? t('payment.waitingOffline')
        : isSent
          ? t('payment.waitingForTheBankToConfirm')
          : clock === 'closing'
            ? t('payment.waitingforLessThan5MinutesLeft', { waitingFor })
            : waitingFor
  const press = (
    <Button
      size="l"
      full
      busy={isSent && isAsking}
      busyLabel={t('payment.checking')}
      onClick={() => {
        setSent(true)
        payment.check()
      }}
    >
      {isSent ? t('payment.checkAgain') : done}
    </Button>
  )
  return (
    <>
      <div className={head}>
        <h1 className={title}>{name}</h1>
        <TextLink to="/help">{t('payment.help')}</TextLink>
      </div>
      <CountdownRing
        seconds={seconds}
        whole={Math.max(transferMinutes * 60, (attempt.expiresAt - attempt.heardAt) / 1000)}
        late={clock !== 'ample'}
      />
      <p className={pill} role="status" data-tone={clock === 'ample' && !isCutOff ? undefined : 'warning'}>
        <Spinner />
        {said}
      </p>
      {clock !== 'over' && children}
      <WaitSteps steps={steps} at={isSent ? 1 : 0} />
      <p className={note}>
        <InfoIcon size={20} />
        <span>{t(isForOther ? 'payer.closeThePage' : 'payment.closeThePageIfYouLike')}</span>
      </p>
      <div className={foot}>
        <div className={wideOnly}>{press}</div>
        <TextButton roomy onClick={onOther}>
          {t('payment.payAnotherWay')}
        </TextButton>
      </div>
      <FootBar>{press}</FootBar>
    </>
  )
}
