/** Visits on the Dashboard: how many, from where, and how far they came. What the caller's duty does not let see is null, and left out. */
import type { Dashboard } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { nameWords, shareWords } from '../page-analytics/analytics-words.ts'
import { FunnelBlock } from '../page-analytics/funnel-block.tsx'
import { Rows, type Column } from '../page-analytics/figure-table.tsx'
import { Block } from './block.tsx'
import { changeOf, countWords } from './dashboard-words.ts'

const t = words(officeAnalytics)

const figure = css({ fontFamily: 'display', fontWeight: '700', fontSize: '1.375rem', lineHeight: '1.75rem' })
const note = css({ color: 'muted', textStyle: 'small', mt: '4' })
const nothing = css({ color: 'muted', textStyle: 'small', py: '8' })

const few = 5

type Source = NonNullable<Dashboard['sources']>[number]
type Ad = NonNullable<Dashboard['ads']>[number]

/** All of it, of the same days. */
const linkOf = (search: string) => ({
  to: `/admin/page-analytics${search}`,
  label: t('office-analytics.all_analytics'),
})

const sourceColumns = (): Column<Source>[] => [
  { label: t('office-analytics.source'), isText: true, value: ({ name }) => nameWords(name) },
  { label: t('office-analytics.visits'), value: ({ visits }) => visits, say: ({ visits }) => countWords(visits) },
  { label: t('office-analytics.orders'), value: ({ orders }) => orders, say: ({ orders }) => countWords(orders) },
]

const adColumns = (): Column<Ad>[] => [
  { label: t('office-analytics.campaign'), isText: true, value: ({ campaign }) => nameWords(campaign) },
  { label: t('office-analytics.views'), value: ({ views }) => views, say: ({ views }) => countWords(views) },
  { label: t('office-analytics.presses'), value: ({ presses }) => presses, say: ({ presses }) => countWords(presses) },
]

type DashboardVisitsProps = Pick<Dashboard, 'totals' | 'before' | 'funnel' | 'sources' | 'ads' | 'bots'> & {
  /** Of Page Analytics, for the same days. */
  readonly search: string
}

export const DashboardVisits = ({ totals, before, funnel, sources, ads, bots, search }: DashboardVisitsProps) =>
  totals && (
    <>
      <Visits totals={totals} before={before} bots={bots} search={search} />
      {funnel && totals.visits > 0 && <FunnelBlock funnel={funnel} />}
      {sources && sources.length > 0 && (
        <Block title={t('office-analytics.byChannel')}>
          <Rows title={t('office-analytics.byChannel')} columns={sourceColumns()} rows={sources.slice(0, few)} />
        </Block>
      )}
      {ads && ads.length > 0 && (
        <Block title={t('office-analytics.ads')}>
          <Rows title={t('office-analytics.ads')} columns={adColumns()} rows={ads.slice(0, few)} />
        </Block>
      )}
    </>
  )

type VisitsProps = Pick<DashboardVisitsProps, 'before' | 'bots' | 'search'> & {
  readonly totals: NonNullable<Dashboard['totals']>
}

const Visits = ({ totals: { visits }, before, bots, search }: VisitsProps) => {
  const moved = before && changeOf(visits, before.visits)
  const percent = { percent: moved?.text ?? '' }
  return (
    <Block title={t('office-analytics.visits')} link={linkOf(search)}>
      {visits === 0 ? (
        <p className={nothing}>{t('office-analytics.noVisits')}</p>
      ) : (
        <p className={figure}>{countWords(visits)}</p>
      )}
      {before && (
        <p className={note}>
          {t('office-analytics.before', { value: countWords(before.visits) })}
          {moved &&
            moved.share !== 0 &&
            ` (${moved.share > 0 ? t('office-analytics.more', percent) : t('office-analytics.less', percent)})`}
        </p>
      )}
      {bots && bots.visits > 0 && (
        <p className={note}>{t('office-analytics.botsLeftOut', { share: shareWords(bots.share ?? 0, 1) })}</p>
      )}
    </Block>
  )
}
