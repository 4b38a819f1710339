import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDirections } from '#ui/actors/shop.tsx'
import { fromHere, isLinkPage } from './return-to.ts'

/** Goes where the root asks to go. */
export function useFollowedDirections(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const go = useCallback(
    (to: string, comesBack: boolean) => {
      const { pathname } = window.location
      // somebody who is there already keeps what the address carries, and a session that ran out ends no link
      if (pathname === to || (comesBack && isLinkPage(pathname))) return
      void navigate(to, comesBack ? { state: { from: fromHere(location) } } : {})
    },
    [navigate, location],
  )
  useDirections(go)
}
