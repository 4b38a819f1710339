import { useLocation } from 'react-router-dom'
import { categoriesDefinition } from '#machines/admin/resources/categories.ts'
import { couponsDefinition } from '#machines/admin/resources/coupons.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { adminPlaces } from '#ui/layouts/admin/admin-places.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'
import { AdminSoonPage } from './admin-soon-page.tsx'
import { ResourcePage } from './resource/resource-page.tsx'

const definitions = [couponsDefinition, categoriesDefinition]

const t = words(admin)

/** Pages of the back office by their address: those of resources by their definition. */
export const AdminPage = () => {
  const { pathname } = useLocation()
  const definition = definitions.find(({ id }) => pathname === `/admin/${id}` || pathname.startsWith(`/admin/${id}/`))
  if (definition) return <ResourcePage key={definition.id} definition={definition} />
  const place = adminPlaces.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return place ? <AdminSoonPage {...place} /> : <NotFound />
}

/** Any address below /admin that leads nowhere. */
const NotFound = () => {
  usePageTitle(t('admin.pageNotFound'))
  return (
    <EmptyState
      as="h1"
      picture={{ url: '/pictures/objects/megaphone', cloth: 'clay' }}
      title={t('admin.pageNotFound')}
      text={t('admin.thisPageHasMovedOrNever')}
      actions={<LinkButton to="/admin">{t('admin.toTheDashboard')}</LinkButton>}
    />
  )
}
