/** What pages tell of a visit. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { VisitFact } from '#machines/shop/shop.facts.ts'
import type { shopMachine } from '#machines/shop/shop.machine.ts'
import { useShop } from './shop.tsx'

/** Tells the shop of something that is in view now, once; for pages of the shop alone, since the back office counts no visits. */
export function useToldOnce(factAt: (now: number) => VisitFact): void {
  const shop = useShop() as ActorRefFrom<typeof shopMachine>
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    shop.send(factAt(Date.now()))
  })
}

/** Whether visits are counted here, which they are once the page is idle. */
export const useIsCounting = (): boolean => useSelector(useShop(), ({ context }) => 'analytics' in context.parts)
