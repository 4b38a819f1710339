/** The chart with its legend and its table. */
import type { DashboardPeriod, DashboardSales } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { Block } from './block.tsx'
import { shortNaira } from './dashboard-words.ts'
import { Legend } from './legend.tsx'
import { LineChart, type LinePoint } from './line-chart.tsx'
import { SalesTable } from './sales-table.tsx'

const t = words(officeDashboard)

const pointsOf = (series: DashboardSales['series']): LinePoint[] =>
  series.map(({ at, sales, before }) => ({ at, value: sales, before }))

const nothing = css({ color: 'muted', textStyle: 'small', py: '8' })

type Props = {
  readonly sales: DashboardSales
  readonly shown: DashboardSales['series']
  readonly period: DashboardPeriod
  readonly compared: DashboardPeriod | null
}

export const SalesBlock = ({ sales: { unit, series, now, before }, shown, period, compared }: Props) => {
  const title = unit === 'hour' ? t('office-dashboard.salesByHour') : t('office-dashboard.salesByDay')
  return (
    <Block title={title}>
      <Legend period={period} compared={compared} />
      {now.sales === 0 && <p className={nothing}>{t('office-dashboard.noSales')}</p>}
      {(now.sales > 0 || (before?.sales ?? 0) > 0) && (
        <LineChart
          label={t('office-dashboard.chart')}
          unit={unit}
          series={pointsOf(series)}
          shown={pointsOf(shown)}
          say={naira}
          sayShort={shortNaira}
        />
      )}
      <SalesTable title={title} unit={unit} shown={shown} isCompared={compared !== null} />
    </Block>
  )
}
