/** Queries that are looked out for a second time. */
export const mostAwaited = 500

/**
 * Says of a page with a query whether it was asked for before, not long ago. Only such a page is remembered: there is no end to queries, and they
 * must not push out what everybody asks for.
 */
export function makeAskedBefore() {
  const awaited = new Set<string>()
  return (address: string): boolean => {
    const isKnown = awaited.delete(address)
    awaited.add(address)
    const [oldest] = awaited
    if (awaited.size > mostAwaited && oldest !== undefined) awaited.delete(oldest)
    return isKnown
  }
}
