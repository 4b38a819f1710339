/** What the server says at a URL, watched for as long as a view shows it. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { keyOf } from '#machines/cache/cache.key.ts'
import type { FetchFailure } from '#machines/cache/cache.types.ts'
import { usePart, useShopHandle } from './shop.tsx'

export type Resource<Data> = {
  /** What `read` made of the reply; null while there is none. After a failed first fetch it is the empty fallback. */
  data: Data | null
  isLoading: boolean
  /** The last fetch failed; `data` may be older or empty. */
  failure: FetchFailure | null
  /** Shown from an earlier answer while a newer one is under way or not to be had. */
  isStale: boolean
  retry: () => void
}

/**
 * Watches one URL of the API (path and query, without host and `/api`); null watches nothing.
 * `read` must be a stable function: it turns the reply into what the view shows.
 */
export function useResource<Data>(url: string | null, read: (reply: unknown) => Data | null): Resource<Data> {
  const catalogue = usePart('catalogue')
  const { wants } = useShopHandle()
  const key = url === null ? null : keyOf(url)
  useEffect(() => {
    if (key === null) return
    catalogue.send({ type: 'query.watched', key })
    return () => catalogue.send({ type: 'query.unwatched', key })
  }, [catalogue, key])
  const query = useSelector(catalogue, (snapshot) => (key === null ? undefined : snapshot.context.queries[key]?.ref))
  if (key !== null && !query) wants?.(key)
  const reply = useSelector(query, (snapshot) => snapshot?.context.data ?? null)
  const failure = useSelector(query, (snapshot) => snapshot?.context.failure ?? null)
  const isLoading = useSelector(query, (snapshot) => !snapshot || snapshot.hasTag('loading'))
  const isDropped = useSelector(query, (snapshot) => snapshot?.matches('dropped') ?? false)
  // The person before is gone and this view stays: whoever is here now may see something of their own.
  useEffect(() => {
    if (isDropped) query?.send({ type: 'query.read' })
  }, [query, isDropped])
  const isStale = useSelector(query, (snapshot) => snapshot?.hasTag('stale') ?? false)
  const data = useMemo(() => (reply === null ? null : read(reply)), [reply, read])
  return useMemo(
    () => ({
      data,
      failure,
      isLoading: key !== null && isLoading,
      isStale,
      retry: () => query?.send({ type: 'query.refetch' }),
    }),
    [data, failure, isLoading, isStale, query, key],
  )
}
