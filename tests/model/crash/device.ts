/**
 * A device that outlives its tabs (local storage, the rows of its database, Web Locks) and the ways of one tab to it and to the server. Each
 * write and each request takes a turn of the loop; what is under way when its tab is killed does not come to pass, but that a request on the
 * wire may still reach the server.
 */
import { Effect, Layer, ManagedRuntime } from 'effect'
import { Api, apiOverHttp, type ApiParts } from '#services/api/api.ts'
import type { Run } from '#services/runtime.ts'
import { DeviceStore } from '#services/storage/device-store.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { openLocks } from '../cart/locks.ts'

export type Device = ReturnType<typeof openDevice>

export function openDevice() {
  return {
    /** Local storage. */
    texts: new Map<string, string>(),
    rows: new Map<string, unknown>(),
    locks: openLocks(),
  }
}

/** Of a row: `outbox` of `outbox:1:tab3`. */
const kindOf = (key: string): string => key.split(':')[0] ?? ''

/** Whoever waits for a tab that was killed waits for ever. */
const never = new Promise<never>(() => {})

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

type Answer = (request: Request, body: string) => Response

type OnTheWire = { reach: () => Response }

export type Link = ReturnType<typeof linkTab>

/**
 * @param answer the server
 * @param look called at each moment at which what outlives the tab may have changed, with what has just come to pass; it may kill the tab
 */
export function linkTab(device: Device, tab: string, answer: Answer, look: (what: string) => void) {
  let isAlive = true
  let underWay = 0
  const wire = new Set<OnTheWire>()

  const later = async <Value>(what: string, work: () => Value): Promise<Value> => {
    underWay += 1
    await turn()
    if (!isAlive) return never
    const value = work()
    look(what)
    if (!isAlive) return never
    underWay -= 1
    return value
  }
  const row = <Value>(what: string, work: () => Value) => Effect.promise(() => later(what, work))
  const runtime = ManagedRuntime.make(
    Layer.sync(DeviceStore, () => ({
      get: (key) => row(`${kindOf(key)} read`, () => structuredClone(device.rows.get(key))),
      put: (key, value) => {
        const written = structuredClone(value)
        return row(`${kindOf(key)} written`, () => void device.rows.set(key, written))
      },
      remove: (key) => row(`${kindOf(key)} removed`, () => void device.rows.delete(key)),
      keys: (prefix) =>
        row('rows listed', () => [...device.rows.keys()].filter((key) => key.startsWith(prefix)).sort()),
    })),
  )

  const ask = async (request: Request): Promise<Response> => {
    underWay += 1
    const body = await request.clone().text()
    if (!isAlive) return never
    let response: Response | undefined
    const call: OnTheWire = { reach: () => (response ??= answer(request, body)) }
    wire.add(call)
    look(`${request.method} ${new URL(request.url).pathname} sent`)
    await turn()
    if (!isAlive) return never
    wire.delete(call)
    try {
      call.reach()
    } finally {
      look(`${request.method} ${new URL(request.url).pathname} done`)
      underWay -= isAlive ? 1 : 0
    }
    await turn()
    return isAlive ? (response as unknown as Response) : never
  }

  return {
    /** As far as the shop looks at it beside its own store: its keys, and how they go. */
    localStorage: new Proxy({} as Record<string, unknown>, {
      ownKeys: () => [...device.texts.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: () => (key: string) => void (isAlive && device.texts.delete(key)),
    }),
    isAlive: () => isAlive,
    isBusy: () => isAlive && underWay > 0,
    isOnTheWire: () => wire.size > 0,
    fetch: ((request) => ask(request as Request)) as typeof fetch,
    store: createLocalStore(
      {
        getItem: (key) => device.texts.get(key) ?? null,
        setItem: (key, value) => void (isAlive && device.texts.set(key, value)),
        removeItem: (key) => void (isAlive && device.texts.delete(key)),
      },
      { warn: () => {} },
    ),
    locks: device.locks.of(tab),
    /** As `createRun` does it, with the rows of this device. */
    runOver: (api: ApiParts): Run => {
      const apiOf = apiOverHttp(api)
      return (work, signal) =>
        runtime.runPromise(Effect.provideService(work, Api, apiOf(signal)), signal ? { signal } : undefined)
    },
    /** @param reaches whether what is on the wire still comes to the server */
    kill(reaches: boolean): void {
      isAlive = false
      for (const call of wire) if (reaches) call.reach()
      wire.clear()
      device.locks.close(tab)
    },
  }
}
