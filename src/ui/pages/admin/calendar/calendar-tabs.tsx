/** The list of a resource and the calendar of all of marketing: two addresses of one page. */
import { useLocation } from 'react-router-dom'
import { tabs } from '#styled/recipes'
import { Link } from '#ui/components/link.tsx'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeCalendar)

export const CalendarTabs = ({ resource }: { readonly resource: string }) => {
  const look = tabs()
  const { pathname } = useLocation()
  const tab = (to: string, name: string) => (
    <Link
      role="tab"
      to={to}
      className={look.link}
      aria-selected={pathname === to}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {name}
    </Link>
  )
  return (
    <div role="tablist" aria-label={t('office.calendar_views')} className={look.root}>
      {tab(`/admin/${resource}`, t('office.calendar_list'))}
      {tab(`/admin/${resource}/calendar`, t('office.calendar_calendar'))}
    </div>
  )
}
