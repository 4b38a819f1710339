/** How this document was come to, in the contract's words. */

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
const clickIds = ['gclid', 'fbclid']

export type Landing = {
  /** Names of the campaign that led here, then click ids; null where the address has none. */
  named: Record<string, string | null>
  /** The same as a query; empty, or with its question mark. */
  query: string
  referrer: string
}

/** @param address that the document was asked for, which stays what it was when the bar changes */
export function readLanding(address: string, { referrer, origin }: { referrer: string; origin: string }): Landing {
  const { searchParams } = new URL(address, origin)
  const named = Object.fromEntries(
    [...campaign, ...clickIds].map((name) => [name, searchParams.get(name)?.slice(0, 200) ?? null]),
  )
  const known = new URLSearchParams(Object.entries(named).filter((one): one is [string, string] => one[1] !== null))
  const isOwn = referrer.startsWith(`${origin}/`)
  return {
    named,
    query: known.size > 0 ? `?${known}` : '',
    referrer: referrer === '' || isOwn ? 'direct' : referrer.slice(0, 2000),
  }
}
