/** Views and presses of ads among new events, with what is known of their visits, for those who count them. */
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { analyticsVisits } from '../../platform/db/schema/analytics.ts'
import { countAds } from '../ads/index.ts'
import type { AnalyticsEvent } from './analytics.types.ts'

const verdictRow = rowsOf({ id: analyticsVisits.id, verdict: analyticsVisits.verdict })

/** Called when the visits are written: a visit that was a bot's before stays one. */
export async function countAdsOf(tx: Queryable, events: readonly AnalyticsEvent[]): Promise<void> {
  const ads = events.flatMap(({ row, ad }) => (ad ? [{ row, ad }] : []))
  if (ads.length === 0) return
  const visits = [...new Set(ads.flatMap(({ row }) => row.visit_id ?? []))]
  const judged = await tx.rows(verdictRow`
    select ${columns} from analytics_visits
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(visits)}::jsonb))`)
  const verdicts = new Map(judged.map(({ id, verdict }) => [id, verdict]))
  await countAds(
    tx,
    ads.map(({ row, ad }) => ({
      id: row.id,
      day: row.day,
      kind: row.kind === 'ad_view' ? ('view' as const) : ('press' as const),
      adId: row.campaign,
      token: ad.token,
      // A call that shows more than its visit did so far counts too.
      verdict: ad.verdict === 'human' ? (verdicts.get(row.visit_id ?? '') ?? 'human') : ad.verdict,
      at: ad.cameAt,
    })),
  )
}
