/** How this document was come to, in the contract's words. */

const names = 'utm_source,utm_medium,utm_campaign,utm_term,utm_content,gclid,fbclid'.split(',')

export type Landing = {
  /** Names of the campaign that led here, then click ids; null where the address has none. */
  named: Record<string, string | null>
  /** The same as a query; empty, or with its question mark. */
  query: string
  referrer: string
  /** Whether this document goes on with an earlier visit: loaded anew, from a page of ours, or on the way back from payment. */
  goesOn: boolean
}

/**
 * @param address that the document was asked for, which stays what it was when the bar changes
 * @param from.type how, in the words of PerformanceNavigationTiming
 */
export function readLanding(
  address: string,
  { referrer, origin, type }: { referrer: string; origin: string; type?: string | undefined },
): Landing {
  const { searchParams, pathname } = new URL(address, origin)
  const named: Landing['named'] = {}
  const known = new URLSearchParams()
  for (const name of names) {
    const given = searchParams.get(name)
    // By signs, not by halves of them: half an emoji is refused, and the visit with it.
    const value = given && [...given].slice(0, 200).join('')
    named[name] = value
    if (value !== null) known.set(name, value)
  }
  // The provider's page has brought nobody here.
  const isOurs = pathname === '/payment/callback' || referrer.startsWith(`${origin}/`)
  return {
    named,
    query: known.size > 0 ? `?${known}` : '',
    referrer: isOurs || referrer === '' ? 'direct' : referrer.slice(0, 2000),
    goesOn: isOurs || type === 'reload' || type === 'back_forward',
  }
}
