import { useLocation } from 'react-router-dom'
import { categoriesDefinition } from '#machines/admin/resources/categories.ts'
import { couponsDefinition } from '#machines/admin/resources/coupons.ts'
import { adminPlaces } from '#ui/layouts/admin/admin-places.ts'
import { AdminSoonPage } from './admin-soon-page.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import { NotFound } from './not-found.tsx'
import { ResourcePage } from './resource/resource-page.tsx'

const definitions = [couponsDefinition, categoriesDefinition]

/** Pages of the back office by their address: those of resources by their definition. */
export const AdminPage = () => {
  const { pathname } = useLocation()
  const definition = definitions.find(({ id }) => pathname === `/admin/${id}` || pathname.startsWith(`/admin/${id}/`))
  if (definition) return <ResourcePage key={definition.id} definition={definition} />
  if (pathname === '/admin/audit') return <AuditPage definitions={definitions} />
  const place = adminPlaces.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return place ? <AdminSoonPage {...place} /> : <NotFound />
}
