/** The slots of the page in view: each has an actor for as long as it is drawn. */
import { assign, enqueueActions, setup } from 'xstate'
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import { adSlotMachine, type AdSlotRef } from './ad-slot.machine.ts'
import type { PlacementQuestion } from './promotions.types.ts'

type Viewed = Extract<ShopFact, { type: 'ad.viewed' }>

export type PromotionsEvent =
  /** A slot is drawn. `id`: of this one slot on this one page view. */
  | ({ type: 'slot.placed'; id: string } & PlacementQuestion)
  /** Its page is gone. */
  | { type: 'slot.removed'; id: string }
  /** By a slot: an ad of it was seen. */
  | Viewed

export const promotionsMachine = setup({
  types: {
    context: {} as { slots: Readonly<Record<string, AdSlotRef>> },
    events: {} as PromotionsEvent,
  },
  actors: { adSlot: adSlotMachine },
  guards: { isPlaced: ({ context }, id: string) => id in context.slots },
  actions: {
    placeSlot: assign({
      slots: ({ context, spawn }, { id, slot, path }: PlacementQuestion & { id: string }) => ({
        ...context.slots,
        [id]: spawn('adSlot', { id, input: { slot, path } }),
      }),
    }),
    removeSlot: enqueueActions(({ enqueue }, id: string) => {
      enqueue.stopChild(id)
      enqueue.assign({
        slots: ({ context }) => Object.fromEntries(Object.entries(context.slots).filter(([known]) => known !== id)),
      })
    }),
    tellView: enqueueActions(({ enqueue }, fact: Viewed) => enqueue.sendParent(fact)),
  },
}).createMachine({
  id: 'promotions',
  context: { slots: {} },
  on: {
    'slot.placed': [
      { guard: { type: 'isPlaced', params: ({ event }) => event.id } },
      { actions: { type: 'placeSlot', params: ({ event }) => event } },
    ],
    'slot.removed': {
      guard: { type: 'isPlaced', params: ({ event }) => event.id },
      actions: { type: 'removeSlot', params: ({ event }) => event.id },
    },
    'ad.viewed': { actions: { type: 'tellView', params: ({ event }) => event } },
  },
})
