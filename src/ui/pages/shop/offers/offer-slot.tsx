/** Where a page may show offers of coupons, or counts its banners: nothing until the page is idle, and nothing where there are none. */
import { useEffect, useRef, useState } from 'react'
import type { OffersRef } from '#machines/offers/offers.part.ts'
import { offersOf } from '#ui/actors/offers.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { whenIdle } from '../listing/when-idle.ts'
import type * as Views from './offers.tsx'
import type { OfferSlotProps } from './offers.tsx'

type Arrived = { readonly views: typeof Views; readonly part: OffersRef }

function useArrived(): Arrived | null {
  const handle = useShopHandle()
  const [arrived, setArrived] = useState<Arrived | null>(null)
  useEffect(() => {
    let isHere = true
    const cancel = whenIdle(() => {
      void Promise.all([import('./offers.tsx'), offersOf(handle)]).then(
        ([views, part]) => isHere && setArrived({ views, part }),
        () => undefined,
      )
    })
    return () => {
      isHere = false
      cancel()
    }
  }, [handle])
  return arrived
}

export const OfferSlot = (props: OfferSlotProps) => {
  const arrived = useArrived()
  return arrived && <arrived.views.Offers part={arrived.part} {...props} />
}

/** Stands inside the element whose views and presses it counts. A press brings the part that counts it, if the page was not idle yet. */
export const BannerCount = ({ id }: { readonly id: number }) => {
  const handle = useShopHandle()
  const arrived = useArrived()
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const banner = mark.current?.parentElement
    const press = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('a'))) return
      offersOf(handle).then(
        (part) => part.send({ type: 'banner.pressed', id }),
        () => undefined,
      )
    }
    banner?.addEventListener('click', press)
    return () => banner?.removeEventListener('click', press)
  }, [handle, id])
  return (
    <span ref={mark} hidden>
      {arrived && <arrived.views.BannerViews part={arrived.part} id={id} of={mark} />}
    </span>
  )
}
