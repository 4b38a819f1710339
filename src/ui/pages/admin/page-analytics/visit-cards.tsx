/** The sums of the period beside those of the equal period before. */
import type { Dashboard } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { changeOf, countWords } from '../dashboard/dashboard-words.ts'
import { FigureCard, FigureChange, FigureNote } from '../dashboard/figure-card.tsx'
import { shareWords, timeWords } from './analytics-words.ts'

const t = words(officeAnalytics)

const grid = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  sm: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  lg: { gap: '16' },
})
type Totals = NonNullable<Dashboard['totals']>

type Figure = {
  readonly name: string
  /** Null where it cannot be told. */
  readonly of: (totals: Totals) => number | null
  readonly say: (totals: Totals) => string
  /** More of it is worse. */
  readonly isLessGood?: boolean
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const sum = (amount: number | null): string => (amount === null ? '—' : naira(amount))

const figuresOf = ({ visitors, sales }: Totals): Figure[] => [
  { name: t('office-analytics.visits'), of: ({ visits }) => visits, say: ({ visits }) => countWords(visits) },
  ...(visitors === null
    ? []
    : [
        {
          name: t('office-analytics.visitors'),
          of: (totals: Totals) => totals.visitors,
          say: (totals: Totals) => t('office-analytics.about', { count: countWords(totals.visitors ?? 0) }),
        },
      ]),
  { name: t('office-analytics.views'), of: ({ views }) => views, say: ({ views }) => countWords(views) },
  {
    name: t('office-analytics.bounce'),
    of: ({ bounces, visits }) => share(bounces, visits),
    say: ({ bounces, visits }) => shareWords(bounces, visits),
    isLessGood: true,
  },
  {
    name: t('office-analytics.time'),
    of: ({ seconds, visits }) => share(seconds, visits),
    say: ({ seconds, visits }) => timeWords(seconds, visits),
  },
  {
    name: t('office-analytics.conversion'),
    of: ({ conversion }) => conversion,
    say: ({ paid, visits }) => shareWords(paid, visits),
  },
  { name: t('office-analytics.orders'), of: ({ orders }) => orders, say: ({ orders }) => countWords(orders) },
  ...(sales === null
    ? []
    : [
        {
          name: t('office-analytics.sales'),
          of: (totals: Totals) => totals.sales,
          say: (totals: Totals) => sum(totals.sales),
        },
        {
          name: t('office-analytics.average'),
          of: (totals: Totals) => totals.average,
          say: (totals: Totals) => sum(totals.average),
        },
      ]),
]

/** From nothing there is no share of more: it is new. */
function changeWords(now: number | null, before: number | null): { text: string; share: number } | null {
  if (now === null || before === null) return null
  if (before === 0) return now === 0 ? null : { text: t('office-analytics.new'), share: 1 }
  const moved = changeOf(now, before)
  if (!moved) return null
  if (moved.share === 0) return { text: t('office-analytics.same'), share: 0 }
  const isMore = moved.share > 0
  const percent = { percent: moved.text }
  return {
    text: isMore ? `↗ ${t('office-analytics.more', percent)}` : `↘ ${t('office-analytics.less', percent)}`,
    share: moved.share,
  }
}

const Card = ({
  name,
  of,
  say,
  isLessGood,
  now,
  before,
}: Figure & { readonly now: Totals; readonly before: Totals | null }) => {
  const moved = before && changeWords(of(now), of(before))
  const tone = !moved || moved.share === 0 ? undefined : moved.share > 0 === !isLessGood ? 'good' : 'bad'
  return (
    <FigureCard name={name} value={say(now)}>
      {before && (
        <span>
          {moved && <FigureChange tone={tone}>{moved.text}</FigureChange>}
          <FigureNote>{t('office-analytics.before', { value: say(before) })}</FigureNote>
        </span>
      )}
    </FigureCard>
  )
}

type VisitCardsProps = { readonly now: Totals; readonly before: Totals | null }

export const VisitCards = ({ now, before }: VisitCardsProps) => (
  <section aria-label={t('office-analytics.figures')} className={grid}>
    {figuresOf(now).map((figureOf) => (
      <Card key={figureOf.name} {...figureOf} now={now} before={before} />
    ))}
  </section>
)
