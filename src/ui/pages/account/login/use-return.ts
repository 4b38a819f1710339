import { useLocation } from 'react-router-dom'
import { returnTo } from '#ui/layouts/return-to.ts'
import { ledHere } from '#ui/pages/account/login/came-from.ts'

/** Where a person on a page about accounts goes after signing in: what the navigation carried, or the page whose link loaded this one. */
export function useReturn(): string {
  const { key, state } = useLocation()
  const isFirst = key === 'default' && state === null && typeof document !== 'undefined'
  return isFirst ? ledHere(document.referrer, window.location.origin) : returnTo(state)
}
