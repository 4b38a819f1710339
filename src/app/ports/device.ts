/** Ports to this device and this browser: storage, the network's word, other tabs. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { networkMachine } from '#machines/network/network.machine.ts'
import { placeMachine, type Place, type PlaceKept } from '#machines/place/place.machine.ts'
import { shelfMachine, type ShelfKept, type ShelfName } from '#machines/shelf/shelf.machine.ts'
import type { Page } from '../page.ts'
import { onStored } from './on-stored.ts'

const shelfKey = (name: ShelfName): string => `oja.${name}`
const placeKey = 'oja.place'

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0)

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Place).state_code === 'string' &&
  typeof (value as Place).lga === 'string'

export function devicePorts({ store, reach }: Pick<Page, 'store' | 'reach'>) {
  const shelf = shelfMachine.provide({
    actors: {
      recallShelf: fromPromise<number[], { name: ShelfName }>(({ input }) =>
        Promise.resolve(store.getJson(shelfKey(input.name), isIds) ?? []),
      ),
      keepShelf: fromCallback<ShelfKept, { name: ShelfName }>(({ input, receive, sendBack }) => {
        receive(({ ids }) => void store.setJson(shelfKey(input.name), ids))
        return onStored([shelfKey(input.name)], (key) =>
          sendBack({ type: 'shelf.changedElsewhere', ids: store.getJson(key, isIds) ?? [] }),
        )
      }),
    },
  })
  return {
    wishlist: shelf,
    viewed: shelf,
    place: placeMachine.provide({
      actors: {
        recallPlace: fromPromise<Place | null, undefined>(() => Promise.resolve(store.getJson(placeKey, isPlace))),
        keepPlace: fromCallback<PlaceKept, undefined>(({ receive }) => {
          receive(({ place }) => void store.setJson(placeKey, place))
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
          return () => {
            window.removeEventListener('offline', lost)
            window.removeEventListener('online', found)
          }
        }),
        askMarket: fromPromise<void, undefined>(async ({ signal }) => (await reach()).askMarket(signal)),
      },
    }),
  }
}
