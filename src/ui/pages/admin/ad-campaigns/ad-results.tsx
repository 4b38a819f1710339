/** What a campaign has brought: today, by day and placement, and what was not counted and why. */
import { type AdDay, type AdResults, readAdResults } from '#machines/admin/ad-results.read.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { grouped } from '#ui/text/grouped.ts'
import { officeAds } from '#text/office-ads.ts'
import { words } from '#ui/text/words.ts'
import { dateWords } from '../dashboard/dashboard-words.ts'
import type { RecordPanelProps } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { shareWords } from './ad-words.ts'

const t = words(officeAds)
const tell = wordsOf('ad-campaigns')

const box = css({ display: 'grid', gap: '16', mt: '16', minW: 0 })
const heading = css({ textStyle: 'h3' })
const quiet = css({ color: 'muted', textStyle: 'small' })
const scroll = css({ overflowX: 'auto' })
const table = css({
  w: '100%',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& caption': { textAlign: 'start', fontWeight: '500', pb: '4' },
  '& th, & td': { p: '6px 8px', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& th': { fontWeight: '500', color: 'muted' },
  '& :is(th, td):first-child, & [data-words]': { textAlign: 'start' },
  '& tr + tr, & tbody tr, & tfoot tr': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
  '& tfoot :is(th, td)': { fontWeight: '600', color: 'ink' },
})

export const AdResultsPanel = ({ stored }: RecordPanelProps) => {
  const { data, failure, isLoading, retry } = useResource(`/admin/ad-campaigns/${stored.id}/results`, readAdResults)
  return (
    <Panel as="section" pad="l" className={box} aria-label={t('office.ad-campaigns_results')}>
      <h2 className={heading}>{t('office.ad-campaigns_results')}</h2>
      {data ? (
        <Results results={data} />
      ) : failure ? (
        <ErrorState
          title={t('office.ad-campaigns_resultsNotLoaded')}
          text=""
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : (
        <Bone h={160} radius={12} />
      )}
    </Panel>
  )
}

const Results = ({ results: { days, refusals, today, pace } }: { readonly results: AdResults }) => (
  <>
    {days.length === 0 ? (
      <p className={quiet}>{t('office.ad-campaigns_resultsEmpty')}</p>
    ) : (
      <>
        <p className={quiet}>
          {t('office.ad-campaigns_today', { views: today.views, spent: naira(today.spent) })}{' '}
          {pace && t('office.ad-campaigns_todayPace', { delivered: grouped(pace.delivered), due: grouped(pace.due) })}
        </p>
        <Days days={days} />
      </>
    )}
    {refusals.length > 0 && <Refusals refusals={refusals} />}
  </>
)

const sumOf = (days: readonly AdDay[], of: 'views' | 'presses' | 'spent'): number =>
  days.reduce((sum, one) => sum + one[of], 0)

const Days = ({ days }: { readonly days: readonly AdDay[] }) => {
  const [views, presses] = [sumOf(days, 'views'), sumOf(days, 'presses')]
  const title = t('office.ad-campaigns_byDay')
  return (
    // A box that scrolls has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={scroll} role="group" aria-label={title} tabIndex={0}>
      <table className={table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('office.ad-campaigns_day')}</th>
            <th scope="col" data-words="">
              {t('office.ad-campaigns_placement')}
            </th>
            <th scope="col">{t('office.ad-campaigns_impressions')}</th>
            <th scope="col">{t('office.ad-campaigns_clicks')}</th>
            <th scope="col">{t('office.ad-campaigns_ctr')}</th>
            <th scope="col">{t('office.ad-campaigns_spent')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={`${one.day} ${one.placement}`}>
              <th scope="row">{dateWords(one.day)}</th>
              <td data-words="">{tell(`placement_${one.placement}`)}</td>
              <td>{grouped(one.views)}</td>
              <td>{grouped(one.presses)}</td>
              <td>{shareWords(one.presses, one.views)}</td>
              <td>{naira(one.spent)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('office.ad-campaigns_total')}
            </th>
            <td>{grouped(views)}</td>
            <td>{grouped(presses)}</td>
            <td>{shareWords(presses, views)}</td>
            {/* Sums of naira with kobo in floating point: rounded to whole kobo. */}
            <td>{naira(Math.round(sumOf(days, 'spent') * 100) / 100)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Refusals = ({ refusals }: Pick<AdResults, 'refusals'>) => (
  <div>
    <table className={table}>
      <caption>{t('office.ad-campaigns_invalid')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office.ad-campaigns_reason')}</th>
          <th scope="col" data-words="">
            {t('office.ad-campaigns_kind')}
          </th>
          <th scope="col">{t('office.ad-campaigns_times')}</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ kind, reason, times }) => (
          <tr key={`${kind} ${reason}`}>
            <th scope="row">{tell(`reason_${reason}`)}</th>
            <td data-words="">{tell(`kind_${kind}`)}</td>
            <td>{grouped(times)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={quiet}>{t('office.ad-campaigns_invalidNote')}</p>
  </div>
)
