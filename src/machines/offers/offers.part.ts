import type { ActorRefFrom } from 'xstate'
import { definePart } from '#machines/shop/part.ts'
import type { offersMachine } from './offers.machine.ts'

export type OffersRef = ActorRefFrom<typeof offersMachine>

/** Offers of coupons; it comes when a page that may show some is idle. */
export const offersPart = definePart<OffersRef>({ id: 'offers', emits: [], hears: [] })
