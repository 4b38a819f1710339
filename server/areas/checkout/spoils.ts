/** Fresh goods are sold only to where they arrive in time. Pure. */
import { spoilsBefore } from '#machines/delivery-area/delivery-promise.ts'
import type { Destination, QuoteLine } from './checkout.types.ts'

/** Goods with a best-before date: whether they are there is known when they are packed. */
export const isFresh = ({ expiresAt }: Pick<QuoteLine, 'expiresAt'>): boolean => expiresAt !== null

/** Why a line cannot go there: it would be past its date before the last promised day. */
export function whyNotThere(
  { name, expiresAt }: Pick<QuoteLine, 'name' | 'expiresAt'>,
  destination: Destination | null,
): QuoteLine['problem'] {
  if (!destination || !spoilsBefore(expiresAt, destination.estimate)) return null
  const there = destination.method === 'pickup' ? destination.store : (destination.lga ?? destination.state)
  return { code: 'cannot_arrive', message: `${name} cannot reach ${there} before its date`, available: 0 }
}
