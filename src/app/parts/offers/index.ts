/** Offers of coupons, and banners: what was dismissed is kept on this device, the server counts what is seen, copied and followed. */
import * as v from 'valibot'
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { offersJournal } from '#machines/offers/offers.journal.ts'
import { offersMachine, type Dismissed, type OfferCounted, type OffersSaved } from '#machines/offers/offers.machine.ts'
import { offersPart } from '#machines/offers/offers.part.ts'
import type { Page } from '../../page.ts'
import { onStored } from '../../ports/on-stored.ts'
import type { PartDefinition } from '../define-part.ts'

const key = 'oja.offers'
const kept = v.record(v.string(), v.number())

function connectOffers({ store }: Pick<Page, 'store'>) {
  const read = (): Dismissed => store.getJson(key, kept) ?? {}
  return offersMachine.provide({
    actors: {
      loadDismissed: fromPromise<Dismissed, undefined>((): Promise<Dismissed> => Promise.resolve(read())),
      storeDismissed: fromCallback<OffersSaved, undefined>(({ receive, sendBack }) => {
        receive(({ dismissed }) => void store.setJson(key, dismissed))
        return onStored([key], () => sendBack({ type: 'offers.changedElsewhere', dismissed: read() }))
      }),
      countOffers: fromCallback<OfferCounted, undefined>(({ receive }) => {
        receive(({ type, id, what }) => {
          const counted = type === 'offer.counted' ? 'coupon-banners' : 'banners'
          // a count that is lost harms nobody; one that is sent late, with the page gone, still counts
          void fetch(`${import.meta.env.VITE_API_URL}/api/${counted}/${id}/counts`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ what }),
            keepalive: true,
          }).catch(() => undefined)
        })
      }),
    },
  })
}

export const definition: PartDefinition = {
  part: offersPart,
  charts: [offersMachine],
  journal: { offers: offersJournal },
  connect: connectOffers,
}
