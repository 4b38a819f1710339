/** How far visits came: each step as a bar, a share of all and a row of a table. */
import type { Dashboard } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { Block } from '../dashboard/block.tsx'
import { countWords } from '../dashboard/dashboard-words.ts'
import { shareWords, stepWords } from './analytics-words.ts'
import { ExportButton, type Column } from './figure-table.tsx'

const t = words(officeAnalytics)

const table = css({
  w: '100%',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& th': { fontWeight: '500', textAlign: 'start', py: '8' },
  '& thead th': { color: 'muted' },
  '& td, & [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', pl: '8px', whiteSpace: 'nowrap' },
  '& tbody td': { verticalAlign: 'top', pt: '8' },
})
const track = css({ display: 'block', h: '8px', mt: '4', borderRadius: 'full', bg: 'sunken', overflow: 'hidden' })
const bar = css({ display: 'block', h: '100%', borderRadius: 'full', bg: 'brand' })

type Funnel = NonNullable<Dashboard['funnel']>

const columns = (): Column<Funnel[number]>[] => [
  { label: t('office-analytics.step'), value: ({ step }) => stepWords(step) },
  { label: t('office-analytics.visits'), value: ({ visits }) => visits },
]

export const FunnelBlock = ({ funnel }: { readonly funnel: Funnel }) => {
  const all = funnel[0]?.visits ?? 0
  return (
    <Block title={t('office-analytics.funnel')}>
      <table className={table} aria-label={t('office-analytics.funnel')}>
        <thead>
          <tr>
            <th scope="col">{t('office-analytics.step')}</th>
            <th scope="col" data-number="">
              {t('office-analytics.visits')}
            </th>
            <th scope="col" data-number="">
              {t('office-analytics.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {funnel.map(({ step, visits }) => (
            <tr key={step}>
              <th scope="row">
                {stepWords(step)}
                <span className={track} aria-hidden="true">
                  <span className={bar} style={{ width: `${all === 0 ? 0 : (100 * visits) / all}%` }} />
                </span>
              </th>
              <td>{countWords(visits)}</td>
              <td>{shareWords(visits, all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ExportButton title={t('office-analytics.funnel')} file="funnel" columns={columns()} rows={funnel} />
    </Block>
  )
}
