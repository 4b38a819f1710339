/** Ports to this device: saved lists and the delivery area, which other tabs change too. */
import * as v from 'valibot'
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import {
  deliveryAreaMachine,
  type DeliveryArea,
  type DeliveryAreaSaved,
} from '#machines/delivery-area/delivery-area.machine.ts'
import { savedListMachine, type SavedListSaved, type SavedListName } from '#machines/saved-list/saved-list.machine.ts'
import type { Page } from '../page.ts'
import { count } from '#services/storage/stored.ts'
import { onStored } from './on-stored.ts'

const savedListKey = (name: SavedListName): string => `oja.${name}`
/** What the server said of an account's list; without it the list of this device is a guest's. */
export const savedKnownKey = 'oja.saved-known'
const deliveryAreaKey = 'oja.place'

const productIds = v.array(count)

const area = v.object({ state_code: v.string(), lga: v.string() })

/** The state and LGA that this device has chosen, as it is stored. */
export const storedDeliveryArea = (store: Page['store']): DeliveryArea | null => store.getJson(deliveryAreaKey, area)

export function devicePorts({ store }: Pick<Page, 'store'>) {
  const savedList = savedListMachine.provide({
    actors: {
      loadSavedList: fromPromise<number[], { name: SavedListName }>(({ input }) =>
        Promise.resolve(store.getJson(savedListKey(input.name), productIds) ?? []),
      ),
      storeSavedList: fromCallback<SavedListSaved, { name: SavedListName }>(({ input, receive, sendBack }) => {
        receive((event) => {
          if (event.type === 'savedList.saved') store.setJson(savedListKey(input.name), event.ids)
          else if (store.get(savedKnownKey) !== null) {
            store.remove(savedKnownKey)
            sendBack({ type: 'savedList.emptied' })
          }
        })
        return onStored([savedListKey(input.name)], (key) =>
          sendBack({ type: 'savedList.changedElsewhere', ids: store.getJson(key, productIds) ?? [] }),
        )
      }),
    },
  })
  return {
    wishlist: savedList,
    viewed: savedList,
    deliveryArea: deliveryAreaMachine.provide({
      actors: {
        loadDeliveryArea: fromPromise<DeliveryArea | null, undefined>(() =>
          Promise.resolve(store.getJson(deliveryAreaKey, area)),
        ),
        storeDeliveryArea: fromCallback<DeliveryAreaSaved, undefined>(({ receive, sendBack }) => {
          receive(({ deliveryArea }) => void store.setJson(deliveryAreaKey, deliveryArea))
          return onStored([deliveryAreaKey], () => {
            const deliveryArea = storedDeliveryArea(store)
            if (deliveryArea) sendBack({ type: 'deliveryArea.changedElsewhere', deliveryArea })
          })
        }),
      },
    }),
  }
}
