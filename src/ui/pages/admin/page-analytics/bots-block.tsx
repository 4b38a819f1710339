/** Who is left out of all figures, by reason, with the latest of them. */
import type { Dashboard } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { Block } from '../dashboard/block.tsx'
import { countWords } from '../dashboard/dashboard-words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { reasonWords, shareWords } from './analytics-words.ts'
import { ExportButton, Rows, type Column } from './figure-table.tsx'

const t = words(officeAnalytics)

const note = css({ color: 'muted', textStyle: 'small', mb: '8' })
const details = css({ mt: '8', textStyle: 'small' })
const summary = css({ minH: '44px', display: 'inline-flex', alignItems: 'center', color: 'brand', cursor: 'pointer' })

type Bots = NonNullable<Dashboard['bots']>
type Reason = { readonly name: string; readonly visits: number }
type Sample = Bots['samples'][number]

const reasonColumns = (): Column<Reason>[] => [
  { label: t('office-analytics.reason'), isText: true, value: ({ name }) => name },
  { label: t('office-analytics.visits'), value: ({ visits }) => visits, say: ({ visits }) => countWords(visits) },
]

const sampleColumns = (): Column<Sample>[] => [
  { label: t('office-analytics.when'), isText: true, value: ({ at }) => at, say: ({ at }) => lagosWords(at) },
  { label: t('office-analytics.reason'), isText: true, value: ({ reason }) => reasonWords(reason) },
  { label: t('office-analytics.signs'), isText: true, value: ({ signs }) => signs.join(', ') },
  {
    label: t('office-analytics.browsers'),
    isText: true,
    value: ({ os, browser }) => [browser, os].filter(Boolean).join(', '),
  },
  { label: t('office-analytics.entry'), isText: true, value: ({ entry }) => entry },
  { label: t('office-analytics.views'), value: ({ pages }) => pages },
]

export const BotsBlock = ({ bots: { visits, share, reasons, staff, samples } }: { readonly bots: Bots }) => {
  const title = t('office-analytics.bots')
  const rows: Reason[] = [
    ...reasons.map(({ reason, visits: count }) => ({ name: reasonWords(reason), visits: count })),
    { name: t('office-analytics.staff'), visits: staff },
  ]
  return (
    <Block title={title}>
      <p className={note}>
        {t('office-analytics.botsLeftOut', { share: visits === 0 ? '0%' : shareWords(share ?? 0, 1) })}
      </p>
      <Rows title={title} columns={reasonColumns()} rows={rows} />
      <ExportButton title={title} file="bots" columns={reasonColumns()} rows={rows} />
      {samples.length > 0 && (
        <details className={details}>
          <summary className={summary}>{t('office-analytics.samples')}</summary>
          <Rows title={t('office-analytics.samples')} columns={sampleColumns()} rows={samples} />
        </details>
      )}
    </Block>
  )
}
