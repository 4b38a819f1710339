/** A page of the back office for whom it is: everybody else is told so in its place, and it asks the server for nothing. */
import type { ReactNode } from 'react'
import { mayDo } from '#machines/admin/permissions.ts'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'
import { usePageTitle } from '../page-title.ts'
import { adminPlaces, isUnder, type AdminPlace } from './admin-places.ts'

const t = words(admin)

export const Allowed = ({ here, children }: { readonly here: string; readonly children: ReactNode }) => {
  const duty = useSession().user?.duty ?? null
  const place = adminPlaces.find(({ to }) => isUnder(here, to))
  const isAllowed = !place?.permission || mayDo(duty, place.permission)
  return isAllowed ? children : <NoAccess place={place} />
}

const NoAccess = ({ place: { label } }: { readonly place: AdminPlace }) => {
  usePageTitle(label)
  return (
    <EmptyState
      as="h1"
      picture={{ url: '/pictures/objects/mantel-clock', cloth: 'clay' }}
      title={t('admin.noAccess', { page: label })}
      text={t('admin.noAccessText')}
      actions={<LinkButton to="/admin">{t('admin.toTheDashboard')}</LinkButton>}
    />
  )
}
