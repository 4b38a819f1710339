/** When goods come, as people say it. */
import type { State } from '#machines/catalog/catalog.types.ts'
import { clockOf } from './times.ts'

type Estimate = Pick<State, 'eta_days_min' | 'eta_days_max'>

/** @param cutoff "14:00" of Africa/Lagos: what is ordered before goes out the same day; undefined while it is not known */
export function etaWords({ eta_days_min: min, eta_days_max: max }: Estimate, cutoff: string | undefined): string {
  if (min === 0 && cutoff !== undefined) return `Today if you order before ${clockOf(cutoff)}`
  if (min === 0) return max <= 1 ? 'Today or tomorrow' : `Within ${max} days`
  if (min === max) return min === 1 ? 'Tomorrow' : `In ${min} days`
  return `In ${min} to ${max} days`
}
