/** The first page of the back office: sales of a period of Lagos days, and what needs a person. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readDashboard, type Dashboard, type DashboardSales } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { useNetwork, useSession } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Bone, times } from '#ui/components/bones.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { useFreshness } from '#ui/layouts/admin/use-freshness.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { admin } from '#text/admin.ts'
import { common } from '#text/common.ts'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { NeedsYou } from '../needs-you/needs-you.tsx'
import { LowStock, Recent, Searches, Statuses, TopProducts } from './dashboard-lists.tsx'
import { chosenBy, fromName, lagosHour, queryOf, toName } from './dashboard-period.ts'
import { DashboardVisits } from './dashboard-visits.tsx'
import { dateWords } from './dashboard-words.ts'
import { PeriodPicker } from './period-picker.tsx'
import { SalesBlock } from './sales-block.tsx'
import { StatCards } from './stat-cards.tsx'

const t = words(officeDashboard, common, admin)

const head = css({
  display: 'grid',
  gap: '16',
  mb: '20',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
})
const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const greeting = css({ color: 'muted', mt: '4' })
const page = css({ display: 'grid', gap: '16', minW: 0, '& > *': { minW: 0 } })
const wide = css({
  display: 'grid',
  gap: '16',
  alignItems: 'start',
  '& > *': { minW: 0 },
  lg: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
})
/** Regions of different heights, one below the other without holes. */
const columns = css({ columnWidth: '300px', columnGap: '16px', '& > *': { breakInside: 'avoid', mb: '16' } })
const back = css({ color: 'brand', fontWeight: '500' })
const bones = css({ display: 'grid', gap: '16', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' })

const greetingOf = (hour: number, name: string): string =>
  hour < 12
    ? t('office-dashboard.goodMorning', { name })
    : hour < 17
      ? t('office-dashboard.goodAfternoon', { name })
      : t('office-dashboard.goodEvening', { name })

/** How many orders there were, and when. */
function summaryOf({ period: { from, to }, sales }: Dashboard): string {
  if (!sales) return ''
  const { orders: count } = sales.now
  return from === to
    ? t('office-dashboard.orders_on', { count, day: dateWords(from) })
    : t('office-dashboard.orders_from_to', { count, from: dateWords(from), to: dateWords(to) })
}

export const DashboardPage = () => {
  usePageTitle(t('office-dashboard.title'))
  const { user } = useSession()
  const { search } = useLocation()
  const network = useNetwork()
  const chosen = chosenBy(search)
  const [now, setNow] = useState(() => Date.now())
  const { data, failure, isLoading, retry } = useResource(queryOf(chosen, now), readDashboard)
  useFreshness(() => {
    setNow(Date.now())
    retry()
  })
  const name = user?.name?.trim().split(' ')[0] || t('admin.adminUser')
  return (
    <>
      <div className={head}>
        <div>
          <h1 className={title}>{t('office-dashboard.title')}</h1>
          <p className={greeting}>
            {greetingOf(lagosHour(now), name)} {data && summaryOf(data)}
          </p>
        </div>
        <PeriodPicker chosen={chosen} />
      </div>
      {data ? (
        <Figures data={data} />
      ) : failure?.status === 422 ? (
        <Panel pad="l" role="alert">
          <h2>{t('office-dashboard.refused')}</h2>
          <p>{t('office-dashboard.refusedText')}</p>
          <Link to="/admin" className={back}>
            {t('office-dashboard.showToday')}
          </Link>
        </Panel>
      ) : failure ? (
        <ErrorState
          title={t('office-dashboard.notLoaded')}
          text={network === 'away' ? t('office-dashboard.offlineText') : t('office-dashboard.notLoadedText')}
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

/** Points of the chart that have begun. */
const begun = ({ series }: DashboardSales, until: string): DashboardSales['series'] =>
  series.filter(({ at }) => Date.parse(at) < Date.parse(until))

/** The same days on another page. */
const daysSearch = ({ from, to }: Dashboard['period']): string =>
  `?${new URLSearchParams({ [fromName]: from, [toName]: to }).toString()}`

const Figures = ({ data }: { readonly data: Dashboard }) => {
  const { period, compared, sales, low_stock, searches, recent } = data
  const shown = sales ? begun(sales, period.until) : []
  return (
    <div className={page}>
      {sales && <StatCards sales={sales} shown={shown} />}
      {sales ? (
        <div className={wide}>
          <SalesBlock sales={sales} shown={shown} period={period} compared={compared} />
          <NeedsYou />
        </div>
      ) : (
        <NeedsYou />
      )}
      <div className={columns}>
        {sales && <TopProducts products={sales.top_products} />}
        {sales && <Statuses statuses={sales.statuses} />}
        <DashboardVisits {...data} search={daysSearch(period)} />
        {low_stock && <LowStock goods={low_stock} />}
        <Searches searches={searches} />
        {recent && <Recent entries={recent} />}
      </div>
    </div>
  )
}

const Bones = () => (
  <div className={page} role="status" aria-label={t('common.loading')}>
    <div className={bones}>
      {times(4).map((card) => (
        <Bone key={card} h={118} radius={16} />
      ))}
    </div>
    <Bone h={356} radius={16} />
    <div className={bones}>
      {times(3).map((card) => (
        <Bone key={card} h={260} radius={16} />
      ))}
    </div>
  </div>
)
