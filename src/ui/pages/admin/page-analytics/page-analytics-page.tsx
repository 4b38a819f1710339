/** Visits of a period: how many, from where, what they saw, and how far they came. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readDashboard, type Dashboard } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { useNetwork } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Bone, times } from '#ui/components/bones.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { useFreshness } from '#ui/layouts/admin/use-freshness.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { common } from '#text/common.ts'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { readStates } from '../../shop/listing/read-states.ts'
import { queryOf, shownBy } from './analytics-filter.ts'
import { BotsBlock } from './bots-block.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FunnelBlock } from './funnel-block.tsx'
import { LiveBlock } from './live-block.tsx'
import { VisitCards } from './visit-cards.tsx'
import { AdsTable, CampaignsTable, DeviceTables, PagesTable, ProductsTable, SourcesTable } from './visit-lists.tsx'
import { NoHours, VisitsBlock } from './visits-block.tsx'

const t = words(officeAnalytics, common)

const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const lead = css({ color: 'muted', mt: '4', mb: '16', maxW: '70ch' })
const page = css({ display: 'grid', gap: '16', minW: 0, '& > *': { minW: 0 } })
const wide = css({
  display: 'grid',
  gap: '16',
  alignItems: 'start',
  '& > *': { minW: 0 },
  lg: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
})
/** Regions of different heights, one below the other without holes. */
const columns = css({ columnWidth: '340px', columnGap: '16px', '& > *': { breakInside: 'avoid', mb: '16' } })
const bones = css({ display: 'grid', gap: '16', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' })
const back = css({ color: 'brand', fontWeight: '500' })

export const PageAnalyticsPage = () => {
  usePageTitle(t('office-analytics.title'))
  const { search } = useLocation()
  const network = useNetwork()
  const shown = shownBy(search)
  const [now, setNow] = useState(() => Date.now())
  const { data, failure, isLoading, retry } = useResource(queryOf(shown, now), readDashboard)
  useFreshness(() => {
    setNow(Date.now())
    retry()
  })
  const { data: states } = useResource('/states', readStates)
  return (
    <>
      <h1 className={title}>{t('office-analytics.title')}</h1>
      <p className={lead}>{t('office-analytics.lead')}</p>
      <FilterBar shown={shown} states={states?.map(({ name }) => name) ?? []} />
      {data?.totals ? (
        <Figures data={data} totals={data.totals} />
      ) : data ? (
        <Panel pad="l">
          <h2>{t('office-analytics.notAllowed')}</h2>
          <p>{t('office-analytics.notAllowedText')}</p>
        </Panel>
      ) : failure?.status === 422 ? (
        <Panel pad="l" role="alert">
          <h2>{t('office-analytics.refused')}</h2>
          <p>{t('office-analytics.refusedText')}</p>
          <Link to="/admin/page-analytics" className={back}>
            {t('office-analytics.reset')}
          </Link>
        </Panel>
      ) : failure ? (
        <ErrorState
          title={t('office-analytics.notLoaded')}
          text={network === 'away' ? t('office-analytics.offlineText') : t('office-analytics.notLoadedText')}
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : (
        <Bones />
      )}
    </>
  )
}

type FiguresProps = { readonly data: Dashboard; readonly totals: NonNullable<Dashboard['totals']> }

const Figures = ({ data, totals }: FiguresProps) => {
  const { before, series, period, compared, funnel, pages, products, sources, utm, ads, devices, bots } = data
  return (
    <div className={page}>
      <VisitCards now={totals} before={before} />
      <div className={wide}>
        {series ? <VisitsBlock series={series} period={period} compared={compared} /> : <NoHours />}
        <div className={page}>
          <LiveBlock />
          {funnel && <FunnelBlock funnel={funnel} />}
        </div>
      </div>
      {pages && <PagesTable pages={pages} />}
      {products && <ProductsTable products={products} />}
      <div className={columns}>
        {sources && <SourcesTable sources={sources} />}
        {utm && <CampaignsTable utm={utm} />}
        {ads && <AdsTable ads={ads} />}
        {devices && <DeviceTables devices={devices} />}
        {bots && <BotsBlock bots={bots} />}
      </div>
    </div>
  )
}

const Bones = () => (
  <div className={page} role="status" aria-label={t('common.loading')}>
    <div className={bones}>
      {times(6).map((card) => (
        <Bone key={card} h={104} radius={16} />
      ))}
    </div>
    <Bone h={356} radius={16} />
    <Bone h={420} radius={16} />
  </div>
)
