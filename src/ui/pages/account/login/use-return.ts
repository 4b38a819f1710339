import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { returnTo } from '#ui/layouts/return-to.ts'
import { useSession } from '#ui/actors/parts.ts'
import { arrivedFrom, forgetReturn, loadReturn } from '#ui/pages/account/login/came-from.ts'

/**
 * Where a person on a page about accounts goes after signing in: what the navigation carried, the page whose link loaded this one, or what was
 * remembered while a provider's page had this window.
 */
export function useReturn(): string {
  const { key, state } = useLocation()
  const { user } = useSession()
  // As it was when the page came: it is forgotten before the page has gone.
  const [saved] = useState(loadReturn)
  useEffect(() => {
    if (user) forgetReturn()
  }, [user])
  const isFirst = key === 'default' && state === null && typeof document !== 'undefined'
  return isFirst ? arrivedFrom(document.referrer, window.location.origin, saved) : returnTo(state)
}
