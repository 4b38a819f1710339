/** Ports to this device and this browser: storage, the network's word, other tabs. */
import * as v from 'valibot'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { networkMachine } from '#machines/network/network.machine.ts'
import {
  deliveryAreaMachine,
  type DeliveryArea,
  type DeliveryAreaSaved,
} from '#machines/delivery-area/delivery-area.machine.ts'
import { savedListMachine, type SavedListSaved, type SavedListName } from '#machines/saved-list/saved-list.machine.ts'
import type { Lines, Page } from '../page.ts'
import { count } from '#services/storage/stored.ts'
import { onStored } from './on-stored.ts'

const savedListKey = (name: SavedListName): string => `oja.${name}`
const deliveryAreaKey = 'oja.place'

const productIds = v.array(count)

const area = v.object({ state_code: v.string(), lga: v.string() })

export function devicePorts({ store, reach }: Pick<Page, 'store' | 'reach'>, calls: Lines['network']) {
  const savedList = savedListMachine.provide({
    actors: {
      loadSavedList: fromPromise<number[], { name: SavedListName }>(({ input }) =>
        Promise.resolve(store.getJson(savedListKey(input.name), productIds) ?? []),
      ),
      storeSavedList: fromCallback<SavedListSaved, { name: SavedListName }>(({ input, receive, sendBack }) => {
        receive(({ ids }) => void store.setJson(savedListKey(input.name), ids))
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
        storeDeliveryArea: fromCallback<DeliveryAreaSaved, undefined>(({ receive }) => {
          receive(({ deliveryArea }) => void store.setJson(deliveryAreaKey, deliveryArea))
        }),
      },
    }),
    network: networkMachine.provide({
      actors: {
        watchNetwork: fromCallback<EventObject, undefined>(({ sendBack }) => {
          const lost = () => sendBack({ type: 'network.lost' })
          const found = () => sendBack({ type: 'network.found' })
          if (!navigator.onLine) lost()
          window.addEventListener('offline', lost)
          window.addEventListener('online', found)
          const close = calls.open(sendBack)
          return () => {
            close()
            window.removeEventListener('offline', lost)
            window.removeEventListener('online', found)
          }
        }),
        pingServer: fromPromise<void, undefined>(async ({ signal }) => (await reach()).pingServer(signal)),
      },
    }),
  }
}
