/** The offers of a placement, but for those that this person has dismissed or has already; and what counts a banner. */
import { useEffect, useRef, type RefObject } from 'react'
import { readData } from '#machines/catalog/read-data.ts'
import type { CouponBanner } from '#machines/catalog/catalog.types.ts'
import type { OffersRef } from '#machines/offers/offers.part.ts'
import { css } from '#styled/css'
import { useDismissed } from '#ui/actors/offers.ts'
import { useResource } from '#ui/actors/resource.ts'
import { OfferCard } from '#ui/components/offer-card.tsx'
import { useNow } from '../listing/use-now.ts'

const list = css({ display: 'grid', gap: '12' })

const readOffers = (reply: unknown): CouponBanner[] | null => readData<CouponBanner[]>(reply)

export type OfferSlotProps = {
  readonly placement: CouponBanner['placement']
  /** At a product: only offers that count for it. */
  readonly productId?: number
  /** The code that the cart has. */
  readonly applied?: string | undefined
  readonly onApply?: (code: string) => void
}

export type OffersProps = OfferSlotProps & { readonly part: OffersRef }

export const Offers = ({ part, placement, productId, applied, onApply }: OffersProps) => {
  const now = useNow()
  const dismissed = useDismissed(part)
  const about = productId === undefined ? '' : `&product_id=${productId}`
  const { data } = useResource(`/coupon-banners?filter[placement]=${placement}${about}`, readOffers)
  if (dismissed === null) return null
  const shown = (data ?? []).filter(({ id, code }) => code !== applied && (dismissed[id] ?? 0) <= now)
  return shown.length === 0 ? null : (
    <div className={list}>
      {shown.map((offer) => (
        <SeenOffer key={offer.id} part={part} offer={offer} onApply={onApply} />
      ))}
    </div>
  )
}

type SeenOfferProps = {
  readonly part: OffersRef
  readonly offer: CouponBanner
  readonly onApply: ((code: string) => void) | undefined
}

/** Tells once that half of an element has come into view. @returns what stops looking */
function onceSeen(element: Element, tell: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      tell()
      observer.disconnect()
    },
    { threshold: 0.5 },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

const SeenOffer = ({ part, offer, onApply }: SeenOfferProps) => {
  const box = useRef<HTMLDivElement>(null)
  const { id, code } = offer
  useEffect(
    () => (box.current ? onceSeen(box.current, () => part.send({ type: 'offer.seen', id })) : undefined),
    [part, id],
  )
  return (
    <div ref={box}>
      <OfferCard
        offer={offer}
        onCopied={() => part.send({ type: 'offer.copied', id })}
        onApply={onApply && (() => onApply(code))}
        onDismiss={() => part.send({ type: 'offer.dismissed', id, at: Date.now() })}
      />
    </div>
  )
}

type BannerViewsProps = {
  readonly part: OffersRef
  readonly id: number
  /** stands in the banner */
  readonly of: RefObject<HTMLElement | null>
}

/** Counts views of a banner. */
export const BannerViews = ({ part, id, of }: BannerViewsProps) => {
  useEffect(() => {
    const banner = of.current?.parentElement
    return banner ? onceSeen(banner, () => part.send({ type: 'banner.seen', id })) : undefined
  }, [part, id, of])
  return null
}
