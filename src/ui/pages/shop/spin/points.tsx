/** Points, what they become, and the coupons that are still good. */
import { css } from '#styled/css'
import type { SpinStage, SpinView } from '#ui/actors/spin.ts'
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

/** The wheel takes no other wish meanwhile. */
const busyStages: ReadonlySet<SpinStage> = new Set(['recalling', 'asking', 'turning', 'exchanging'])

/** Those that no card of a win shows: of points, and of wins before the last. */
export const OwnCoupons = ({ standing, coupon }: Pick<SpinView, 'standing' | 'coupon'>) => {
  const kept = standing?.coupons.filter(({ code }) => code !== standing.last_win?.coupon?.code) ?? []
  // The one of this moment stands here before the standing lists it.
  const all = coupon && !kept.some(({ code }) => code === coupon.code) ? [coupon, ...kept] : kept
  if (all.length === 0) return null
  return (
    <section className={box} aria-label={t('spin.coupons')}>
      <h2>{t('spin.coupons')}</h2>
      {all.map((one) => (
        <CouponCard key={one.code} coupon={one} title={one.name} />
      ))}
    </section>
  )
}

export const Points = ({ standing, stage, exchange }: Pick<SpinView, 'standing' | 'stage' | 'exchange'>) => {
  if (!standing) return null
  const { points, exchange: rate } = standing
  const missing = rate.points - points
  return (
    <section className={box} aria-label={t('spin.points')}>
      <h2>{t('spin.points')}</h2>
      <p>{t('spin.pointsHave', { points })}</p>
      {missing > 0 ? (
        <p className={note}>
          {t('spin.pointsMissing', { missing, points: rate.points, amount: wholeNaira(rate.amount) })}
        </p>
      ) : (
        <Button
          variant="onIndigoQuiet"
          busy={busyStages.has(stage)}
          {...(stage === 'exchanging' && { busyLabel: t('spin.exchanging') })}
          onClick={exchange}
        >
          {t('spin.exchange', { points: rate.points, amount: naira(rate.amount) })}
        </Button>
      )}
    </section>
  )
}
