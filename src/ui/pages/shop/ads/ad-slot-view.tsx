/** What stands in the box of a slot: an ad, or the shop's own offer. Nothing in it moves. */
import { useSelector } from '@xstate/react'
import type { AdSlotRef } from '#machines/promotions/ad-slot.machine.ts'
import type { PromotionsRef } from '#machines/promotions/promotions.part.ts'
import type { Ad, PlacementQuestion } from '#machines/promotions/promotions.types.ts'
import { css } from '#styled/css'
import { useAdSlot } from '#ui/actors/promotions.ts'
import { AdLabel, AdPicture } from '#ui/components/ad-picture.tsx'
import { Link } from '#ui/components/link.tsx'
import { OwnOffer } from './own-offer.tsx'
import { useHalfInView } from './use-half-in-view.ts'

const figure = css({ position: 'absolute', inset: 0, m: 0 })
const link = css({ position: 'absolute', inset: 0, display: 'block' })

/** The box around it clips what reaches beyond: its ring lies inside. Here and not in the sheet, which is full. */
const ring = { outlineOffset: -3 } as const

export type AdSlotViewProps = PlacementQuestion & {
  readonly part: PromotionsRef
  /** Beside something, at every width. */
  readonly isSmall: boolean
}

export const AdSlotView = ({ part, isSmall, ...question }: AdSlotViewProps) => {
  const slot = useAdSlot(part, question)
  return slot ? <Slot slot={slot} isSmall={isSmall} /> : null
}

const Slot = ({ slot, isSmall }: { readonly slot: AdSlotRef; readonly isSmall: boolean }) => {
  const ad = useSelector(slot, ({ context }) => context.ad)
  const isOffer = useSelector(slot, (snapshot) => snapshot.hasTag('offer'))
  if (isOffer) return <OwnOffer />
  return ad && <AdFigure slot={slot} ad={ad} isSmall={isSmall} />
}

type AdFigureProps = { readonly slot: AdSlotRef; readonly ad: Ad; readonly isSmall: boolean }

const AdFigure = ({ slot, ad, isSmall }: AdFigureProps) => {
  const watch = useHalfInView(slot)
  const inside = (
    <AdPicture
      alt={ad.alt}
      wide={ad.picture}
      small={ad.smallPicture}
      by={isSmall ? 'small' : 'window'}
      onLost={() => slot.send({ type: 'ad.hidden' })}
    />
  )
  return (
    <figure ref={watch} className={figure} data-ad-id={ad.id} data-ad-token={ad.token}>
      <AdLabel />
      {ad.href.startsWith('/') ? (
        <Link className={link} style={ring} to={ad.href} rel="sponsored noopener" draggable={false}>
          {inside}
        </Link>
      ) : (
        <a className={link} style={ring} href={ad.href} target="_blank" rel="sponsored noopener" draggable={false}>
          {inside}
        </a>
      )}
    </figure>
  )
}
