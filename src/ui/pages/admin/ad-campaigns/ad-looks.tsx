/** What of Ad Campaigns is drawn by components of its own: figures, the states it is shown in, its preview and its results. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { naira } from '#ui/components/money.ts'
import { officeAds } from '#text/office-ads.ts'
import { words } from '#ui/text/words.ts'
import { calendarLooks } from '../calendar/calendar-looks.tsx'
import type { ResourceLooks } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { AdHead } from './ad-head.tsx'
import { AdPreview } from './ad-preview.tsx'
import { AdResultsPanel } from './ad-results.tsx'
import { endWords, spentWords } from './ad-words.ts'
import { StatesField } from './states-field.tsx'

const t = words(officeAds)
const tell = wordsOf('ad-campaigns')

type Row = { readonly row: ResourceRecord }

const tones: Readonly<Record<string, BadgeTone>> = {
  active: 'success',
  scheduled: 'info',
  paused: 'warning',
  exhausted: 'warning',
  draft: 'info',
}

const Status = ({ row }: Row) => {
  const status = String(row['status'])
  return <Badge tone={tones[status] ?? 'neutral'}>{tell(status === 'draft' ? 'stage_draft' : `tab_${status}`)}</Badge>
}

const percent = (value: unknown): string =>
  typeof value === 'number' ? t('office.ad-campaigns_percent', { value: String(value) }) : '—'

const Share = ({ row }: Row) => percent(row['ctr'])
const Pace = ({ row }: Row) => percent(row['pace'])
const Spent = ({ row }: Row) => spentWords(row)
const Ends = ({ row }: Row) => endWords(String(row['ends_at']))

const PhoneLine = ({ row }: Row) => (
  <span>
    {String(row['advertiser'])} · {naira(Number(row['spent']))}
  </span>
)

export const adLooks: ResourceLooks = {
  ...calendarLooks('ad-campaigns'),
  cells: { status: Status, ctr: Share, pace: Pace, spent: Spent, ends_at: Ends },
  fields: { state_codes: StatesField },
  Head: AdHead,
  Preview: AdPreview,
  PhoneLine,
  panels: { results: AdResultsPanel },
}
