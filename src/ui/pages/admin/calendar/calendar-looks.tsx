/** What the resources of marketing share: the way to their calendar, which comes with a script of its own. */
import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/components/skeleton.tsx'
import type { ResourceLooks, ResourcePageProps } from '../resource/looks.ts'
import { CalendarTabs } from './calendar-tabs.tsx'

const Page = lazy(async () => ({ default: (await import('./calendar-page.tsx')).CalendarPage }))

const LazyCalendar = (props: ResourcePageProps) => (
  <Suspense fallback={<Skeleton type="content" />}>
    <Page {...props} />
  </Suspense>
)

export const calendarLooks = (resource: string): Required<Pick<ResourceLooks, 'pages' | 'ListTools'>> => ({
  pages: { calendar: LazyCalendar },
  ListTools: () => <CalendarTabs resource={resource} />,
})
