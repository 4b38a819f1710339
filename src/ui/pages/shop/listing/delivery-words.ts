/** When goods come, as people say it. */
import type { State } from '#machines/catalog/catalog.types.ts'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { clockOf } from './times.ts'

const t = words(listing)

type Estimate = Pick<State, 'eta_days_min' | 'eta_days_max'>

/** @param cutoff "14:00" of Africa/Lagos: what is ordered before goes out the same day; undefined while it is not known */
export function etaWords({ eta_days_min: min, eta_days_max: max }: Estimate, cutoff: string | undefined): string {
  if (min === 0 && cutoff !== undefined) return t('listing.todayIfYouOrderBeforeTime', { time: clockOf(cutoff) })
  if (min === 0) return max <= 1 ? t('listing.todayOrTomorrow') : t('listing.withinMaxDays', { max })
  if (min === max) return min === 1 ? t('listing.tomorrow') : t('listing.inMinDays', { min })
  return t('listing.inMinToMaxDays', { min, max })
}
