import type { ActorRefFrom } from 'xstate'
import { definePart } from '#machines/shop/part.ts'
import type { promotionsMachine } from './promotions.machine.ts'

export type PromotionsRef = ActorRefFrom<typeof promotionsMachine>

/** Ads in their slots; it comes when a page that has slots is idle. */
export const promotionsPart = definePart<PromotionsRef>({ id: 'promotions', emits: ['ad.viewed'], hears: [] })
