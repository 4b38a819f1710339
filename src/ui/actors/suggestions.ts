/** What is listed below the search field for what is typed. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { usePart } from './shop.tsx'

export function useSuggestions() {
  const search = usePart('search')
  const seen = useSelector(
    search,
    (snapshot) => ({
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
      next: () => search.send({ type: 'option.next' }),
      previous: () => search.send({ type: 'option.previous' }),
    }),
    [seen, search],
  )
}
