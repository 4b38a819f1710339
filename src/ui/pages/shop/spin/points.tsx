/** Points, and the coupon that they become. */
import { css } from '#styled/css'
import type { SpinView } from '#ui/actors/spin.ts'
import { Button } from '#ui/components/button.tsx'
import { wholeNaira, naira } from '#ui/components/money.ts'
import { spin } from '#text/spin.ts'
import { words } from '#ui/text/words.ts'
import { CouponCard } from './win-card.tsx'

const t = words(spin)

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '10',
  '& h2': { textStyle: 'h3' },
  '& button': { whiteSpace: 'normal' },
})
const note = css({ color: 'on.deep.muted' })

export const Points = ({ standing, stage, coupon, exchange }: SpinView) => {
  if (!standing) return null
  const { points, exchange: rate } = standing
  const missing = rate.points - points
  return (
    <section className={box} aria-label={t('spin.points')}>
      <h2>{t('spin.points')}</h2>
      <p>{t('spin.pointsHave', { points })}</p>
      {coupon && <CouponCard coupon={coupon} title={coupon.name} />}
      {missing > 0 ? (
        <p className={note}>
          {t('spin.pointsMissing', { missing, points: rate.points, amount: wholeNaira(rate.amount) })}
        </p>
      ) : (
        <Button
          variant="onIndigoQuiet"
          busy={stage === 'exchanging'}
          busyLabel={t('spin.exchanging')}
          onClick={exchange}
        >
          {t('spin.exchange', { points: rate.points, amount: naira(rate.amount) })}
        </Button>
      )}
    </section>
  )
}
