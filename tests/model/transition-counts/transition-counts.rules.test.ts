/** When transitions are counted, what goes to the server and what becomes of a no. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { TakenHere } from '#services/journal/count-taken.ts'
import { countsKey } from '#services/storage/counts-here.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { fitting, most } from '../../../src/app/parts/transition-counts/fitting.ts'
import { gatherCounts } from '../../../src/app/parts/transition-counts/gather-counts.ts'
import { connectTransitionCounts } from '../../../src/app/parts/transition-counts/index.ts'
import { flushPromises, openPart } from '../open-part.ts'

type Told = { build: string; charts: Record<string, Record<string, number>> }

const sent: { url: string; init: RequestInit & { body: string } }[] = []
const heard = new Map<string, Set<(event: unknown) => void>>()
/** What the server answers; null: no answer comes. */
let status: number | null = 202

const target = {
  addEventListener: (name: string, hear: (event: unknown) => void) =>
    heard.set(name, (heard.get(name) ?? new Set()).add(hear)),
  removeEventListener: (name: string, hear: (event: unknown) => void) => heard.get(name)?.delete(hear),
}
const tell = (name: string, event: unknown = {}): void => {
  for (const hear of new Set(heard.get(name))) hear(event)
}

beforeEach(() => {
  sent.length = 0
  heard.clear()
  status = 202
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', { ...target, visibilityState: 'hidden' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { body: string }) => {
    sent.push({ url, init })
    return status === null ? Promise.reject(new Error('no network')) : Promise.resolve({ status })
  })
  return () => vi.unstubAllGlobals()
})

/** A page of a browser that said something before, or nothing, with what its journal has counted. */
async function open({ kept, build = 'b1' }: { kept?: string; build?: string | null } = {}) {
  const store = createLocalStore(null, { warn() {} })
  if (kept !== undefined) store.set(countsKey, kept)
  const taken: TakenHere = { counts: null }
  const machine = connectTransitionCounts({ store, taken })
  const { actor } = openPart(machine.provide({ actors: { gatherCounts: gatherCounts({ taken }, () => build) } }))
  await waitFor(actor, (now) => !now.matches('recalling'))
  const leave = async (): Promise<void> => {
    tell('visibilitychange')
    tell('pagehide')
    await flushPromises()
  }
  const bodies = () => sent.map(({ init }) => JSON.parse(init.body) as Told)
  return { actor, store, taken, leave, bodies, stands: () => actor.getSnapshot().value }
}

describe('a browser that nobody asked', () => {
  it.each([undefined, '0', '', 'true'])('neither counts nor sends where it holds %s', async (kept) => {
    const page = await open(kept === undefined ? {} : { kept })
    expect([page.stands(), page.taken.counts]).toEqual(['off', null])
    await page.leave()
    expect(sent).toEqual([])
  })
})

describe('a yes', () => {
  it('is kept in the browser, counts at once, and counts at once on the next page', async () => {
    const first = await open()
    first.actor.send({ type: 'counting.choose', isOn: true })
    expect([first.store.get(countsKey), first.taken.counts]).toEqual(['1', {}])
    const next = await open({ kept: '1' })
    expect([next.stands(), next.taken.counts]).toEqual(['on', {}])
  })

  it('goes with the choice of another tab, and so does a no', async () => {
    const page = await open()
    const elsewhere = (kept: boolean) => {
      if (kept) page.store.set(countsKey, '1')
      else page.store.remove(countsKey)
      tell('storage', { key: countsKey, storageArea: {} })
    }
    elsewhere(true)
    expect(page.stands()).toBe('on')
    page.taken.counts = { cart: { a: 1 } }
    elsewhere(true)
    expect(page.taken.counts).toEqual({ cart: { a: 1 } })
    elsewhere(false)
    expect([page.stands(), page.taken.counts]).toEqual(['off', null])
  })

  it('sends numbers alone when the page is left, once', async () => {
    const page = await open({ kept: '1' })
    page.taken.counts = { cart: { 'cart|line.add|0': 2 } }
    await page.leave()
    expect(page.bodies()).toEqual([{ build: 'b1', charts: { cart: { 'cart|line.add|0': 2 } } }])
    expect(sent[0]).toMatchObject({ url: expect.stringMatching(/\/api\/analytics\/transitions$/) })
    expect(sent[0]?.init).toEqual({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: expect.any(String),
    })
    page.taken.counts = { cart: { 'cart|line.add|0': 1 } }
    await page.leave()
    expect(page.bodies()[1]?.charts).toEqual({ cart: { 'cart|line.add|0': 1 } })
  })

  it('sends nothing where nothing was counted, nor where nothing names the build', async () => {
    const quiet = await open({ kept: '1' })
    await quiet.leave()
    const unbuilt = await open({ kept: '1', build: null })
    unbuilt.taken.counts = { cart: { a: 1 } }
    await unbuilt.leave()
    expect(sent).toEqual([])
  })

  it.each([[null], [429], [500], [503]])('adds what was not taken to what is counted next: %s', async (answered) => {
    const page = await open({ kept: '1' })
    page.taken.counts = { cart: { a: 2 } }
    status = answered
    await page.leave()
    status = 202
    page.taken.counts = { ...page.taken.counts, search: { b: 1 } }
    await page.leave()
    expect(page.bodies().at(-1)?.charts).toEqual({ cart: { a: 2 }, search: { b: 1 } })
  })

  it('does not send again what the server does not understand', async () => {
    const page = await open({ kept: '1' })
    page.taken.counts = { cart: { a: 2 } }
    status = 422
    await page.leave()
    await page.leave()
    expect(sent).toHaveLength(1)
  })
})

