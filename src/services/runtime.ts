/** The one edge between Effect and promises: leaving a state aborts its signal, which interrupts the work. */
import { Effect } from 'effect'
import { Api, apiOverHttp, type ApiParts } from '#services/api/api.ts'
import { DeviceStore, deviceStoreInIndexedDb, deviceStoreInMemory } from '#services/storage/device-store.ts'

export type Services = Api | DeviceStore

export type Run = <Answer, Failure>(
  work: Effect.Effect<Answer, Failure, Services>,
  signal?: AbortSignal,
) => Promise<Answer>

/** `hasDevice`: whether IndexedDB is to be had. */
export function createRun(parts: ApiParts, hasDevice: boolean): Run {
  const device = hasDevice ? deviceStoreInIndexedDb() : deviceStoreInMemory()
  const apiOf = apiOverHttp(parts)
  return (work, signal) =>
    Effect.runPromise(
      work.pipe(Effect.provideService(Api, apiOf(signal)), Effect.provideService(DeviceStore, device)),
      signal ? { signal } : undefined,
    )
}
