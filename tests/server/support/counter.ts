import { beforeAll, afterAll, beforeEach } from 'vitest'
import { makePlainGoods } from './buying.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** 3 May 2026, 10:00 in Lagos. */
const opening = Date.parse('2026-05-03T09:00:00Z')

export type Counter = {
  server: TestServer
  /** Of a customer whose cart is empty. */
  token: string
  /** Milliseconds since 1970; a test may let time go on. */
  now: number
}

/** Where the tests of this file buy: each finds plain goods, an empty cart and the same morning. */
export function openCounter(): Counter {
  const counter = { token: '', now: opening } as Counter
  beforeAll(async () => {
    counter.server = await startTestServer({ clock: () => counter.now })
    counter.token = await counter.server.logIn()
  })
  afterAll(() => counter.server.close())
  beforeEach(async () => {
    counter.now = opening
    await makePlainGoods(counter.server.database)
    await counter.server.call('DELETE', '/cart', { headers: { authorization: `Bearer ${counter.token}` } })
  })
  return counter
}
