/** What this device keeps, for views: saved lists and the delivery area. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { DeliveryArea } from '#machines/delivery-area/delivery-area.machine.ts'
import { usePart } from './shop.tsx'

export function useDeliveryArea(): {
  deliveryArea: DeliveryArea
  isChosen: boolean
  choose: (deliveryArea: DeliveryArea) => void
} {
  const part = usePart('deliveryArea')
  const deliveryArea = useSelector(part, ({ context }) => context.deliveryArea)
  const isChosen = useSelector(part, (snapshot) => snapshot.matches('chosen'))
  return {
    deliveryArea,
    isChosen,
    choose: (chosen) => part.send({ type: 'deliveryArea.choose', deliveryArea: chosen }),
  }
}

/** Product ids, newest first. */
export function useSavedList(name: 'wishlist' | 'viewed') {
  const savedList = usePart(name)
  const ids = useSelector(savedList, ({ context }) => context.ids)
  return useMemo(
    () => ({
      ids,
      add: (id: number) => savedList.send({ type: 'product.saved', id }),
      toggle: (id: number) => savedList.send({ type: 'product.toggled', id }),
      remove: (id: number) => savedList.send({ type: 'product.removed', id }),
    }),
    [ids, savedList],
  )
}
