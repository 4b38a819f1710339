/** What can be done at the wheel, and what came of it. */
import { css } from '#styled/css'
import type { SpinView } from '#ui/actors/spin.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { spin } from '#text/spin.ts'
import { say, words } from '#ui/text/words.ts'
import { WinCard } from './win-card.tsx'

const t = words(spin)

const box = css({ display: 'flex', flexDirection: 'column', gap: '12' })
const note = css({ textStyle: 'small', color: 'on.deep.muted', textAlign: 'center' })
const told = css({ textStyle: 'h2', textAlign: 'center', _empty: { display: 'none' } })

/** The result in words, for the eye and for readers; nothing while the wheel turns. */
function resultOf({ stage, result, standing, refusal, coupon }: SpinView): string {
  if (refusal) return refusal.message.code === 'forms.unreachable' ? t('spin.unreachable') : say(refusal.message)
  if (coupon) return t('spin.exchanged', { code: coupon.code })
  if (stage === 'lost') return t('spin.lost')
  if (stage !== 'won' || !result) return ''
  const { label, points } = result.prize
  return points === null ? t('spin.won', { label }) : t('spin.wonPoints', { label, points: standing?.points ?? points })
}

const Press = ({ stage, spin: press }: SpinView) => {
  switch (stage) {
    case 'guest':
      return (
        <LinkButton to="/login" state={{ from: '/spin' }} variant="onIndigo" size="l" full>
          {t('spin.login')}
        </LinkButton>
      )
    case 'unverified':
      return (
        <>
          <LinkButton to="/my-profile" variant="onIndigo" size="l" full>
            {t('spin.confirmPhone')}
          </LinkButton>
          <p className={note}>{t('spin.onePhone')}</p>
        </>
      )
    case 'closed':
      return (
        <>
          <p className={told}>{t('spin.closed')}</p>
          <p className={note}>{t('spin.closedText')}</p>
        </>
      )
    case 'won':
    case 'lost':
    case 'spent':
      return (
        <>
          <LinkButton to="/products" variant="onIndigo" size="l" full>
            {t('spin.shop')}
          </LinkButton>
          <p className={note}>{t('spin.next')}</p>
        </>
      )
    case 'resting':
    case 'asking':
    case 'turning':
      return (
        <Button
          variant="onIndigo"
          size="l"
          full
          busy={stage !== 'resting'}
          busyLabel={t('spin.spinning')}
          onClick={press}
        >
          {t('spin.spin')}
        </Button>
      )
    case 'recalling':
    case 'exchanging':
    case 'failing':
      return null
  }
}

export const SpinAction = (view: SpinView) => {
  const { stage, standing, result } = view
  const isOver = stage === 'won' || stage === 'lost' || stage === 'spent'
  // While the wheel turns its outcome is in nothing that can be read.
  const today = isOver ? (standing?.today ?? result) : null
  const earlier = stage === 'turning' || standing?.last_win?.spun_at === today?.spun_at ? null : standing?.last_win
  return (
    <div className={box}>
      <p role="status" className={told}>
        {resultOf(view) || (stage === 'spent' && today?.prize.type === 'none' ? t('spin.lostToday') : '')}
      </p>
      <Press {...view} />
      {!isOver && stage !== 'closed' && <p className={note}>{t('spin.fair')}</p>}
      {today && today.prize.type !== 'none' && <WinCard win={today} />}
      {earlier && <WinCard win={earlier} />}
    </div>
  )
}
