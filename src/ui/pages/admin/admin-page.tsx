import { useLocation } from 'react-router-dom'
import { adminPlaces } from '#ui/layouts/admin/admin-places.ts'
import { AdminSoonPage } from './admin-soon-page.tsx'
import { NotFound } from './not-found.tsx'
import { ResourcePage } from './resource/resource-page.tsx'
import { officeResources } from './resources.ts'

/** Pages of the back office by their address: those of resources by their definition. */
export const AdminPage = () => {
  const { pathname } = useLocation()
  const resource = officeResources.find(
    ({ definition: { id } }) => pathname === `/admin/${id}` || pathname.startsWith(`/admin/${id}/`),
  )
  if (resource) return <ResourcePage key={resource.definition.id} {...resource} />
  const place = adminPlaces.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return place ? <AdminSoonPage {...place} /> : <NotFound />
}