describe('a no', () => {
  it('drops what was counted, takes the key away and sends nothing more', async () => {
    const page = await open({ kept: '1' })
    page.taken.counts = { cart: { a: 2 } }
    page.actor.send({ type: 'counting.choose', isOn: false })
    expect([page.taken.counts, page.store.get(countsKey)]).toEqual([null, null])
    await page.leave()
    expect(sent).toEqual([])
  })

  it('brings nothing of before back with a yes after it, a call that failed meanwhile neither', async () => {
    const page = await open({ kept: '1' })
    page.taken.counts = { cart: { a: 2 } }
    status = null
    tell('pagehide')
    for (const isOn of [false, true]) page.actor.send({ type: 'counting.choose', isOn })
    await flushPromises()
    expect(page.taken.counts).toEqual({})
  })

  it('that another tab said before the part had come drops what the journal counted until then', async () => {
    const taken: TakenHere = { counts: { cart: { a: 2 } } }
    const store = createLocalStore(null, { warn() {} })
    const { actor } = openPart(connectTransitionCounts({ store, taken }))
    await waitFor(actor, (now) => now.matches('off'))
    expect(taken.counts).toBeNull()
  })

  it('is not overtaken by an answer of the device that is on its way', async () => {
    const store = createLocalStore(null, { warn() {} })
    store.set(countsKey, '1')
    const taken: TakenHere = { counts: {} }
    const { actor } = openPart(connectTransitionCounts({ store, taken }))
    actor.send({ type: 'counting.choose', isOn: false })
    await flushPromises()
    expect([actor.getSnapshot().value, taken.counts, store.get(countsKey)]).toEqual(['off', null, null])
  })
})

describe('one call', () => {
  const many = (charts: number, transitions: number) =>
    Object.fromEntries(
      Array.from({ length: charts }, (_, chart) => [
        `chart${chart}`,
        Object.fromEntries(
          Array.from({ length: transitions }, (_, at) => [`chart${chart}.state|event.happened|${at}`, 7]),
        ),
      ]),
    )
  const sizeOf = (counts: Record<string, Record<string, number>>): number =>
    Object.values(counts).reduce((sum, taken) => sum + Object.keys(taken).length, 0)

  it.each([
    [30, 100],
    [120, 3],
    [2, 500],
  ])('of %i charts with %i transitions each takes what the server does, and the rest waits', (charts, transitions) => {
    let rest: Record<string, Record<string, number>> = many(charts, transitions)
    let seen = 0
    for (let calls = 0; Object.keys(rest).length > 0; calls += 1) {
      const { now, later } = fitting(rest)
      expect(calls).toBeLessThan(20)
      expect(JSON.stringify(now).length).toBeLessThanOrEqual(most.signs)
      expect(Object.keys(now).length).toBeLessThanOrEqual(most.charts)
      for (const taken of Object.values(now)) expect(Object.keys(taken).length).toBeLessThanOrEqual(most.transitions)
      seen += sizeOf(now)
      rest = later
    }
    expect(seen).toBe(charts * transitions)
  })
})
