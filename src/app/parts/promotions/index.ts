/** Ads in the slots of pages. */
import { adSlotMachine } from '#machines/promotions/ad-slot.machine.ts'
import { adSlotJournal, promotionsJournal } from '#machines/promotions/promotions.journal.ts'
import { promotionsMachine } from '#machines/promotions/promotions.machine.ts'
import { promotionsPart } from '#machines/promotions/promotions.part.ts'
import type { PartDefinition } from '../define-part.ts'
import { placementPorts } from './placement-ports.ts'

export const definition: PartDefinition = {
  part: promotionsPart,
  charts: [promotionsMachine, adSlotMachine],
  journal: { promotions: promotionsJournal, adSlot: adSlotJournal },
  connect: (page) =>
    promotionsMachine.provide({ actors: { adSlot: adSlotMachine.provide({ actors: placementPorts(page) }) } }),
}
