/** The chart with its legend and its table. */
import type { DashboardPeriod, DashboardSales } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { Block } from './block.tsx'
import { dateWords } from './dashboard-words.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

const t = words(officeDashboard)

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  columnGap: '16',
  mb: '12',
  textStyle: 'caption',
  color: 'muted',
})
const entry = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  _before: { content: '""', w: '18px', borderTopWidth: '3px', borderTopStyle: 'solid', borderColor: 'brand' },
  '&[data-before]::before': { borderTopWidth: '2px', borderTopStyle: 'dashed', borderColor: 'line.strong' },
})
const nothing = css({ color: 'muted', textStyle: 'small', py: '8' })

const nameOf = ({ from, to }: DashboardPeriod): string =>
  from === to ? dateWords(from) : t('office-dashboard.periodWords', { from: dateWords(from), to: dateWords(to) })

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
      <div className={legend}>
        <span className={entry}>{nameOf(period)}</span>
        {compared && (
          <span className={entry} data-before="">
            {nameOf(compared)}
          </span>
        )}
      </div>
      {now.sales === 0 && <p className={nothing}>{t('office-dashboard.noSales')}</p>}
      {(now.sales > 0 || (before?.sales ?? 0) > 0) && <SalesChart unit={unit} series={series} shown={shown} />}
      <SalesTable title={title} unit={unit} shown={shown} isCompared={compared !== null} />
    </Block>
  )
}
