/** What the wheel has drawn beside what was to be expected, and what to make of it. */
import { useLocation } from 'react-router-dom'
import { readSpinReport, type SpinReport } from '#machines/admin/spin-report.read.ts'
import { css } from '#styled/css'
import { tabs as tabsRecipe } from '#styled/recipes'
import { useResource } from '#ui/actors/resource.ts'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { officeSpin } from '#text/office-spin.ts'
import { words } from '#ui/text/words.ts'
import { ReportTable } from './report-table.tsx'
import { SpinViews } from './spin-views.tsx'

const t = words(officeSpin)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', mb: '16' })
const title = css({ mr: 'auto', textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const lead = css({ color: 'muted', mb: '12', maxW: '70ch' })
const views = css({ overflowX: 'auto', mb: '16' })
const verdictBox = css({ display: 'grid', gap: '8', mb: '16', justifyItems: 'start' })
const muted = css({ color: 'muted', textStyle: 'small' })

const periods = [1, 7, 30, 90] as const

const tones: Readonly<Record<SpinReport['verdict'], BadgeTone>> = {
  as_expected: 'success',
  look_closer: 'error',
  too_few: 'neutral',
}

const textOf = ({ verdict, p }: SpinReport): string => {
  if (verdict === 'too_few') return t('office.spin-report_tooFewText')
  return verdict === 'look_closer'
    ? t('office.spin-report_lookCloserText')
    : t('office.spin-report_asExpectedText', { share: String(Number((100 * (p ?? 1)).toFixed(1))) })
}

const verdictOf = ({ verdict }: SpinReport): string =>
  verdict === 'as_expected'
    ? t('office.spin-report_as_expected')
    : verdict === 'look_closer'
      ? t('office.spin-report_look_closer')
      : t('office.spin-report_too_few')

const Verdict = ({ report }: { readonly report: SpinReport }) => {
  const { chi_square: chi, degrees, p, spins, from, to, verdict } = report
  return (
    <Panel as="section" pad="l" className={verdictBox} aria-label={t('office.spin-report_title')}>
      <Badge tone={tones[verdict]}>{verdictOf(report)}</Badge>
      <p>{textOf(report)}</p>
      <p className={muted}>
        {t('office.spin-report_spins', { spins, from, to })}
        {chi !== null && degrees !== null && (
          <>
            {'. '}
            {t('office.spin-report_measure', { chi: chi.toFixed(2), degrees, p: (p ?? 0).toFixed(4) })}
          </>
        )}
      </p>
    </Panel>
  )
}

const Periods = ({ days }: { readonly days: number }) => {
  const look = tabsRecipe()
  return (
    <div role="group" className={`${look.root} ${views}`} aria-label={t('office.spin-report_period')}>
      {periods.map((one) => (
        <Link
          key={one}
          className={look.link}
          aria-current={one === days ? 'page' : undefined}
          to={`/admin/spin-prizes/report?days=${one}`}
        >
          {t('office.spin-report_days', { days: one })}
        </Link>
      ))}
    </div>
  )
}

export const SpinReportPage = () => {
  usePageTitle(`${t('office.spin-prizes_title')}: ${t('office.spin-report_title')}`)
  const asked = Number(new URLSearchParams(useLocation().search).get('days'))
  const days = periods.find((one) => one === asked) ?? 30
  const { data, failure, isLoading, retry } = useResource(`/admin/spin-report?days=${days}`, readSpinReport)
  return (
    <>
      <div className={head}>
        <h1 className={title}>{t('office.spin-prizes_title')}</h1>
        <SpinViews isReport />
      </div>
      <p className={lead}>{t('office.spin-report_lead')}</p>
      <Periods days={days} />
      {!data && failure ? (
        <ErrorState
          title={t('office.spin-report_notLoaded')}
          text=""
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : !data ? (
        <Bone h={320} radius={12} />
      ) : data.spins === 0 ? (
        <EmptyState
          picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sun' }}
          title={t('office.spin-report_none')}
          text={t('office.spin-report_noneText')}
        />
      ) : (
        <>
          <Verdict report={data} />
          <ReportTable prizes={data.prizes} />
        </>
      )}
    </>
  )
}
