/** Ports to this device and this browser: storage, the network's word, other tabs. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { networkMachine } from '#machines/network/network.machine.ts'
import {
  deliveryAreaMachine,
  type DeliveryArea,
  type DeliveryAreaSaved,
} from '#machines/delivery-area/delivery-area.machine.ts'
import { savedListMachine, type SavedListSaved, type SavedListName } from '#machines/saved-list/saved-list.machine.ts'
import type { Lines, Page } from '../page.ts'
import { onStored } from './on-stored.ts'

const savedListKey = (name: SavedListName): string => `oja.${name}`
const deliveryAreaKey = 'oja.place'

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0)

const isDeliveryArea = (value: unknown): value is DeliveryArea =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as DeliveryArea).state_code === 'string' &&
  typeof (value as DeliveryArea).lga === 'string'

export function devicePorts({ store, reach }: Pick<Page, 'store' | 'reach'>, calls: Lines['network']) {
  const shelf = savedListMachine.provide({
    actors: {
      loadSavedList: fromPromise<number[], { name: SavedListName }>(({ input }) =>
        Promise.resolve(store.getJson(savedListKey(input.name), isIds) ?? []),
      ),
      storeSavedList: fromCallback<SavedListSaved, { name: SavedListName }>(({ input, receive, sendBack }) => {
        receive(({ ids }) => void store.setJson(savedListKey(input.name), ids))
        return onStored([savedListKey(input.name)], (key) =>
          sendBack({ type: 'savedList.changedElsewhere', ids: store.getJson(key, isIds) ?? [] }),
        )
      }),
    },
  })
  return {
    wishlist: shelf,
    viewed: shelf,
    deliveryArea: deliveryAreaMachine.provide({
      actors: {
        loadDeliveryArea: fromPromise<DeliveryArea | null, undefined>(() =>
          Promise.resolve(store.getJson(deliveryAreaKey, isDeliveryArea)),
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
