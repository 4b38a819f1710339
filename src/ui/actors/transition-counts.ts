/** Whether this browser counts transitions, for the page on which that is chosen. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { TransitionCountsRef } from '#machines/transition-counts/transition-counts.machine.ts'
import { transitionCountsPart } from '#machines/transition-counts/transition-counts.part.ts'
import { useShopHandle } from './shop.tsx'

/** `isOn` is null until the part is here and knows; it stays so where the part does not come. */
export function useTransitionCounts(): { isOn: boolean | null; choose: (isOn: boolean) => void } {
  const handle = useShopHandle()
  const [part, setPart] = useState<TransitionCountsRef>()
  useEffect(() => {
    let isLeft = false
    handle.part(transitionCountsPart).then(
      (ref) => !isLeft && setPart(ref),
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [handle])
  const isOn = useSelector(part, (snapshot) =>
    !snapshot || snapshot.matches('recalling') ? null : snapshot.matches('on'),
  )
  return { isOn, choose: (chosen) => part?.send({ type: 'counting.choose', isOn: chosen }) }
}
