/** What of App Versions is drawn by components of its own: how far a release has come, and how many phones have it. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { officeApps } from '#text/office-apps.ts'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { grouped } from '#ui/text/grouped.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import type { RecordHeadProps, ResourceLooks } from '../resource/looks.ts'

const t = words(officeApps)

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', m: '16px 0', color: 'muted' })

type Row = { readonly row: ResourceRecord }
type Status = 'draft' | 'released' | 'withdrawn'

const tones: Readonly<Record<Status, BadgeTone>> = { draft: 'info', released: 'success', withdrawn: 'error' }

const statusOf = (row: ResourceRecord) => row['status'] as Status
const percent = (value: unknown): string =>
  typeof value === 'number' ? t('office.app-versions_percent', { share: String(value) }) : '—'

const StatusBadge = ({ row }: Row) => (
  <Badge tone={tones[statusOf(row)]}>{t(`office.app-versions_status_${statusOf(row)}`)}</Badge>
)
const Share = ({ row }: Row) => (statusOf(row) === 'draft' ? '—' : percent(row['call_share']))
const Rollout = ({ row }: Row) => percent(row['rollout_percent'])

/** Two platforms may have the same numbers: on a phone, too, one has to see which it is. */
const PhoneLine = ({ row }: Row) => (
  <span>
    {t('office.app-versions_phoneLine', {
      platform: t(`office.app-versions_platform_${row['platform'] as 'android' | 'ios'}`),
      build: String(row['build']),
      rollout: percent(row['rollout_percent']),
    })}
  </span>
)

const Head = ({ stored }: RecordHeadProps) => {
  if (!stored) return null
  const since = statusOf(stored) === 'withdrawn' ? stored['withdrawn_at'] : stored['released_at']
  return (
    <p className={line}>
      <StatusBadge row={stored} />
      {typeof since === 'string' && <span>{lagosWords(since)}</span>}
      {statusOf(stored) !== 'draft' && (
        <span>
          {t('office.app-versions_calls', {
            calls: grouped(Number(stored['calls'])),
            share: percent(stored['call_share']),
          })}
        </span>
      )}
    </p>
  )
}

export const appLooks: ResourceLooks = {
  cells: { call_share: Share, status: StatusBadge, rollout_percent: Rollout },
  Head,
  PhoneLine,
}
