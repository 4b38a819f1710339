/** One spin a day: the wheel, what it gives and how likely, and what somebody won (GROW-15…22). */
import { css } from '#styled/css'
import { restingAngle, segmentOf } from '#machines/spin/wheel-geometry.ts'
import type { SpinResult, Standing } from '#machines/spin/spin.types.ts'
import { type SpinView, useSpin } from '#ui/actors/spin.ts'
import { PrizeWheel } from '#ui/components/prize-wheel.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { spin } from '#text/spin.ts'
import { words } from '#ui/text/words.ts'
import { frame } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { OddsTable } from './odds-table.tsx'
import { OwnCoupons, Points } from './points.tsx'
import { SpinAction } from './spin-action.tsx'

const t = words(spin)

const ground = css({ bg: 'brand.deep', color: 'on.deep', pt: { base: '16', md: '40' }, pb: '56', overflow: 'hidden' })
const head = css({ textAlign: 'center', mb: { base: '12', md: '24' }, '& p': { color: 'on.deep.muted' } })
const title = css({ textStyle: 'title' })
const columns = css({
  display: 'grid',
  gap: { base: '28', md: '48' },
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 420px)' },
  maxW: '980px',
  mx: 'auto',
  alignItems: 'start',
})
const column = css({ display: 'flex', flexDirection: 'column', gap: '32', minW: 0 })
const small = css({
  textStyle: 'small',
  color: 'on.deep.muted',
  whiteSpace: 'pre-line',
  '& h2': { textStyle: 'h3', color: 'on.deep', mb: '6' },
})

/** How far the wheel is turned: to what was drawn, once the server has said it. */
function angleOf({ stage, result, standing }: SpinView): number {
  const drawn: SpinResult | null = stage === 'turning' ? result : (standing?.today ?? null)
  const prizes = standing?.prizes ?? []
  const index = drawn ? segmentOf(drawn, prizes) : -1
  return drawn && index >= 0 ? restingAngle(index, prizes.length, drawn.spun_at) : 0
}

const Rules = ({ rules, permit_number: number }: Pick<Standing, 'rules' | 'permit_number'>) => (
  <section className={small} aria-label={t('spin.rules')}>
    <h2>{t('spin.rules')}</h2>
    {rules && <p>{rules}</p>}
    {number && <p>{t('spin.permit', { number })}</p>}
  </section>
)

const Wheel = ({ view, standing }: { readonly view: SpinView; readonly standing: Standing }) => (
  <div className={columns}>
    <div className={column}>
      <PrizeWheel
        segments={standing.prizes}
        label={t('spin.wheel')}
        angle={angleOf(view)}
        turning={view.stage === 'turning'}
      />
      <SpinAction {...view} />
    </div>
    <div className={column}>
      <OddsTable prizes={standing.prizes} />
      {standing.reason !== 'guest' && <Points standing={standing} stage={view.stage} exchange={view.exchange} />}
      <OwnCoupons standing={standing} coupon={view.coupon} />
      <Rules {...standing} />
    </div>
  </div>
)

export const SpinPage = () => {
  usePageTitle(t('spin.title'))
  const view = useSpin()
  const { standing, stage, refusal, recall } = view
  if (!standing && stage !== 'failing') return <Skeleton type="content" />
  return (
    <div className={ground} data-ground="indigo">
      <div className={frame}>
        <div className={head}>
          <h1 className={title}>{t('spin.title')}</h1>
          <p>{t('spin.lead')}</p>
        </div>
        {stage === 'failing' && (
          <Trouble
            failure={{ status: 0, code: 'unreachable', requestId: refusal?.requestId ?? null }}
            onRetry={recall}
          />
        )}
        {standing && <Wheel view={view} standing={standing} />}
      </div>
    </div>
  )
}
