/** What stands in the box of a slot: an ad, or the shop's own offer. Nothing in it moves. */
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { AdSlotRef } from '#machines/promotions/ad-slot.machine.ts'
import type { PromotionsRef } from '#machines/promotions/promotions.part.ts'
import type { Ad, PlacementQuestion } from '#machines/promotions/promotions.types.ts'
import { css } from '#styled/css'
import { useAdSlot } from '#ui/actors/promotions.ts'
import { pictureSources } from '#ui/components/pictures.ts'
import { ads } from '#text/ads.ts'
import { words } from '#ui/text/words.ts'
import { OwnOffer } from './own-offer.tsx'
import { useHalfInView } from './use-half-in-view.ts'

const t = words(ads)

const figure = css({ position: 'absolute', inset: 0, m: 0 })
const link = css({ position: 'absolute', inset: 0, display: 'block' })
const picture = css({ w: '100%', h: '100%', objectFit: 'cover', display: 'block' })
const caption = css({
  position: 'absolute',
  zIndex: 1,
  top: '8px',
  left: '8px',
  px: '8px',
  py: '2px',
  borderRadius: 'badge',
  bg: 'surface',
  color: 'ink',
  textStyle: 'small',
  lineHeight: '1.4',
  pointerEvents: 'none',
})

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
  const inside = <AdPicture ad={ad} isSmall={isSmall} onLost={() => slot.send({ type: 'ad.hidden' })} />
  return (
    <figure ref={watch} className={figure} data-ad-id={ad.id} data-ad-token={ad.token}>
      <figcaption className={caption}>{t('ads.sponsored')}</figcaption>
      {ad.href.startsWith('/') ? (
        <Link className={link} to={ad.href} rel="sponsored noopener" draggable={false}>
          {inside}
        </Link>
      ) : (
        <a className={link} href={ad.href} target="_blank" rel="sponsored noopener" draggable={false}>
          {inside}
        </a>
      )}
    </figure>
  )
}

const wideWidths = [640, 1280]
const smallWidths = [640]

const AdPicture = ({
  ad,
  isSmall,
  onLost,
}: Pick<AdFigureProps, 'ad' | 'isSmall'> & { readonly onLost: () => void }) => {
  const wide = pictureSources(isSmall && ad.smallPicture ? ad.smallPicture : ad.picture, wideWidths)
  const small = pictureSources(ad.smallPicture ?? ad.picture, smallWidths)
  const media = '(min-width: 768px)'
  return (
    <picture>
      {!isSmall &&
        (wide.webp ? <source media={media} srcSet={wide.webp} /> : <source media={media} srcSet={wide.src} />)}
      {small.webp && <source srcSet={small.webp} />}
      <img className={picture} src={small.src} alt={ad.alt} decoding="async" draggable={false} onError={onLost} />
    </picture>
  )
}
