/** The calendar of a phone: day by day, each with the way to its dates. */
import { lagosDay, whyFixed } from '#machines/admin/calendar/calendar.dates.ts'
import type { CalendarEntry, Days } from '#machines/admin/calendar/calendar.types.ts'
import { css } from '#styled/css'
import { textLink } from '#styled/recipes'
import { Link } from '#ui/components/link.tsx'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'
import { datesWords, dayWords, keyOf } from './calendar-words.ts'

const t = words(officeCalendar)

const agenda = css({ display: 'grid', gap: '16', sm: { display: 'none' } })
const heading = css({ textStyle: 'small', fontWeight: '600', mb: '8' })
const list = css({ display: 'grid', gap: '8' })
const card = css({
  display: 'grid',
  gap: '4',
  p: '12px 16px',
  bg: 'surface',
  borderRadius: 'cell',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
})
const top = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12',
  fontWeight: '600',
  overflowWrap: 'anywhere',
})
const small = css({ textStyle: 'small', color: 'muted' })
const change = css({ display: 'inline-flex', alignItems: 'center', minH: '44px' })

type Props = { readonly entries: readonly CalendarEntry[]; readonly days: Days; readonly today: string }

/** The day under which each stands; null for what began before. */
function groupsOf(entries: readonly CalendarEntry[], { from }: Days): [day: string | null, entries: CalendarEntry[]][] {
  const groups = new Map<string | null, CalendarEntry[]>()
  const begins = ({ starts_at }: CalendarEntry) => (starts_at === null ? '' : starts_at)
  for (const entry of entries.toSorted((one, other) => (begins(one) < begins(other) ? -1 : 1))) {
    const day = entry.starts_at === null ? null : lagosDay(entry.starts_at)
    const key = day === null || day < from ? null : day
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups]
}

export const CalendarAgenda = ({ entries, days, today }: Props) => (
  <div className={agenda}>
    {groupsOf(entries, days).map(([day, own]) => (
      <section key={day}>
        <h3 className={heading}>{day === null ? t('office.calendar_earlier') : dayWords(day, today)}</h3>
        <ul className={list}>
          {own.map((entry) => (
            <Card key={keyOf(entry)} entry={entry} today={today} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const Card = ({ entry, today }: { readonly entry: CalendarEntry; readonly today: string }) => {
  const found = whyFixed(entry)
  // Its record is where it gets some.
  const why = found === 'undated' ? null : found
  return (
    <li className={card}>
      <span className={top}>
        <span>{entry.title}</span>
        <span className={small}>{t(`office.calendar_status_${entry.status}`)}</span>
      </span>
      <span className={small}>
        {t(`office.calendar_one_${entry.kind}`)} · {datesWords(entry, entry.kind, today)}
      </span>
      {why && <span className={small}>{t(`office.calendar_why_${why}`)}</span>}
      <span>
        <Link
          to={`/admin/${entry.kind}/${entry.id}`}
          className={`${textLink()} ${change}`}
          aria-label={why ? undefined : t('office.calendar_changeDatesOf', { title: entry.title })}
        >
          {why ? entry.title : t('office.calendar_changeDates')}
        </Link>
      </span>
    </li>
  )
}
