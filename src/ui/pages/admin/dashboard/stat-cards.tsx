/** The figures of the period beside those of the equal period before. Refunds stand apart, by their own day. */
import type { ReactNode } from 'react'
import type { DashboardSales } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { naira, nairaParts } from '#ui/components/money.ts'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { changeOf, countWords } from './dashboard-words.ts'
import { lineOf, scaleOf } from './chart-scale.ts'
import { FigureCard, FigureChange, FigureNote } from './figure-card.tsx'

const t = words(officeDashboard)

const grid = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'span 2', lg: 'auto' } },
  sm: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  lg: { gridTemplateColumns: '1.3fr .9fr 1.2fr .8fr 1fr', gap: '16' },
})
// A narrow card has the line below the words.
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '8',
  minH: '40px',
})
const kobo = css({ fontSize: '.68em', letterSpacing: '0', color: 'muted' })
const spark = css({ flexShrink: 0, color: 'brand' })
const end = css({ fill: 'accent', stroke: 'token(colors.brand)' })

const sparkBox = { width: 78, height: 32, left: 0, bottom: 4, top: 4 }

/** A line without words: the card says what it means. It ends in the dot. */
const Spark = ({ values }: { readonly values: readonly number[] }) => {
  if (values.length < 2) return null
  const scale = scaleOf(values.length, Math.max(...values), sparkBox)
  const last = values.length - 1
  return (
    <svg className={spark} width={86} height={32} aria-hidden="true">
      <path d={lineOf(values, scale)} fill="none" stroke="currentColor" strokeWidth={1.75} />
      <circle className={end} cx={scale.x(last)} cy={scale.y(values[last] ?? 0)} r={4} strokeWidth={1.75} />
    </svg>
  )
}

type ChangeProps = {
  readonly now: number | null
  readonly before: number | null
  readonly say: (value: number) => string
  /** Whether more is better; for refunds neither is. */
  readonly isMoreGood?: boolean
}

const Change = ({ now, before, say, isMoreGood = true }: ChangeProps) => {
  const was = before === null ? t('office-dashboard.none') : say(before)
  const moved = now !== null && before !== null ? changeOf(now, before) : null
  const isUp = (moved?.share ?? 0) > 0
  const isSame = moved?.share === 0
  return (
    <span>
      {moved && (
        <FigureChange tone={isSame || !isMoreGood ? undefined : isUp ? 'good' : 'bad'}>
          <span aria-hidden="true">{isSame ? '' : isUp ? '↗ ' : '↘ '}</span>
          {isSame
            ? t('office-dashboard.same')
            : isUp
              ? t('office-dashboard.more', { percent: moved.text })
              : t('office-dashboard.less', { percent: moved.text })}
        </FigureChange>
      )}
      <FigureNote>{t('office-dashboard.before', { value: was })}</FigureNote>
    </span>
  )
}

/** Readers hear one amount: the small kobo follow with nothing between. */
const Sum = ({ amount }: { readonly amount: number }) => {
  const [head, rest] = nairaParts(amount)
  return (
    <>
      {head}
      <span className={kobo}>{rest}</span>
    </>
  )
}

type CardProps = { readonly name: string; readonly value: ReactNode; readonly children: ReactNode }

const Card = ({ name, value, children }: CardProps) => (
  <FigureCard name={name} value={value}>
    <span className={foot}>{children}</span>
  </FigureCard>
)

const none = '—'

type Props = { readonly sales: DashboardSales; readonly shown: DashboardSales['series'] }

export const StatCards = ({ sales: { now, before, to_pack }, shown }: Props) => (
  <section aria-label={t('office-dashboard.figures')} className={grid}>
    <Card name={t('office-dashboard.sales')} value={<Sum amount={now.sales} />}>
      {before && <Change now={now.sales} before={before.sales} say={naira} />}
      <Spark values={shown.map(({ sales }) => sales)} />
    </Card>
    <Card name={t('office-dashboard.ordersCount')} value={countWords(now.orders)}>
      {before && <Change now={now.orders} before={before.orders} say={countWords} />}
      <Spark values={shown.map(({ orders }) => orders)} />
    </Card>
    <Card name={t('office-dashboard.average')} value={now.average === null ? none : <Sum amount={now.average} />}>
      {before && <Change now={now.average} before={before.average} say={naira} />}
    </Card>
    <Card name={t('office-dashboard.toPack')} value={countWords(to_pack)}>
      <FigureNote>{t('office-dashboard.toPackNote')}</FigureNote>
    </Card>
    <Card name={t('office-dashboard.refunds')} value={<Sum amount={now.refunds} />}>
      {before && <Change now={now.refunds} before={before.refunds} say={naira} isMoreGood={false} />}
    </Card>
  </section>
)
