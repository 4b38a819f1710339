/** Ports to this device and this browser: storage, the network's word, other tabs. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { StoredSession } from '#machines/identity/session.types.ts'
import type { Place, PlaceKept } from '#machines/place/place.machine.ts'
import type { ShelfKept, ShelfName } from '#machines/shelf/shelf.machine.ts'
import type { World } from './world.ts'

const shelfKey = (name: ShelfName): string => `oja.${name}`
const placeKey = 'oja.place'

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0)

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Place).state_code === 'string' &&
  typeof (value as Place).lga === 'string'

/** Calls `heard` when another tab changed a key of local storage. */
const onStored = (keys: readonly string[], heard: (key: string) => void): (() => void) => {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== null && (key === null || keys.includes(key))) heard(key ?? keys[0] ?? '')
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const devicePorts = ({ store, session }: World) => ({
  recallShelf: fromPromise<number[], { name: ShelfName }>(({ input }) =>
    Promise.resolve(store.getJson(shelfKey(input.name), isIds) ?? []),
  ),
  keepShelf: fromCallback<ShelfKept, { name: ShelfName }>(({ input, receive, sendBack }) => {
    receive(({ ids }) => void store.setJson(shelfKey(input.name), ids))
    return onStored([shelfKey(input.name)], (key) =>
      sendBack({ type: 'shelf.changedElsewhere', ids: store.getJson(key, isIds) ?? [] }),
    )
  }),
  recallPlace: fromPromise<Place | null, undefined>(() => Promise.resolve(store.getJson(placeKey, isPlace))),
  keepPlace: fromCallback<PlaceKept, undefined>(({ receive }) => {
    receive(({ place }) => void store.setJson(placeKey, place))
  }),
  recallSession: fromPromise<StoredSession, undefined>(() => Promise.resolve(session.recall())),
  forgetSession: fromPromise<void, undefined>(() => Promise.resolve(session.forget())),
  forgetRecentSignUp: fromPromise<void, undefined>(() => Promise.resolve(session.forgetRecentSignUp())),
  watchSession: fromCallback<EventObject, undefined>(({ sendBack }) =>
    onStored(['token', 'user'], () => {
      const stored = session.recall()
      sendBack({ type: 'session.changedElsewhere', user: stored.hasToken ? stored.user : null })
    }),
  ),
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
})
