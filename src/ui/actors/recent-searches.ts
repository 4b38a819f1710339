/** What was searched for before on this device, for the search box. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { RecentSearchesEvent, RecentSearchesRef } from '#machines/recent-searches/recent-searches.machine.ts'
import { recentSearchesPart } from '#machines/recent-searches/recent-searches.part.ts'
import { useShopHandle } from './shop.tsx'

const none: readonly string[] = []

type Handle = ReturnType<typeof useShopHandle>

const sendTo = (handle: Handle, event: RecentSearchesEvent): void =>
  void handle.part(recentSearchesPart).then(
    (ref) => ref.send(event),
    () => undefined,
  )

/** For a search that was sent before the drop of the search box had come. */
export const rememberSearch = (handle: Handle, query: string): void => sendTo(handle, { type: 'search.made', query })

/** Empty until the part has come; what is told it before is heard. Where it does not come the box does without, as it does without suggestions. */
export function useRecentSearches() {
  const handle = useShopHandle()
  const [part, setPart] = useState<RecentSearchesRef>()
  useEffect(() => {
    let isLeft = false
    handle.part(recentSearchesPart).then(
      (ref) => !isLeft && setPart(ref),
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [handle])
  const queries = useSelector(part, (snapshot) => snapshot?.context.queries ?? none)
  const row = useSelector(part, (snapshot) => snapshot?.context.row ?? -1)
  const requests = useMemo(
    () => ({
      remember: (query: string) => rememberSearch(handle, query),
      remove: (query: string) => sendTo(handle, { type: 'search.remove', query }),
      clear: () => sendTo(handle, { type: 'searches.clear' }),
      enterRow: (entered: number) => sendTo(handle, { type: 'row.entered', row: entered }),
    }),
    [handle],
  )
  return { queries, row, ...requests }
}
