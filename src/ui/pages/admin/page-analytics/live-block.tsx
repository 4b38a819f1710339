/** Who is in the shop now, asked again every ten seconds while somebody looks. */
import { useEffect } from 'react'
import { readLiveVisits, type LiveVisits } from '#machines/admin/live-visits.read.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { Block } from '../dashboard/block.tsx'
import { countWords } from '../dashboard/dashboard-words.ts'
import { ExportButton, Rows, type Column } from './figure-table.tsx'

const t = words(officeAnalytics)

const figure = css({ fontFamily: 'display', fontWeight: '700', fontSize: '1.375rem', lineHeight: '1.75rem' })
const note = css({ color: 'muted', textStyle: 'caption', mb: '12' })
const minutesRow = css({ display: 'flex', alignItems: 'end', gap: '2', h: '56px', mb: '12' })
const minute = css({ flex: '1', minW: '2px', minH: '2px', bg: 'brand', borderRadius: '2px' })
const pages = css({
  textStyle: 'small',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: '12', py: '6' },
  '& li + li': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
  '& span:first-child': { overflowWrap: 'anywhere', minW: 0 },
})
const details = css({ mt: '8', textStyle: 'small' })
const summary = css({ minH: '44px', display: 'inline-flex', alignItems: 'center', color: 'brand', cursor: 'pointer' })

type Minute = { readonly ago: number; readonly count: number }

const minuteColumns = (): Column<Minute>[] => [
  { label: t('office-analytics.minutesAgo'), value: ({ ago }) => ago },
  { label: t('office-analytics.visits'), value: ({ count }) => count },
]

/** Milliseconds. */
const often = 10_000

export const LiveBlock = () => {
  const { data, failure, retry } = useResource('/admin/analytics/live', readLiveVisits)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), often)
    return () => clearInterval(timer)
  }, [retry])
  return (
    <Block title={t('office-analytics.live')}>
      {data ? (
        <Live live={data} />
      ) : failure ? (
        <p className={note}>{t('office-analytics.liveFailed')}</p>
      ) : (
        <Bone h={160} radius={12} />
      )}
    </Block>
  )
}

const Live = ({ live: { visits, minutes, pages: seen } }: { readonly live: LiveVisits }) => {
  const most = Math.max(1, ...minutes)
  const rows = minutes.map((count, index) => ({ ago: minutes.length - 1 - index, count })).toReversed()
  return (
    <>
      <p className={figure}>{t('office-analytics.liveNow', { count: visits })}</p>
      <p className={note}>{t('office-analytics.liveNote')}</p>
      <div className={minutesRow} role="img" aria-label={t('office-analytics.liveChart')}>
        {rows.toReversed().map(({ ago, count }) => (
          <span
            key={ago}
            className={minute}
            style={{ height: `${(100 * count) / most}%`, opacity: count === 0 ? 0.25 : 1 }}
          />
        ))}
      </div>
      {seen.length > 0 && (
        <ul role="list" className={pages} aria-label={t('office-analytics.livePages')}>
          {seen.map(({ path, name, visits: here }) => (
            <li key={path}>
              <span>{name ?? path}</span>
              <span>{countWords(here)}</span>
            </li>
          ))}
        </ul>
      )}
      <details className={details}>
        <summary className={summary}>{t('office-analytics.asTable')}</summary>
        <Rows title={t('office-analytics.liveChart')} rows={rows} columns={minuteColumns()} />
      </details>
      <ExportButton title={t('office-analytics.live')} file="live" rows={rows} columns={minuteColumns()} />
    </>
  )
}
