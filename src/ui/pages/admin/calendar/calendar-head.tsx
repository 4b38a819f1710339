/** Which days are shown and which kinds: both stand in the address. */
import { useNavigate } from 'react-router-dom'
import { turned, views, type CalendarView } from '#machines/admin/calendar/calendar.dates.ts'
import type { Calendar, CalendarKind, Days } from '#machines/admin/calendar/calendar.types.ts'
import { css } from '#styled/css'
import { iconButton } from '#styled/recipes'
import { LinkButton } from '#ui/components/button.tsx'
import { Checkbox } from '#ui/components/choice.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/components/icons/pages.tsx'
import { Link } from '#ui/components/link.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'
import { changed } from '../resource/list-url.ts'
import { daysWords, type Look } from './calendar-words.ts'

const t = words(officeCalendar)

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', columnGap: '16', mb: '12' })
const nav = css({ display: 'flex', alignItems: 'center', gap: '4' })
const heading = css({ textStyle: 'title', fontSize: '1.25rem', lineHeight: '1.75rem', mr: 'auto' })
const filters = css({ display: 'flex', flexWrap: 'wrap', gap: '4', columnGap: '16', mr: 'auto', border: 'none' })
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12',
  textStyle: 'caption',
  color: 'muted',
  _phone: { display: 'none' },
})
const sign = css({
  display: 'inline-block',
  w: '20px',
  h: '12px',
  mr: '6px',
  verticalAlign: '-1px',
  borderRadius: '4px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'transparent',
  '&[data-look=active]': { bg: 'brand' },
  '&[data-look=scheduled]': { bg: 'brand.soft', borderColor: 'brand' },
  '&[data-look=ended]': { bg: 'sunken', borderColor: 'line' },
  '&[data-look=off]': { borderColor: 'line.strong', borderStyle: 'dashed' },
})

const looks: readonly Look[] = ['active', 'scheduled', 'ended', 'off']

type Props = {
  readonly view: CalendarView
  readonly days: Days
  /** Null until it is known. */
  readonly shown: Calendar | null
  readonly query: string
  readonly hidden: ReadonlySet<string>
}

export const CalendarHead = ({ view, days, shown, query, hidden }: Props) => {
  const navigate = useNavigate()
  const to = (from: string | null) => changed(query, { from })
  return (
    <>
      <div className={bar}>
        <nav aria-label={t('office.calendar_days')} className={nav}>
          <Link to={to(turned(days, -1))} aria-label={t('office.calendar_previous', { view })} className={iconButton()}>
            <ChevronLeftIcon size={22} />
          </Link>
          <LinkButton variant="secondary" to={to(null)}>
            {t('office.calendar_today')}
          </LinkButton>
          <Link to={to(turned(days, 1))} aria-label={t('office.calendar_next', { view })} className={iconButton()}>
            <ChevronRightIcon size={22} />
          </Link>
        </nav>
        <h2 className={heading} aria-live="polite">
          {daysWords(days)}
        </h2>
        <Segmented
          label={t('office.calendar_period')}
          items={views.map((value) => ({ value, label: t(`office.calendar_view_${value}`) }))}
          chosen={view}
          onChoose={(next) => void navigate({ search: changed(query, { view: next === 'four-weeks' ? null : next }) })}
        />
      </div>
      {shown && (
        <div className={bar}>
          <Kinds shown={shown} query={query} hidden={hidden} />
          <div role="group" aria-label={t('office.calendar_legend')} className={legend}>
            {looks.map((look) => (
              <span key={look}>
                <span className={sign} data-look={look} />
                {t(`office.calendar_status_${look}`)}
              </span>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const Kinds = ({ shown, query, hidden }: Pick<Props, 'query' | 'hidden'> & { readonly shown: Calendar }) => {
  const navigate = useNavigate()
  const toggle = (kind: CalendarKind) => {
    const next = shown.kinds.map((one) => one.kind).filter((one) => (one === kind) !== hidden.has(one))
    void navigate({ search: changed(query, { hide: next.join(',') }) })
  }
  return (
    <fieldset className={filters} aria-label={t('office.calendar_show')}>
      {shown.kinds.map(({ kind, total }) => (
        <Checkbox key={kind} checked={!hidden.has(kind)} onChange={() => toggle(kind)}>
          {t('office.calendar_kindCount', { kind: t(`office.calendar_kind_${kind}`), count: total })}
        </Checkbox>
      ))}
    </fieldset>
  )
}
