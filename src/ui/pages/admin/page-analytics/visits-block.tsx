/** Visits by hour or day beside those of the period before, as a line, a table and a file. */
import type { Dashboard } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { Block } from '../dashboard/block.tsx'
import { cellOf } from '../dashboard/dashboard-period.ts'
import { countWords, pointWords } from '../dashboard/dashboard-words.ts'
import { Legend } from '../dashboard/legend.tsx'
import { LineChart } from '../dashboard/line-chart.tsx'
import { shareWords, timeWords } from './analytics-words.ts'
import { ExportButton, Rows, type Column } from './figure-table.tsx'

const t = words(officeAnalytics)

const nothing = css({ color: 'muted', textStyle: 'small', py: '8' })
const details = css({ mt: '8', textStyle: 'small' })
const summary = css({ minH: '44px', display: 'inline-flex', alignItems: 'center', color: 'brand', cursor: 'pointer' })

type Series = NonNullable<Dashboard['series']>
type Step = Series[number]
type Unit = 'hour' | 'day'

const columnsOf = (unit: Unit, isCompared: boolean): Column<Step>[] => [
  {
    label: unit === 'hour' ? t('office-analytics.hour') : t('office-analytics.day'),
    isText: true,
    value: ({ at }) => cellOf(at, unit),
    say: ({ at }) => pointWords(at, unit),
  },
  { label: t('office-analytics.visits'), value: ({ now }) => now.visits, say: ({ now }) => countWords(now.visits) },
  ...(isCompared
    ? [{ label: t('office-analytics.visitsBefore'), value: ({ before }: Step) => before?.visits ?? null }]
    : []),
  { label: t('office-analytics.views'), value: ({ now }) => now.views, say: ({ now }) => countWords(now.views) },
  {
    label: t('office-analytics.bounce'),
    value: ({ now }) => now.bounces,
    say: ({ now }) => shareWords(now.bounces, now.visits),
  },
  {
    label: t('office-analytics.time'),
    value: ({ now }) => now.seconds,
    say: ({ now }) => timeWords(now.seconds, now.visits),
  },
]

/** Where the sums of a day have outlived those of its hours. */
export const NoHours = () => (
  <Block title={t('office-analytics.visitsByHour')}>
    <p className={nothing}>{t('office-analytics.noHours')}</p>
  </Block>
)

type VisitsBlockProps = Pick<Dashboard, 'period' | 'compared'> & { readonly series: Series }

export const VisitsBlock = ({ series, period, compared }: VisitsBlockProps) => {
  const unit: Unit = period.from === period.to ? 'hour' : 'day'
  const title = unit === 'hour' ? t('office-analytics.visitsByHour') : t('office-analytics.visitsByDay')
  const shown = series.filter(({ at }) => Date.parse(at) < Date.parse(period.until))
  const points = (steps: Series) =>
    steps.map(({ at, now, before }) => ({ at, value: now.visits, before: before?.visits ?? null }))
  const isEmpty = series.every(({ now, before }) => now.visits === 0 && (before?.visits ?? 0) === 0)
  const columns = columnsOf(unit, compared !== null)
  return (
    <Block title={title}>
      <Legend period={period} compared={compared} />
      {isEmpty ? (
        <p className={nothing}>{t('office-analytics.noVisits')}</p>
      ) : (
        <figure aria-label={title}>
          <LineChart
            label={t('office-analytics.chart')}
            unit={unit}
            series={points(series)}
            shown={points(shown)}
            say={countWords}
            sayShort={countWords}
          />
        </figure>
      )}
      <details className={details}>
        <summary className={summary}>{t('office-analytics.asTable')}</summary>
        <Rows title={title} columns={columns} rows={shown} />
      </details>
      <ExportButton title={title} file="visits" columns={columns} rows={shown} />
    </Block>
  )
}
