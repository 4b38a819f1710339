/** What of Push Notifications is drawn by components of its own: the notification as a phone shows it, its figures, and the way to segments and devices. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { officePush } from '#text/office-push.ts'
import { words } from '#ui/text/words.ts'
import { calendarLooks } from '../calendar/calendar-looks.tsx'
import type { ResourceLooks } from '../resource/looks.ts'
import type { PreviewProps } from '../resource/preview-panel.tsx'
import { wordsOf } from '../resource/resource-words.ts'
import { PushFigures } from './push-figures.tsx'
import { PushLinks } from './push-links.tsx'

const t = words(officePush)
const tell = wordsOf('push-notifications')

const card = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  maxW: '420px',
  p: '14px 16px',
  borderRadius: 'panel',
  bg: 'surface',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
  overflowWrap: 'anywhere',
})
const icon = css({ gridRow: '1 / span 3', w: '36px', h: '36px', borderRadius: 'cell' })
const from = css({ textStyle: 'small', color: 'muted' })
const title = css({ fontWeight: '700' })
const picture = css({
  gridColumn: '1 / -1',
  mt: '8',
  w: '100%',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  borderRadius: 'cell',
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const Preview = ({ values }: PreviewProps) => (
  <div className={card}>
    <img src="/icons/icon-192.png" alt="" width={36} height={36} className={icon} />
    <p className={from}>{`Ojà · ${t('office.push_now')}`}</p>
    <p className={title}>{textOf(values['title']) || t('office.push_previewTitle')}</p>
    <p>{textOf(values['body']) || t('office.push_previewBody')}</p>
    {textOf(values['image_url']) && <img src={textOf(values['image_url'])} alt="" className={picture} />}
  </div>
)

const tones: Readonly<Record<string, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  sending: 'warning',
  sent: 'success',
  failed: 'error',
  cancelled: 'neutral',
}

const Status = ({ row }: { readonly row: ResourceRecord }) => {
  const status = String(row['status'])
  return <Badge tone={tones[status] ?? 'neutral'}>{tell(`tab_${status}`)}</Badge>
}

const calendar = calendarLooks('push-notifications')

export const pushLooks: ResourceLooks = {
  pages: calendar.pages,
  cells: { status: Status },
  Preview,
  panels: { figures: PushFigures },
  ListTools: (props) => (
    <>
      <calendar.ListTools {...props} />
      <PushLinks from="push-notifications" />
    </>
  ),
}

export const segmentLooks: ResourceLooks = {
  ListTools: () => <PushLinks from="push-segments" />,
}
