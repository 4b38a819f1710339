/** The one edge between Effect and promises: leaving a state aborts its signal, which interrupts the work. */
import { Layer, ManagedRuntime, type Effect } from 'effect'
import { apiOverHttp, type Api, type ApiParts } from '#services/api/api.ts'
import { deviceStoreInMemory, deviceStoreInIndexedDb, type DeviceStore } from '#services/storage/device-store.ts'

export type Services = Api | DeviceStore

export type Run = <Answer, Failure>(
  work: Effect.Effect<Answer, Failure, Services>,
  signal?: AbortSignal,
) => Promise<Answer>

/** `hasDevice`: whether IndexedDB is to be had. */
export function createRun(parts: ApiParts, hasDevice: boolean): Run {
  const runtime = ManagedRuntime.make(
    Layer.merge(apiOverHttp(parts), hasDevice ? deviceStoreInIndexedDb : deviceStoreInMemory),
  )
  return (work, signal) => runtime.runPromise(work, signal ? { signal } : undefined)
}
