/** What was chosen about being remembered, for views that never wait for it. */
import { useSelector } from '@xstate/react'
import type { AnalyticsRef } from '#machines/analytics/analytics.machine.ts'
import type { Choice, Chosen } from '#machines/analytics/analytics.types.ts'
import { useShop } from './shop.tsx'

/** `standing` is null until the counting is here and knows; it never is where the counting does not come. */
export function useVisitChoice(): { standing: Choice | null; choose: (choice: Chosen) => void } {
  const counting = useSelector(useShop(), ({ context }) => context.parts['analytics']?.ref as AnalyticsRef | undefined)
  // Its tags say nothing else.
  const standing = useSelector(counting, (snapshot) => ([...(snapshot?.tags ?? [])][0] as Choice | undefined) ?? null)
  return { standing, choose: (choice) => counting?.send({ type: 'choice.make', choice }) }
}
