/** Where a page may show offers of coupons: nothing until the page is idle, and nothing where there are none. */
import { useEffect, useState, type ComponentType } from 'react'
import { offersOf } from '#ui/actors/offers.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { whenIdle } from '../listing/when-idle.ts'
import type { OffersProps, OfferSlotProps } from './offers.tsx'

type Arrived = { readonly View: ComponentType<OffersProps>; readonly part: OffersProps['part'] }

export const OfferSlot = (props: OfferSlotProps) => {
  const handle = useShopHandle()
  const [arrived, setArrived] = useState<Arrived | null>(null)
  useEffect(() => {
    let isHere = true
    const cancel = whenIdle(() => {
      void Promise.all([import('./offers.tsx'), offersOf(handle)]).then(
        ([{ Offers }, part]) => isHere && setArrived({ View: Offers, part }),
        () => undefined,
      )
    })
    return () => {
      isHere = false
      cancel()
    }
  }, [handle])
  return arrived && <arrived.View part={arrived.part} {...props} />
}
