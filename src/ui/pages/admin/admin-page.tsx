import { useLocation } from 'react-router-dom'
import { adminPlaces } from '#ui/layouts/admin/admin-places.ts'
import { NotFoundPage } from '../shop/not-found/not-found-page.tsx'
import { AdminSoonPage } from './admin-soon-page.tsx'

/** Pages of the back office by their address, as long as they have none of their own. */
export const AdminPage = () => {
  const { pathname } = useLocation()
  const place = adminPlaces.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return place ? <AdminSoonPage {...place} /> : <NotFoundPage />
}
