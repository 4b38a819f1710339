/** What brought a visit: one table of what its address says and of the host that it came from. Pure. */

const mediums: readonly [channel: string, pattern: RegExp][] = [
  ['email', /^e-?mail$/],
  ['paid', /^(?:cpc|cpm|ppc|paid.*|display|banner)$/],
  ['social', /^(?:social.*|whatsapp)$/],
  ['message', /^(?:sms|push)$/],
  ['affiliate', /^affiliate$/],
  ['search', /^organic$/],
]
const hosts: readonly [channel: string, pattern: RegExp][] = [
  ['search', /(?:^|\.)(?:google|bing|duckduckgo|yahoo|yandex|ecosia)\./],
  [
    'social',
    /(?:^|\.)(?:facebook|instagram|twitter|tiktok|linkedin|pinterest|youtube|whatsapp)\.|^(?:x\.com|t\.co|wa\.me)$/,
  ],
]

const firstOf = (list: readonly [string, RegExp][], text: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(text))?.[0]

/** @param about.referrer a host @param about.hasClickId whether a click id of an outside ad came with it */
export function channelOf(about: { medium: string | null; referrer: string | null; hasClickId: boolean }): string {
  const { medium, referrer, hasClickId } = about
  if (medium !== null) return firstOf(mediums, medium.toLowerCase()) ?? 'other'
  if (hasClickId) return 'paid'
  return referrer === null ? 'direct' : (firstOf(hosts, referrer) ?? 'referral')
}
