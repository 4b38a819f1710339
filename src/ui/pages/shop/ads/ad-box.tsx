/** The box of an advertising slot. It has its size from the first drawing on; what stands in it comes when the page is idle. */
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { AdSlotName } from '#machines/promotions/promotions.types.ts'
import type { PromotionsRef } from '#machines/promotions/promotions.part.ts'
import { css, cva } from '#styled/css'
import { promotionsOf } from '#ui/actors/promotions.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { OwnOffer } from './own-offer.tsx'
import type { AdSlotViewProps } from './ad-slot-view.tsx'
import { whenIdle } from '../listing/when-idle.ts'
import { useKeptSlot } from './use-kept-slot.ts'

const box = cva({
  base: {
    position: 'relative',
    overflow: 'hidden',
    w: '100%',
    mx: 'auto',
    borderRadius: 'panel',
    bg: 'cloth.raffia',
  },
  variants: {
    shape: {
      wide: { aspectRatio: { base: '2 / 1', md: '4 / 1' }, maxW: '1040px' },
      side: { aspectRatio: '2 / 1', maxW: '604px' },
      foot: { aspectRatio: { base: '2 / 1', md: '4 / 1' }, maxW: '1040px' },
    },
  },
})
/** Room above, where the page itself keeps none between its parts. */
const roomAbove = { wide: undefined, side: css({ mt: '24' }), foot: css({ mt: { base: '40', md: '48' } }) }

type Arrived = { View: ComponentType<AdSlotViewProps>; part: PromotionsRef }

/** What fills slots, once the page is idle; `none` where it does not come. */
function usePromotions(): Arrived | 'none' | undefined {
  const handle = useShopHandle()
  const [arrived, setArrived] = useState<Arrived | 'none'>()
  useEffect(() => {
    let isHere = true
    const set = (value: Arrived | 'none') => isHere && setArrived(value)
    const cancel = whenIdle(() => {
      void Promise.all([import('./ad-slot-view.tsx'), promotionsOf(handle)]).then(
        ([{ AdSlotView }, part]) => set({ View: AdSlotView, part }),
        () => set('none'),
      )
    })
    return () => {
      isHere = false
      cancel()
    }
  }, [handle])
  return arrived
}

type AdBoxProps = { readonly slot: AdSlotName; readonly shape?: 'wide' | 'side' | 'foot' }

const Filled = ({ slot, path, shape }: AdBoxProps & { readonly path: string }) => {
  const arrived = usePromotions()
  if (arrived === undefined) return null
  return arrived === 'none' ? (
    <OwnOffer />
  ) : (
    <arrived.View part={arrived.part} slot={slot} path={path} isSmall={shape === 'side'} />
  )
}

const Kept = ({ slot, shape = 'wide', path }: AdBoxProps & { readonly path: string }) =>
  useKeptSlot(slot) && (
    <div className={roomAbove[shape]}>
      <div className={box({ shape })}>
        <Filled slot={slot} shape={shape} path={path} />
      </div>
    </div>
  )

/** Nothing, unless something is scheduled for the slot. Each page view has a box of its own. */
export const AdBox = (props: AdBoxProps) => {
  const { pathname } = useLocation()
  return <Kept key={pathname} path={pathname} {...props} />
}
