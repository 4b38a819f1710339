import { Navigate, useLocation } from 'react-router-dom'
import { fromHere } from './return-to.ts'

/** Sends a guest to sign in and back to this page (GATE-01). */
export const ToLogin = () => {
  const location = useLocation()
  // after a log-out the shop leads away by itself, while this page is still in view
  if (window.location.pathname !== location.pathname) return null
  return <Navigate to="/login" replace state={{ from: fromHere(location) }} />
}
