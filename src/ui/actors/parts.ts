/** The smaller parts that the frame of every page shows: session, network, search box. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { User } from '#machines/identity/session.types.ts'
import { usePart } from './shop.tsx'

export type SessionView = { user: User | null; isUndecided: boolean; isAdmin: boolean; logOut: () => void }

export function useSession(): SessionView {
  const session = usePart('session')
  const seen = useSelector(
    session,
    (snapshot) => ({ user: snapshot.context.user, isUndecided: snapshot.hasTag('undecided') }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      isAdmin: seen.user?.role === 'admin',
      logOut: () => session.send({ type: 'session.logOut' }),
    }),
    [seen, session],
  )
}

/** `returned` is the notice after being away; it leaves by itself. */
export const useNetwork = (): 'online' | 'away' | 'returned' =>
  useSelector(usePart('network'), (snapshot) =>
    snapshot.hasTag('away') ? 'away' : snapshot.hasTag('returned') ? 'returned' : 'online',
  )

/** What the search field says, and whether something is listed for it; what is listed comes with the drop below it. */
export function useSearchBox() {
  const search = usePart('search')
  const seen = useSelector(
    search,
    (snapshot) => ({ query: snapshot.context.query, isOpen: snapshot.hasTag('open') }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      change: (query: string) => search.send({ type: 'query.changed', query }),
      close: () => search.send({ type: 'search.closed' }),
    }),
    [seen, search],
  )
}
