/** What the shop's settings say to the counting. */
import type { ShopPage } from '../../page.ts'

export type Settings = { ask_before_counting?: boolean; ip_lookup_url?: string }

/** Milliseconds that a copy of the settings is good for here: the page around it has fetched them just now, mostly. */
const fresh = 60_000

export async function readSettings(
  { reach }: Pick<ShopPage, 'reach'>,
  signal: AbortSignal,
): Promise<Settings | undefined> {
  const { loadQuery, fetchQuery } = await reach()
  const kept = await loadQuery('/settings', signal)
  const fetched = kept && kept.age < fresh ? undefined : await fetchQuery('/settings', signal)
  const answer = fetched?.tag === 'fetched' ? fetched : kept
  return (answer?.data as { data?: Settings } | undefined)?.data
}
