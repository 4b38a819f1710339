import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDirections } from '#ui/actors/shop.tsx'
import { fromHere } from './return-to.ts'

/** Goes where the root asks to go. */
export function useFollowedDirections(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const go = useCallback(
    (to: string, comesBack: boolean) => {
      // somebody who is there already keeps what the address carries
      if (window.location.pathname === to) return
      void navigate(to, comesBack ? { state: { from: fromHere(location) } } : {})
    },
    [navigate, location],
  )
  useDirections(go)
}
