/** Which line of a chart is of which period. */
import type { DashboardPeriod } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { dateWords } from './dashboard-words.ts'

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
const nameOf = ({ from, to }: DashboardPeriod): string =>
  from === to ? dateWords(from) : t('office-dashboard.periodWords', { from: dateWords(from), to: dateWords(to) })

type LegendProps = { readonly period: DashboardPeriod; readonly compared: DashboardPeriod | null }

export const Legend = ({ period, compared }: LegendProps) => (
  <div className={legend}>
    <span className={entry}>{nameOf(period)}</span>
    {compared && (
      <span className={entry} data-before="">
        {nameOf(compared)}
      </span>
    )}
  </div>
)
