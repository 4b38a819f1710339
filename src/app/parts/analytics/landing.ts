/** How this document was come to, in the contract's words. */

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
const clickIds = ['gclid', 'fbclid']

export type Landing = {
  /** Names of the campaign that led here, then click ids; null where the address has none. */
  named: Record<string, string | null>
  /** The same as a query; empty, or with its question mark. */
  query: string
  referrer: string
  /** Whether this document goes on with an earlier visit: loaded anew, from a page of ours, or on the way back from payment. */
  goesOn: boolean
}

/** Where people come back to from a page of the payment provider. */
const wayBack = '/payment/callback'

/**
 * @param address that the document was asked for, which stays what it was when the bar changes
 * @param from.type how, in the words of PerformanceNavigationTiming
 */
export function readLanding(
  address: string,
  { referrer, origin, type }: { referrer: string; origin: string; type?: string | undefined },
): Landing {
  const { searchParams, pathname } = new URL(address, origin)
  const isBack = pathname === wayBack
  const named = Object.fromEntries(
    [...campaign, ...clickIds].map((name) => [name, searchParams.get(name)?.slice(0, 200) ?? null]),
  )
  const known = new URLSearchParams(Object.entries(named).filter((one): one is [string, string] => one[1] !== null))
  const isOwn = referrer.startsWith(`${origin}/`)
  return {
    named,
    query: known.size > 0 ? `?${known}` : '',
    // The provider's page has brought nobody here.
    referrer: referrer === '' || isOwn || isBack ? 'direct' : referrer.slice(0, 2000),
    goesOn: isOwn || isBack || type === 'reload' || type === 'back_forward',
  }
}
