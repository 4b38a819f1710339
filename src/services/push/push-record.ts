/** What this device knows of its subscription. */
import * as v from 'valibot'
import { storedAs } from './is-subscribed-here.ts'
import type { LocalStore } from '#services/storage/local-store.ts'

const record = v.object({
  /** Null where "Not now" was pressed and nothing is subscribed. */
  device: v.nullable(v.object({ id: v.number(), topics: v.array(v.picklist(['orders', 'stock', 'offers'])) })),
  /** Numbers of orders without an account whose news come here, the latest last. */
  follows: v.optional(v.array(v.string()), []),
  provider: v.picklist(['outbox', 'webpush']),
  /** Whether somebody was signed in when the server last heard of it. */
  wasSignedIn: v.boolean(),
  /** Milliseconds since 1970: when the server last heard of it. */
  toldAt: v.number(),
  /** Milliseconds since 1970 until which nobody is invited. */
  restsUntil: v.number(),
})

export type PushRecord = v.InferOutput<typeof record>

const none: PushRecord = { device: null, follows: [], provider: 'outbox', wasSignedIn: false, toldAt: 0, restsUntil: 0 }

export const createPushRecord = (store: LocalStore) => {
  const read = (): PushRecord => store.getJson(storedAs, record) ?? none
  return {
    read,
    change: (changes: Partial<PushRecord>): void => void store.setJson(storedAs, { ...read(), ...changes }),
  }
}
