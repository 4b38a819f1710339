import { css } from '#styled/css'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { clockWords } from './use-seconds-until.ts'

const t = words(payment)

const box = css({ position: 'relative', w: '200px', h: '200px', mx: 'auto' })
const svg = css({ w: '100%', h: '100%', transform: 'rotate(-90deg)' })
const track = css({ color: 'line' })
const arc = css({ color: 'brand', '&[data-late]': { color: 'warning.fill' } })
const dot = css({ fill: 'accent', color: 'brand' })
const middle = css({ position: 'absolute', inset: '0', display: 'grid', placeContent: 'center', textAlign: 'center' })
const time = css({
  fontFamily: 'display',
  fontWeight: '700',
  fontSize: '2.75rem',
  lineHeight: '3rem',
  '&[data-late]': { color: 'warning' },
})
const said = css({ color: 'muted', textStyle: 'small' })

const radius = 88
const around = 2 * Math.PI * radius

type CountdownRingProps = {
  readonly seconds: number
  /** seconds of the whole ring */
  readonly whole: number
  readonly late: boolean
}

/** What is left of the time to pay: an arc that shrinks, with the dot at its end. */
export const CountdownRing = ({ seconds, whole, late }: CountdownRingProps) => {
  const share = Math.min(1, whole > 0 ? seconds / whole : 0)
  const angle = 2 * Math.PI * share
  const mark = late ? '' : undefined
  return (
    <div className={box} role="timer" aria-label={t('payment.timeLeftToPay')}>
      <svg viewBox="0 0 200 200" className={svg} aria-hidden="true">
        <circle cx="100" cy="100" r={radius} className={track} fill="none" stroke="currentColor" strokeWidth="10" />
        <circle
          cx="100"
          cy="100"
          r={radius}
          className={arc}
          data-late={mark}
          fill="none"
          stroke="currentColor"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
        />
        <circle
          cx={100 + radius * Math.cos(angle)}
          cy={100 + radius * Math.sin(angle)}
          r="9"
          className={dot}
          stroke="currentColor"
          strokeWidth="4"
        />
      </svg>
      <p className={middle}>
        <span className={time} data-late={mark}>
          {clockWords(seconds)}
        </span>
        <span className={said}>{t('payment.leftToPay')}</span>
      </p>
    </div>
  )
}
