/** The smaller parts of the shop for views: session, network, delivery area, saved lists, search box. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { User } from '#machines/identity/session.types.ts'
import type { DeliveryArea } from '#machines/delivery-area/delivery-area.machine.ts'
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

export function useDeliveryArea(): {
  deliveryArea: DeliveryArea
  isChosen: boolean
  choose: (deliveryArea: DeliveryArea) => void
} {
  const part = usePart('deliveryArea')
  const deliveryArea = useSelector(part, ({ context }) => context.deliveryArea)
  const isChosen = useSelector(part, (snapshot) => snapshot.matches('chosen'))
  return {
    deliveryArea,
    isChosen,
    choose: (chosen) => part.send({ type: 'deliveryArea.choose', deliveryArea: chosen }),
  }
}

/** Product ids, newest first. */
export function useSavedList(name: 'wishlist' | 'viewed') {
  const savedList = usePart(name)
  const ids = useSelector(savedList, ({ context }) => context.ids)
  return useMemo(
    () => ({
      ids,
      add: (id: number) => savedList.send({ type: 'product.saved', id }),
      toggle: (id: number) => savedList.send({ type: 'product.toggled', id }),
      remove: (id: number) => savedList.send({ type: 'product.removed', id }),
      empty: () => savedList.send({ type: 'savedList.emptied' }),
    }),
    [ids, savedList],
  )
}

export function useSearchBox() {
  const search = usePart('search')
  const seen = useSelector(
    search,
    (snapshot) => ({
      query: snapshot.context.query,
      suggestions: snapshot.context.suggestions,
      active: snapshot.context.active,
      isOpen: snapshot.hasTag('open'),
      isSearching: snapshot.hasTag('searching'),
      isEmpty: snapshot.hasTag('empty'),
    }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      change: (query: string) => search.send({ type: 'query.changed', query }),
      close: () => search.send({ type: 'search.closed' }),
      next: () => search.send({ type: 'option.next' }),
      previous: () => search.send({ type: 'option.previous' }),
    }),
    [seen, search],
  )
}
