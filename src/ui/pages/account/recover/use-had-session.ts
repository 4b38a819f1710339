import { useState } from 'react'
import { useSession } from '#ui/actors/parts.ts'

/**
 * Whether somebody was signed in since the page came. What they do here may end their session: My Profile is where they go on, and leads to
 * Login and back, whether or not this page has heard of the end.
 */
export function useHadSession(): boolean {
  const { user } = useSession()
  const [had, setHad] = useState(false)
  if (user && !had) setHad(true)
  return had
}
