/** Offers of coupons, whose part comes when a page is idle. */
import { useSelector } from '@xstate/react'
import type { Dismissed } from '#machines/offers/offers.machine.ts'
import { offersPart, type OffersRef } from '#machines/offers/offers.part.ts'
import type { ShopHandle } from './shop.tsx'

export const offersOf = (handle: ShopHandle): Promise<OffersRef> => handle.part(offersPart)

/** Until when each is dismissed, by id; null until this device has said so. */
export const useDismissed = (part: OffersRef): Dismissed | null =>
  useSelector(part, (snapshot) => (snapshot.matches('ready') ? snapshot.context.dismissed : null))
