/** The slots of ads, whose part comes when a page is idle. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { AdSlotRef } from '#machines/promotions/ad-slot.machine.ts'
import { promotionsPart, type PromotionsRef } from '#machines/promotions/promotions.part.ts'
import type { PlacementQuestion } from '#machines/promotions/promotions.types.ts'
import { useShopHandle, type ShopHandle } from './shop.tsx'

export const promotionsOf = (handle: ShopHandle): Promise<PromotionsRef> => handle.part(promotionsPart)

/** The actor of one slot of one page view, as long as it is drawn. */
export function useAdSlot(part: PromotionsRef, { slot, path }: PlacementQuestion): AdSlotRef | undefined {
  const { newId } = useShopHandle()
  const [id] = useState(newId)
  useEffect(() => {
    part.send({ type: 'slot.placed', id, slot, path })
    return () => part.send({ type: 'slot.removed', id })
  }, [part, id, slot, path])
  return useSelector(part, ({ context }) => context.slots[id])
}
