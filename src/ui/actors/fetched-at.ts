import { useSelector } from '@xstate/react'
import { keyOf } from '#machines/cache/cache.key.ts'
import { usePart } from './shop.tsx'

/** When the server said what is shown of a URL of the API, by this device's clock; null while it has said nothing. Milliseconds since 1970. */
export function useFetchedAt(url: string): number | null {
  const query = useSelector(usePart('catalogue'), ({ context }) => context.queries[keyOf(url)]?.ref)
  return useSelector(query, (snapshot) => snapshot?.context.at ?? null)
}
