/** The numbers of the chart, for readers and for whoever wants them exactly. */
import type { DashboardSales } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { countWords, pointWords } from './dashboard-words.ts'

const t = words(officeDashboard)

const details = css({ mt: '8', textStyle: 'small' })
const summary = css({ minH: '44px', display: 'inline-flex', alignItems: 'center', color: 'brand', cursor: 'pointer' })
const scroll = css({ overflowX: 'auto' })
const table = css({
  w: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { p: '6px 8px', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& th': { fontWeight: '500', color: 'muted' },
  '& :is(th, td):first-child': { textAlign: 'start' },
  '& tbody tr': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})

type Props = {
  readonly title: string
  readonly unit: DashboardSales['unit']
  readonly shown: DashboardSales['series']
  readonly isCompared: boolean
}

export const SalesTable = ({ title, unit, shown, isCompared }: Props) => (
  <details className={details}>
    <summary className={summary}>{t('office-dashboard.asTable')}</summary>
    {/* A box that scrolls has to be reached by keys. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={scroll} role="group" aria-label={title} tabIndex={0}>
      <table className={table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{unit === 'hour' ? t('office-dashboard.hour') : t('office-dashboard.day')}</th>
            <th scope="col">{t('office-dashboard.sales')}</th>
            {isCompared && <th scope="col">{t('office-dashboard.salesBefore')}</th>}
            <th scope="col">{t('office-dashboard.ordersCount')}</th>
            <th scope="col">{t('office-dashboard.refunds')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, sales, before, orders, refunds }) => (
            <tr key={at}>
              <th scope="row">{pointWords(at, unit)}</th>
              <td>{naira(sales)}</td>
              {isCompared && <td>{before === null ? '' : naira(before)}</td>}
              <td>{countWords(orders)}</td>
              <td>{naira(refunds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
